import { outboxSetup } from './setup.ts';

/** What people want changed waits here until the server has answered, also over a restart; one thing at a time, in order. */
export const outboxMachine = outboxSetup.createMachine({
  id: 'outbox',
  description: 'What waits on this phone to be sent',
  context: { userId: null, queue: [], sendingId: null, failures: 0, refused: [] },
  type: 'parallel',
  invoke: [
    { id: 'intentStore', src: 'intentStore', onError: { actions: 'announceUnkept' } },
    { id: 'connection', src: 'connection', onError: {} },
  ],
  on: {
    'session.ended': { target: ['.delivery.closed', '.telling.quiet'], actions: 'forgetAll' },
    'intent.added': [
      {
        guard: { type: 'isEntry', params: ({ event }) => ({ intent: event.intent }) },
        actions: [
          { type: 'queueIntent', params: ({ event }) => ({ intent: event.intent }) },
          { type: 'storeEntry', params: ({ event }) => ({ intent: event.intent }) },
          { type: 'announceEntry', params: ({ event }) => ({ intent: event.intent }) },
        ],
      },
      {
        actions: [
          { type: 'queueIntent', params: ({ event }) => ({ intent: event.intent }) },
          { type: 'storeEntry', params: ({ event }) => ({ intent: event.intent }) },
        ],
      },
    ],
    'draft.released': {
      actions: {
        type: 'releaseDraft',
        params: ({ event }) => ({ interactionId: event.interactionId }),
      },
    },
    'storage.failed': { actions: 'announceUnkept' },
  },
  states: {
    delivery: {
      description: 'How what waits gets to the server',
      initial: 'closed',
      on: {
        'session.begun': {
          guard: { type: 'isOtherPerson', params: ({ event }) => ({ userId: event.userId }) },
          target: ['#outbox.delivery.loading', '#outbox.telling.quiet'],
          actions: { type: 'keepPerson', params: ({ event }) => ({ userId: event.userId }) },
        },
      },
      states: {
        closed: { description: 'Nobody is signed in' },
        loading: {
          description: 'What waited before Snug was opened is looked up',
          invoke: {
            id: 'loadIntents',
            src: 'loadIntents',
            input: ({ context }) => ({ userId: context.userId! }),
            onDone: {
              target: 'resting',
              actions: { type: 'resumeKept', params: ({ event }) => ({ kept: event.output }) },
            },
            onError: 'resting',
          },
        },
        resting: {
          description: 'Nothing waits, or only what is still being typed',
          always: { guard: 'hasNext', target: 'sending' },
        },
        sending: {
          description: 'The first that waits is on its way',
          tags: 'busy',
          entry: 'beginSending',
          invoke: {
            id: 'sendIntent',
            src: 'sendIntent',
            input: ({ context }) => ({
              intent: context.queue.find(({ id }) => id === context.sendingId)!,
            }),
            onDone: [
              {
                guard: { type: 'isSettled', params: ({ event }) => ({ result: event.output }) },
                target: 'resting',
                actions: ['unstoreSent', 'dropSent'],
              },
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ result: event.output }) },
                target: 'resting',
                actions: { type: 'refuseSent', params: ({ event }) => ({ result: event.output }) },
              },
              {
                guard: { type: 'isFailedTooOften', params: ({ event }) => ({ result: event.output }) },
                target: 'resting',
                actions: { type: 'refuseSent', params: ({ event }) => ({ result: event.output }) },
              },
              {
                guard: { type: 'isFailed', params: ({ event }) => ({ result: event.output }) },
                target: 'waiting',
                actions: 'countFailure',
              },
              {
                guard: { type: 'isSignedOut', params: ({ event }) => ({ result: event.output }) },
                target: 'paused',
              },
              { target: 'waiting' },
            ],
            onError: {
              target: 'resting',
              actions: { type: 'refuseSent', params: { result: { kind: 'failed' } } },
            },
          },
        },
        waiting: {
          description: 'Nothing answered; it is tried again by itself',
          tags: 'stuck',
          entry: 'endSending',
          after: { retryPause: 'resting' },
          on: {
            'connection.returned': 'resting',
            'retry.requested': 'resting',
          },
        },
        paused: {
          description: 'Your session ended; it goes on when you have signed in again',
          tags: 'stuck',
          entry: 'endSending',
          on: {
            'session.begun': [
              {
                guard: { type: 'isOtherPerson', params: ({ event }) => ({ userId: event.userId }) },
                target: ['#outbox.delivery.loading', '#outbox.telling.quiet'],
                actions: { type: 'keepPerson', params: ({ event }) => ({ userId: event.userId }) },
              },
              { target: 'resting' },
            ],
          },
        },
      },
    },
    telling: {
      description: 'Whether you have to decide about something that the server did not take',
      initial: 'quiet',
      states: {
        quiet: {
          description: 'Nothing was refused',
          always: { guard: 'hasRefusal', target: 'asking' },
        },
        asking: {
          description: 'Something was refused; what you typed or shot is still here',
          entry: 'signalRefusal',
          on: {
            'refusal.retried': [
              {
                guard: 'isLastRefusal',
                target: 'quiet',
                actions: 'retryRefused',
              },
              { actions: 'retryRefused' },
            ],
            'refusal.discarded': [
              {
                guard: 'isLastRefusal',
                target: 'quiet',
                actions: ['unstoreRefused', 'dropRefused'],
              },
              {
                actions: ['unstoreRefused', 'dropRefused'],
              },
            ],
          },
        },
      },
    },
  },
});
