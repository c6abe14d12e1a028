import { finalState } from '../support/flowOutput.ts';
import { endsBy } from '../support/params.ts';
import { notificationActionSetup } from './setup.ts';

const onPerson = endsBy('person');
const onDue = endsBy('due');
const onSending = endsBy('sending');

/**
 * Handles a press on a reminder's notification or on one of its buttons (spec §9). Runs in the service worker; no page need be
 * open.
 */
export const notificationActionMachine = notificationActionSetup.createMachine({
  id: 'notificationAction',
  description: 'A reminder is handled from its notification',
  context: ({ input }) => ({ ...input, isKept: input.order === 'resend' }),
  initial: 'choosingWay',
  output: ({ event }) => event.output as never,
  states: {
    choosingWay: {
      description: 'Decides between opening a page and recording changes',
      always: [{ guard: 'isOpening', target: 'opening' }, { target: 'checkingPerson' }],
    },
    opening: {
      description: 'Snug opens the tasks or the plant',
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
        onDone: [onPerson('isSamePerson', 'confirmed'), { target: 'turnedAway' }],
        onError: 'unreachable',
      },
      after: { answerTime: 'unreachable' },
    },
    confirmed: {
      description: 'The recipient of the reminder is signed in',
      always: [{ guard: 'isResending', target: 'sending' }, { target: 'checkingTasks' }],
    },
    turnedAway: {
      description: 'No user or another user is signed in',
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
        onDone: [onDue('isStillDue', 'queueing', 'keepDue'), { target: 'overtaken' }],
        onError: 'queueing',
      },
      after: { answerTime: 'queueing' },
    },
    queueing: {
      description: "The changes are stored on the phone, in the app's outbox",
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
      description: 'A background sync is requested for when the phone is online',
      tags: 'busy',
      invoke: { id: 'requestSync', src: 'requestSync', onDone: 'sending', onError: 'sending' },
    },
    sending: {
      description: 'The changes are being sent',
      tags: 'busy',
      invoke: {
        id: 'sendIntents',
        src: 'sendIntents',
        input: ({ context }) => ({ intents: context.wishes.map(({ intent }) => intent) }),
        onDone: [onSending('isSettled', 'sent'), onSending('isRefused', 'refused'), { target: 'unsent' }],
        onError: 'unsent',
      },
    },
    refused: {
      description: 'The server refused a change',
      always: [{ guard: 'isKept', target: 'left' }, { target: 'showingAgain' }],
    },
    unsent: {
      description: 'The server did not answer',
      always: [{ guard: 'isKept', target: 'waiting' }, { target: 'showingAgain' }],
    },
    showingAgain: {
      description: 'The changes could be neither sent nor stored, so the notification is shown again',
      tags: 'busy',
      invoke: { id: 'showAgain', src: 'showAgain', onDone: 'failed', onError: 'failed' },
    },
    opened: { description: 'Snug is open', type: 'final', output: { kind: 'opened' } },
    signedOut: { description: 'You are asked to sign in', type: 'final', output: { kind: 'signedOut' } },
    overtaken: {
      description: 'Another user completed the tasks, so there is nothing left to do',
      type: 'final',
      output: { kind: 'overtaken' },
    },
    sent: {
      description: 'The changes are on the server',
      type: 'final',
      output: ({ context }) => ({ kind: 'sent', wishes: context.wishes }),
    },
    waiting: {
      description: 'The changes wait until the phone is online or the app is opened',
      type: 'final',
      output: ({ context }) => ({ kind: 'waiting', wishes: context.wishes }),
    },
    left: {
      description: 'The changes wait until the same user opens the app',
      type: 'final',
      output: { kind: 'left' },
    },
    failed: finalState('failed', 'The notification is shown as before'),
  },
});
