import { assign, fromPromise, setup } from 'xstate';
import { defineModel, nothing } from 'statechart-walks';

interface Report {
  score: number;
}

/** Asks two bureaus at once, and decides by the better of their scores. */
export const creditCheckMachine = setup({
  types: {
    context: {} as { scores: number[] },
    events: {} as { type: 'application.sent'; income: number },
  },
  actors: {
    askEast: fromPromise<Report>(async () => ({ score: 0 })),
    askWest: fromPromise<Report>(async () => ({ score: 0 })),
    tell: fromPromise<void, { isGranted: boolean }>(async () => {}),
  },
  actions: {
    addScore: assign({ scores: ({ context }, { score }: Report) => [...context.scores, score] }),
  },
  guards: {
    canEarnEnough: (_, { income }: { income: number }) => income >= 1000,
    isCreditworthy: ({ context }) => Math.max(...context.scores) >= 700,
    isUnknown: ({ context }) => context.scores.length === 0,
  },
}).createMachine({
  id: 'creditCheck',
  context: { scores: [] },
  initial: 'applying',
  states: {
    applying: {
      on: {
        'application.sent': [
          {
            guard: { type: 'canEarnEnough', params: ({ event }) => ({ income: event.income }) },
            target: 'asking',
          },
          { target: 'refused' },
        ],
      },
    },
    asking: {
      type: 'parallel',
      onDone: 'deciding',
      states: {
        east: {
          initial: 'waiting',
          states: {
            waiting: {
              invoke: {
                src: 'askEast',
                onDone: {
                  target: 'answered',
                  actions: { type: 'addScore', params: ({ event }) => event.output },
                },
                onError: 'answered',
              },
            },
            answered: { type: 'final' },
          },
        },
        west: {
          initial: 'waiting',
          states: {
            waiting: {
              invoke: {
                src: 'askWest',
                onDone: {
                  target: 'answered',
                  actions: { type: 'addScore', params: ({ event }) => event.output },
                },
                onError: 'answered',
              },
            },
            answered: { type: 'final' },
          },
        },
      },
    },
    deciding: {
      always: [
        { guard: 'isUnknown', target: 'unanswered' },
        { guard: 'isCreditworthy', target: 'granted' },
        { target: 'refused' },
      ],
    },
    granted: { invoke: { src: 'tell', input: { isGranted: true }, onDone: 'told', onError: 'unanswered' } },
    refused: { invoke: { src: 'tell', input: { isGranted: false }, onDone: 'told', onError: 'unanswered' } },
    told: { type: 'final' },
    unanswered: { type: 'final' },
  },
});

export const creditCheckModel = defineModel<typeof creditCheckMachine>({
  machine: creditCheckMachine,
  events: { 'application.sent': { rich: { income: 5000 }, poor: { income: 10 } } },
  actors: {
    askEast: { done: { good: { score: 800 }, bad: { score: 300 } } },
    askWest: { done: { good: { score: 750 }, bad: { score: 200 } } },
    tell: { done: nothing },
  },
  identity: ({ scores }) => scores,
  journeys: [
    {
      name: 'one good score is enough',
      steps: ['application.sent (rich)', 'askEast: bad', 'askWest: good', 'tell done'],
      ends: { state: 'told' },
      calls: [{ tell: { isGranted: true } }],
    },
    {
      name: 'no bureau answers',
      steps: ['application.sent (rich)', 'askEast fails', 'askWest fails'],
      ends: { state: 'unanswered' },
    },
  ],
  promises: {
    applying: {
      'application.sent (poor) → refused': 'A person who earns too little is refused at once (issue 3)',
    },
  },
  throughout: { 'never calls askEast until application.sent': 'No bureau is asked before an application' },
});
