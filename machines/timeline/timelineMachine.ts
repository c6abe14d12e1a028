import { setup } from 'xstate';

/** What happened to a plant, on its page. */
export const timelineMachine = setup({
  types: {
    events: {} as { type: 'page.left' },
    input: {} as { plantId: string },
  },
}).createMachine({
  id: 'timeline',
  description: 'What happened to a plant',
  initial: 'open',
  states: {
    open: { description: 'To be written', on: { 'page.left': 'left' } },
    left: { description: 'Left', type: 'final' },
  },
});
