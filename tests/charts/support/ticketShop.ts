/** Machines as other projects write them: without models, ids and names for everything, or Snug's rules. */
import { and, assign, createMachine, fromPromise, sendTo, setup } from 'xstate';

const printer = createMachine({
  id: 'printer',
  description: 'Prints a ticket',
  initial: 'idle',
  states: {
    idle: { on: { 'ticket.sent': 'printing' } },
    printing: { after: { 800: 'idle' } },
  },
});

export const ticketMachine = setup({
  types: {
    context: {} as { price: number; paid: number },
    events: {} as { type: 'coin.inserted'; cents: number } | { type: 'cancel' } | { type: 'ticket.sent' },
    input: {} as { price: number },
  },
  actors: { printer },
  guards: {
    isEnough: ({ context, event }) => 'cents' in event && context.paid + event.cents >= context.price,
  },
}).createMachine({
  context: ({ input }) => ({ price: input.price, paid: 0 }),
  initial: 'waiting',
  invoke: { src: 'printer', id: 'thePrinter' },
  states: {
    waiting: {
      on: {
        'coin.inserted': [
          { guard: 'isEnough', target: 'paid', actions: sendTo('thePrinter', { type: 'ticket.sent' }) },
          {
            actions: [
              assign({
                paid: ({ context, event }) => context.paid + ('cents' in event ? event.cents : 0),
              }),
              function beep() {
                throw new Error('An effect ran');
              },
            ],
          },
        ],
      },
      after: { 30_000: 'closed' },
    },
    paid: {
      invoke: {
        src: fromPromise(async function openGate(): Promise<string> {
          throw new Error('An effect ran');
        }),
        onDone: {
          guard: ({ event }: { event: { output?: unknown } }) => event.output === 'opened',
          target: 'closed',
        },
        onError: 'waiting',
      },
      after: { 1000: {}, 5000: 'waiting' },
    },
    closed: { type: 'final' },
  },
});

/** An older style: names without implementations, and any event of a kind. */
export default createMachine({
  type: 'parallel',
  states: {
    light: { initial: 'off', states: { off: { after: { 60: 'on' } }, on: { after: { 60: 'off' } } } },
    door: {
      initial: 'shut',
      states: {
        shut: { on: { 'bell.*': { guard: and(['isDay', 'isStaffed']), target: 'open', actions: 'greet' } } },
        open: { after: { 60: 'shut' } },
      },
    },
  },
});
