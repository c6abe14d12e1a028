import { assign, fromPromise, setup } from 'xstate';
import type { Drawing } from '../../layout/drawing.ts';

export interface LayoutOrder {
  /** The paths of the states that are drawn without what is inside. */
  closed: readonly string[];
}

/** Which drawing of a chart is shown: the one made in the build, or one in which states are collapsed. */
export const drawingMachine = setup({
  types: {
    context: {} as { asBuilt: Drawing; drawing: Drawing; closed: readonly string[] },
    events: {} as { type: 'states.closed'; closed: readonly string[] },
    input: {} as { asBuilt: Drawing },
  },
  actors: {
    layOut: fromPromise<Drawing, LayoutOrder>(() => Promise.reject(new Error('layOut must be provided'))),
  },
  guards: { isWhole: (_, { closed }: { closed: readonly string[] }) => closed.length === 0 },
  actions: {
    keepClosed: assign({ closed: (_, { closed }: { closed: readonly string[] }) => closed }),
    showAsBuilt: assign({ drawing: ({ context }) => context.asBuilt }),
    show: assign({ drawing: (_, { drawing }: { drawing: Drawing }) => drawing }),
  },
}).createMachine({
  id: 'drawing',
  context: ({ input: { asBuilt } }) => ({ asBuilt, drawing: asBuilt, closed: [] }),
  initial: 'shown',
  on: {
    'states.closed': [
      {
        guard: { type: 'isWhole', params: ({ event }) => event },
        target: '.shown',
        actions: 'showAsBuilt',
      },
      { target: '.layingOut', reenter: true, actions: { type: 'keepClosed', params: ({ event }) => event } },
    ],
  },
  states: {
    shown: { description: 'The drawing is as asked for' },
    layingOut: {
      description: 'The drawing before is shown until the one with collapsed states is laid out',
      invoke: {
        src: 'layOut',
        input: ({ context: { closed } }) => ({ closed }),
        onDone: {
          target: 'shown',
          actions: { type: 'show', params: ({ event }) => ({ drawing: event.output }) },
        },
        onError: 'failed',
      },
    },
    failed: { description: 'The states could not be collapsed; the drawing before stays' },
  },
});
