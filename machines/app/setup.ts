import { assign, emit, sendTo, setup, stateIn } from 'xstate';
import { codeLoadingMachine } from '../codeLoading/codeLoadingMachine.ts';
import { outboxMachine } from '../outbox/outboxMachine.ts';
import type { photoViewerMachine } from '../photoViewer/photoViewerMachine.ts';
import type { scanMachine } from '../scan/scanMachine.ts';
import type { PlantDraft, ScanOutput } from '../scan/setup.ts';
import { sessionMachine } from '../session/sessionMachine.ts';
import type { Session } from '../signIn/signInMachine.ts';
import type { FlowOutput } from '../support/flowOutput.ts';
import { flowStub } from '../support/provided.ts';
import type { timelineMachine } from '../timeline/timelineMachine.ts';
import type { AppEvent } from './events.ts';
import { flowNames, forFlows, type FlowMachines, type FlowName } from './flows.ts';

export interface AppContext {
  /** The unsaved draft of a new plant; it pre-fills the next 'New Plant' form. */
  keptDraft: PlantDraft | null;
}

/** Requests to the surroundings; the router subscribes to them. */
export type AppEmitted =
  /** `replaces`: replace the current history entry. */
  { type: 'plant.opened'; plantId: string; replaces: boolean };

const plantOf = (output: ScanOutput | FlowOutput) => (output.kind === 'plantOpened' ? output.plantId : '');

/** The part of a session snapshot that the guards read. */
export interface SessionSeen {
  value: unknown;
  context: { session: Session | null };
}

/** The root chart's types, actors, guards and actions. */
export const appSetup = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    emitted: {} as AppEmitted,
    children: {} as {
      session: 'session';
      outbox: 'outbox';
      pageCode: 'pageCode';
      flowCode: 'flowCode';
      timeline: 'timeline';
      scan: 'scan';
      photoViewer: 'photoViewer';
    } & { [Name in FlowName]: Name },
  },
  actors: {
    session: sessionMachine,
    outbox: outboxMachine,
    pageCode: codeLoadingMachine,
    flowCode: codeLoadingMachine,
    timeline: flowStub<typeof timelineMachine>('timeline'),
    scan: flowStub<typeof scanMachine>('scan'),
    photoViewer: flowStub<typeof photoViewerMachine>('photoViewer'),
    ...(forFlows(flowNames, flowStub) as FlowMachines),
  },
  guards: {
    isShown: stateIn({ flow: { scanning: 'shown' } }),
    isLeft: (_, params: { output: ScanOutput }) => params.output.kind === 'left',
    isSignedOut: (_, params: { session: SessionSeen }) => params.session.value === 'signedOut',
    isSignedIn: (_, params: { session: SessionSeen }) => {
      const { value } = params.session;
      return typeof value === 'object' && value !== null && 'signedIn' in value;
    },
    isPlantOpened: (_, params: { output: FlowOutput }) => params.output.kind === 'plantOpened',
  },
  actions: {
    keepDraft: assign((_, params: { output: ScanOutput }) => ({ keptDraft: params.output.keptDraft })),
    openScannedPlant: emit((_, params: { output: ScanOutput }): AppEmitted => ({
      type: 'plant.opened',
      plantId: plantOf(params.output),
      replaces: true,
    })),
    openPlant: emit((_, params: { output: FlowOutput }): AppEmitted => ({
      type: 'plant.opened',
      plantId: plantOf(params.output),
      replaces: false,
    })),
    closeScanner: sendTo('scan', { type: 'scanner.closed' }),
    showTab: sendTo('timeline', (_, params: { tab: 'timeline' | 'gallery' }) => ({
      type: `${params.tab}.chosen` as const,
    })),
    leavePlant: sendTo('timeline', { type: 'page.left' }),
    closeViewer: sendTo('photoViewer', { type: 'viewer.closed' }),
    openOutbox: sendTo('outbox', (_, params: { session: SessionSeen }) => ({
      type: 'session.begun',
      userId: params.session.context.session?.user.id ?? '',
    })),
    closeOutbox: sendTo('outbox', { type: 'session.ended' }),
    dropPageRequests: sendTo('pageCode', { type: 'session.ended' }),
    dropFlowRequests: sendTo('flowCode', { type: 'session.ended' }),
  },
});
