import { assign, fromCallback, setup } from 'xstate';
import { defineModel, plain } from 'statechart-walks';

/** A stopwatch: a callback ticks while it runs. */
export const stopwatchMachine = setup({
  types: {
    context: {} as { elapsed: number },
    events: {} as { type: 'started' } | { type: 'stopped' } | { type: 'reset' } | { type: 'ticked' },
  },
  actors: {
    tick: fromCallback(({ sendBack }) => {
      const timer = setInterval(() => sendBack({ type: 'ticked' }), 10);
      return () => clearInterval(timer);
    }),
  },
}).createMachine({
  id: 'stopwatch',
  context: { elapsed: 0 },
  initial: 'still',
  states: {
    still: {
      on: {
        started: 'running',
        reset: { guard: ({ context }) => context.elapsed > 0, actions: assign({ elapsed: 0 }) },
      },
    },
    running: {
      invoke: { src: 'tick' },
      on: {
        ticked: { actions: assign({ elapsed: ({ context }) => context.elapsed + 1 }) },
        stopped: 'still',
      },
    },
  },
});

export const stopwatchModel = defineModel<typeof stopwatchMachine>({
  machine: stopwatchMachine,
  events: { started: plain, stopped: plain, reset: plain, ticked: plain },
  actors: { tick: {} },
  // Guards only ask whether any time has passed.
  identity: ({ elapsed }) => elapsed > 0,
});
