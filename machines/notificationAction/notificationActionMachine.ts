import { notificationActionSetup } from './setup.ts';

/** A reminder's notification, or a button on it, was pressed (spec §9); runs in the service worker, with every page closed. */
export const notificationActionMachine = notificationActionSetup.createMachine({
  id: 'notificationAction',
  description: 'A reminder is answered from its notification',
  context: ({ input }) => ({ ...input, isKept: input.order === 'resend' }),
  initial: 'choosingWay',
  output: ({ event }) => event.output as never,
  states: {
    choosingWay: {
      description: 'A page to open, or something to write down',
      always: [{ guard: 'isOpening', target: 'opening' }, { target: 'checkingPerson' }],
    },
    opening: {
      description: 'Snug opens on the tasks, or on the plant',
      tags: 'busy',
      invoke: {
        id: 'openPage',
        src: 'openPage',
        input: ({ context }) => ({ url: context.url }),
        onDone: 'opened',
        onError: 'opened',
      },
    },
    checkingPerson: {
      description: 'Snug asks the server who is signed in on this phone',
      tags: 'busy',
      invoke: {
        id: 'fetchPerson',
        src: 'fetchPerson',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: [
          {
            guard: { type: 'isSamePerson', params: ({ event }) => ({ person: event.output }) },
            target: 'confirmed',
          },
          { target: 'turnedAway' },
        ],
        onError: 'unreachable',
      },
      after: { answerTime: 'unreachable' },
    },
    confirmed: {
      description: 'It is the person whose reminder this is',
      always: [{ guard: 'isResending', target: 'sending' }, { target: 'checkingTasks' }],
    },
    turnedAway: {
      description: 'No one is signed in, or another person is',
      always: [{ guard: 'isResending', target: 'left' }, { target: 'openingSignIn' }],
    },
    unreachable: {
      description: 'The server does not answer',
      always: [{ guard: 'isResending', target: 'waiting' }, { target: 'queueing' }],
    },
    openingSignIn: {
      description: 'The sign-in page opens, and nothing is written',
      tags: 'busy',
      invoke: {
        id: 'openPage',
        src: 'openPage',
        input: { url: '/login' },
        onDone: 'signedOut',
        onError: 'signedOut',
      },
    },
    checkingTasks: {
      description: 'Snug asks which of the tasks are still due',
      tags: 'busy',
      invoke: {
        id: 'fetchDueTasks',
        src: 'fetchDueTasks',
        onDone: [
          {
            guard: { type: 'isStillDue', params: ({ event }) => ({ due: event.output }) },
            target: 'queueing',
            actions: { type: 'keepDue', params: ({ event }) => ({ due: event.output }) },
          },
          { target: 'overtaken' },
        ],
        onError: 'queueing',
      },
      after: { answerTime: 'queueing' },
    },
    queueing: {
      description: 'The phone keeps what you want, beside what the app wants',
      tags: 'busy',
      invoke: {
        id: 'keepIntents',
        src: 'keepIntents',
        input: ({ context }) => ({
          userId: context.userId,
          intents: context.wishes.map(({ intent }) => intent),
        }),
        onDone: { target: 'requestingSync', actions: 'noteKept' },
        onError: 'sending',
      },
    },
    requestingSync: {
      description: 'The phone is asked to wake Snug when it has a network',
      tags: 'busy',
      invoke: { id: 'requestSync', src: 'requestSync', onDone: 'sending', onError: 'sending' },
    },
    sending: {
      description: 'What you want is on its way',
      tags: 'busy',
      invoke: {
        id: 'sendIntents',
        src: 'sendIntents',
        input: ({ context }) => ({ intents: context.wishes.map(({ intent }) => intent) }),
        onDone: [
          {
            guard: { type: 'isSettled', params: ({ event }) => ({ sending: event.output }) },
            target: 'sent',
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ sending: event.output }) },
            target: 'refused',
          },
          { target: 'unsent' },
        ],
        onError: 'unsent',
      },
    },
    refused: {
      description: 'The server did not take it',
      always: [{ guard: 'isKept', target: 'left' }, { target: 'showingAgain' }],
    },
    unsent: {
      description: 'The server did not answer',
      always: [{ guard: 'isKept', target: 'waiting' }, { target: 'showingAgain' }],
    },
    showingAgain: {
      description: 'The phone could neither send nor keep it, so the notification comes back',
      tags: 'busy',
      invoke: { id: 'showAgain', src: 'showAgain', onDone: 'failed', onError: 'failed' },
    },
    opened: { description: 'Snug is open', type: 'final', output: { kind: 'opened' } },
    signedOut: { description: 'You are asked to sign in', type: 'final', output: { kind: 'signedOut' } },
    overtaken: {
      description: 'Somebody did it meanwhile, so there is nothing left to do',
      type: 'final',
      output: { kind: 'overtaken' },
    },
    sent: {
      description: 'It is on the server',
      type: 'final',
      output: ({ context }) => ({ kind: 'sent', wishes: context.wishes }),
    },
    waiting: {
      description: 'It waits for a network, or until the app is opened',
      type: 'final',
      output: ({ context }) => ({ kind: 'waiting', wishes: context.wishes }),
    },
    left: {
      description: 'It waits until the app is opened by the person who wanted it',
      type: 'final',
      output: { kind: 'left' },
    },
    failed: { description: 'The notification is there as before', type: 'final', output: { kind: 'failed' } },
  },
});
