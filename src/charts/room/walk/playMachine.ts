import { emit, setup } from 'xstate';

/** Plays a walk step by step, until it is paused or over. */
export const playMachine = setup({
  types: {
    events: {} as { type: 'play.pressed' } | { type: 'pause.pressed' } | { type: 'end.reached' },
    emitted: {} as { type: 'step.due' },
  },
  actions: { askForStep: emit({ type: 'step.due' }) },
  delays: { stepTime: 900 },
}).createMachine({
  id: 'play',
  initial: 'paused',
  states: {
    paused: { description: 'Steps are taken by hand', on: { 'play.pressed': 'playing' } },
    playing: {
      description: 'A step is taken after each pause',
      after: { stepTime: { target: 'playing', reenter: true, actions: 'askForStep' } },
      on: { 'pause.pressed': 'paused', 'end.reached': 'paused' },
    },
  },
});
