import { assign, setup } from 'xstate';
import { defineModel, nothing, plain } from '#walks/model.ts';
import { promiseStub } from '#machines/support/provided.ts';

/** A small chart with one of everything, for the tests of the walk tools. */
export const kettleMachine = setup({
  types: {
    context: {} as { litres: number },
    events: {} as { type: 'kettle.filled'; litres: number } | { type: 'kettle.switched' },
    input: {} as { litres: number },
  },
  actors: { boil: promiseStub<void, { litres: number }>('boil') },
  guards: { hasWater: ({ context }) => context.litres > 0 },
  actions: { keepWater: assign((_, params: { litres: number }) => params) },
  delays: { cooling: 60_000 },
}).createMachine({
  id: 'kettle',
  context: ({ input }) => input,
  initial: 'cold',
  states: {
    cold: {
      on: {
        'kettle.filled': {
          actions: { type: 'keepWater', params: ({ event }) => ({ litres: event.litres }) },
        },
        'kettle.switched': { guard: 'hasWater', target: 'heating' },
      },
    },
    heating: {
      invoke: {
        id: 'boil',
        src: 'boil',
        input: ({ context }) => context,
        onDone: 'hot',
        onError: 'cold',
      },
      on: { 'kettle.switched': 'cold' },
    },
    hot: { after: { cooling: 'cold' } },
  },
});

export const kettleModel = defineModel<typeof kettleMachine>({
  machine: kettleMachine,
  starts: { empty: { litres: 0 } },
  events: { 'kettle.filled': { '': { litres: 1 } }, 'kettle.switched': plain },
  actors: { boil: { done: nothing } },
  identity: ({ litres }) => litres > 0,
  projection: (context) => ({ ...context }),
  journeys: [],
});
