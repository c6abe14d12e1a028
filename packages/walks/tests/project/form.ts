import { and, assign, not, setup, stateIn } from 'xstate';
import { defineModel, plain } from 'statechart-walks';

/** A form of two pages that can be left and opened again where it was left. */
export const formMachine = setup({
  types: {
    context: {} as { name: string; age: number },
    events: {} as
      | { type: 'name.entered'; name: string }
      | { type: 'age.entered'; age: number }
      | { type: 'back.pressed' }
      | { type: 'closed' }
      | { type: 'opened' },
  },
  guards: {
    isNamed: (_, { name }: { name: string }) => name !== '',
    isAdult: (_, { age }: { age: number }) => age >= 18,
  },
}).createMachine({
  id: 'form',
  context: { name: '', age: 0 },
  type: 'parallel',
  states: {
    page: {
      initial: 'open',
      states: {
        open: {
          initial: 'name',
          states: {
            name: {
              on: {
                'name.entered': {
                  guard: { type: 'isNamed', params: ({ event }) => ({ name: event.name }) },
                  actions: assign({ name: ({ event }) => event.name }),
                  target: 'age',
                },
              },
            },
            age: {
              on: {
                'back.pressed': 'name',
                'age.entered': [
                  {
                    guard: and([
                      {
                        type: 'isAdult',
                        params: ({ event }: { event: { age: number } }) => ({ age: event.age }),
                      } as never,
                      not(stateIn({ help: 'shown' })),
                    ]),
                    actions: assign({ age: ({ event }) => event.age }),
                    target: '#form.page.sent',
                  },
                ],
              },
            },
            last: { type: 'history' },
          },
          on: { closed: 'closed' },
        },
        closed: { on: { opened: 'open.last' } },
        sent: {},
      },
    },
    help: {
      initial: 'hidden',
      states: { hidden: { after: { 30_000: 'shown' } }, shown: { on: { closed: 'hidden' } } },
    },
  },
});

export const formModel = defineModel<typeof formMachine>({
  machine: formMachine,
  events: {
    'name.entered': { '': { name: 'Ann' }, empty: { name: '' } },
    'age.entered': { adult: { age: 30 }, child: { age: 7 } },
    'back.pressed': plain,
    closed: plain,
    opened: plain,
  },
  actors: {},
  journeys: [
    {
      name: 'a form that was closed opens where it was',
      steps: ['name.entered', 'closed', 'opened', 'age.entered (adult)'],
      ends: { state: 'help.hidden page.sent' },
      keeps: { name: 'Ann', age: 30 },
    },
  ],
});
