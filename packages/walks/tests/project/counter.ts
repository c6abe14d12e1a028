import { assign, setup } from 'xstate';

/** A counter from 0 to 10, written with guards in the machine and a log that is not the walks' to write. */
export const counterMachine = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'increased' } | { type: 'decreased' } },
  actions: { log: ({ context }) => console.log(context.count) },
}).createMachine({
  id: 'counter',
  context: { count: 0 },
  on: {
    increased: {
      guard: ({ context }) => context.count < 10,
      actions: [assign({ count: ({ context }) => context.count + 1 }), 'log'],
    },
    decreased: {
      guard: ({ context }) => context.count > 0,
      actions: [assign({ count: ({ context }) => context.count - 1 }), 'log'],
    },
  },
});
