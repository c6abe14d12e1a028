import { assign, fromPromise, setup } from 'xstate';

/** Loads a name, tries again after growing pauses, and gives up after three failures. */
export const fetchMachine = setup({
  types: {
    context: {} as { tries: number; name: string | null },
    events: {} as { type: 'requested' } | { type: 'cancelled' },
  },
  actors: {
    loadName: fromPromise<string>(() => fetch('https://example.com').then((answer) => answer.text())),
  },
  guards: { hasTriedEnough: ({ context }) => context.tries >= 3 },
  delays: { pause: ({ context }) => 1000 * 2 ** context.tries },
}).createMachine({
  id: 'fetch',
  context: { tries: 0, name: null },
  initial: 'idle',
  states: {
    idle: { on: { requested: 'loading' } },
    loading: {
      entry: assign({ tries: ({ context }) => context.tries + 1 }),
      invoke: {
        src: 'loadName',
        onDone: { target: 'loaded', actions: assign({ name: ({ event }) => event.output }) },
        onError: [{ guard: 'hasTriedEnough', target: 'failed' }, { target: 'pausing' }],
      },
      on: { cancelled: 'idle' },
    },
    pausing: { after: { pause: 'loading' }, on: { cancelled: 'idle' } },
    loaded: { type: 'final' },
    failed: { on: { requested: { target: 'loading', actions: assign({ tries: 0 }) } } },
  },
});
