import { assign, emit, sendTo, setup } from 'xstate';
import { fieldOf } from '../support/params.ts';
import { callbackStub } from '../support/provided.ts';

/** A label that was scanned while the server could not say what it is on. */
export interface RememberedScan {
  code: string;
  /** When it was scanned, in ms. */
  at: number;
}

export type RememberedScanEvent =
  /** The scans that this phone remembers of its user, oldest first; sent at the start and after each change. */
  | { type: 'scans.read'; scans: RememberedScan[] }
  | { type: 'connection.lost' }
  | { type: 'connection.returned' }
  | { type: 'label.requested' }
  | { type: 'offer.dismissed' };

export type ScanMemoryOrder = { type: 'scan.forgotten'; code: string };

export interface RememberedScanContext {
  /** The scans that this phone remembers, oldest first. */
  scans: RememberedScan[];
  isOffline: boolean;
}

/** Offers labels that were scanned without a connection, once there is one. */
export const rememberedScanMachine = setup({
  types: {
    context: {} as RememberedScanContext,
    events: {} as RememberedScanEvent,
    emitted: {} as { type: 'label.opened'; code: string },
  },
  actors: {
    scanMemory: callbackStub<ScanMemoryOrder>('scanMemory'),
    reachability: callbackStub('reachability'),
  },
  guards: {
    isEmpty: (_, params: { scans: RememberedScan[] }) => params.scans.length === 0,
    isOffline: ({ context }) => context.isOffline,
    hasMore: ({ context }) => context.scans.length > 1,
  },
  actions: {
    keepScans: assign((_, params: { scans: RememberedScan[] }) => params),
    noteConnection: assign((_, params: { isOffline: boolean }) => params),
    openFirst: emit(({ context }) => ({ type: 'label.opened' as const, code: context.scans[0]!.code })),
    forgetFirst: sendTo('scanMemory', ({ context }) => ({
      type: 'scan.forgotten' as const,
      code: context.scans[0]!.code,
    })),
    dropFirst: assign(({ context }) => ({ scans: context.scans.slice(1) })),
  },
}).createMachine({
  id: 'rememberedScan',
  description: 'Open a label that was scanned without a connection',
  context: { scans: [], isOffline: false },
  initial: 'none',
  invoke: [
    { id: 'scanMemory', src: 'scanMemory', onError: {} },
    { id: 'reachability', src: 'reachability', onError: {} },
  ],
  on: {
    'scans.read': [
      {
        guard: { type: 'isEmpty', params: fieldOf('scans') },
        target: '.none',
        actions: { type: 'keepScans', params: fieldOf('scans') },
      },
      { guard: 'isOffline', target: '.waiting', actions: { type: 'keepScans', params: fieldOf('scans') } },
      { target: '.offered', actions: { type: 'keepScans', params: fieldOf('scans') } },
    ],
    'connection.lost': { actions: { type: 'noteConnection', params: { isOffline: true } } },
    'connection.returned': { actions: { type: 'noteConnection', params: { isOffline: false } } },
  },
  states: {
    none: { description: 'No scan is remembered' },
    waiting: {
      description: 'A scan is remembered until there is a connection',
      on: {
        'connection.returned': {
          target: 'offered',
          actions: { type: 'noteConnection', params: { isOffline: false } },
        },
      },
    },
    offered: {
      description: 'A bar says when you scanned a label, and offers to open it',
      on: {
        'connection.lost': {
          target: 'waiting',
          actions: { type: 'noteConnection', params: { isOffline: true } },
        },
        'label.requested': [
          { guard: 'hasMore', actions: ['openFirst', 'forgetFirst', 'dropFirst'] },
          { target: 'none', actions: ['openFirst', 'forgetFirst', 'dropFirst'] },
        ],
        'offer.dismissed': [
          { guard: 'hasMore', actions: ['forgetFirst', 'dropFirst'] },
          { target: 'none', actions: ['forgetFirst', 'dropFirst'] },
        ],
      },
    },
  },
});
