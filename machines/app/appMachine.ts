import { assign, emit, sendTo, setup, stateIn } from 'xstate';
import { scanMachine } from '../scan/scanMachine.ts';
import type { PlantDraft, ScanOutput } from '../scan/setup.ts';
import { sessionMachine } from '../session/sessionMachine.ts';

export type AppEvent =
  /** The scanner's page is shown: by hand, or with a code by the address on a label. */
  | { type: 'scanner.opened'; code: string | null }
  /** The scanner's page is left: by its close button, by Back, by anything. */
  | { type: 'scanner.closed' };

export interface AppContext {
  /** What was typed for a plant that did not find its pot; the next 'New Plant' form begins with it. */
  keptDraft: PlantDraft | null;
}

/** What the surroundings are to do; the router listens. */
export type AppEmitted = { type: 'plant.opened'; plantId: string };

/** The root of all flows: the session for as long as the app runs, and one flow in the foreground at a time. */
export const appMachine = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    emitted: {} as AppEmitted,
    children: {} as { session: 'session'; scan: 'scan' },
  },
  actors: {
    session: sessionMachine,
    scan: scanMachine,
  },
  guards: {
    isShown: stateIn({ scanning: 'shown' }),
    isLeft: (_, params: { output: ScanOutput }) => params.output.kind === 'left',
    isSignedOut: (_, params: { state: unknown }) => params.state === 'signedOut',
  },
  actions: {
    keepDraft: assign((_, params: { output: ScanOutput }) => ({ keptDraft: params.output.keptDraft })),
    openPlant: emit((_, params: { output: ScanOutput }) => ({
      type: 'plant.opened',
      plantId: params.output.kind === 'plantOpened' ? params.output.plantId : '',
    })),
    closeScanner: sendTo('scan', { type: 'scanner.closed' }),
  },
}).createMachine({
  id: 'app',
  description: 'The whole app: who is signed in, and the flow in the foreground',
  context: { keptDraft: null },
  initial: 'idle',
  invoke: {
    id: 'session',
    src: 'session',
    // Nobody's flow outlives their session. (A session that ran out is not signed out: it is asked for again.)
    onSnapshot: {
      guard: { type: 'isSignedOut', params: ({ event }) => ({ state: event.snapshot.value }) },
      target: '.idle',
    },
    onError: {},
  },
  states: {
    idle: {
      description: 'No flow is in the foreground',
      on: { 'scanner.opened': 'scanning' },
    },
    scanning: {
      description: 'A label is being scanned, or what came of it is not settled yet',
      initial: 'shown',
      invoke: {
        id: 'scan',
        src: 'scan',
        input: ({ context, event }) => ({
          code: event.type === 'scanner.opened' ? event.code : null,
          draft: context.keptDraft,
        }),
        onDone: [
          {
            guard: { type: 'isLeft', params: ({ event }) => ({ output: event.output }) },
            target: 'idle',
            actions: { type: 'keepDraft', params: ({ event }) => ({ output: event.output }) },
          },
          {
            guard: 'isShown',
            target: 'idle',
            actions: [
              { type: 'keepDraft', params: ({ event }) => ({ output: event.output }) },
              { type: 'openPlant', params: ({ event }) => ({ output: event.output }) },
            ],
          },
          {
            target: 'idle',
            actions: { type: 'keepDraft', params: ({ event }) => ({ output: event.output }) },
          },
        ],
        onError: 'idle',
      },
      states: {
        shown: {
          description: 'The scanner is on the screen',
          on: { 'scanner.closed': { target: 'hidden', actions: 'closeScanner' } },
        },
        hidden: {
          description: 'The scanner was left in the middle of writing; the flow settles by itself',
          on: { 'scanner.opened': 'shown' },
        },
      },
    },
  },
});
