import type { UploadPhoto } from '#domain/intent.ts';
import { outboxAtOutset, outboxSetup } from './setup.ts';

/** Keeps pending changes until the server has answered. Sends them one at a time in order, and photos beside them. */
export const outboxMachine = outboxSetup.createMachine({
  id: 'outbox',
  description: 'The changes on this phone that are not on the server yet',
  context: outboxAtOutset,
  type: 'parallel',
  invoke: [
    { id: 'intentStore', src: 'intentStore', onError: { actions: 'announceUnkept' } },
    { id: 'connection', src: 'connection', onError: {} },
  ],
  on: {
    'session.ended': { target: ['.post.closed', '.telling.quiet'], actions: 'forgetAll' },
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
        guard: { type: 'isReplacing', params: ({ event }) => ({ intent: event.intent }) },
        actions: [
          { type: 'unstoreReplaced', params: ({ event }) => ({ intent: event.intent }) },
          { type: 'queueIntent', params: ({ event }) => ({ intent: event.intent }) },
          { type: 'storeEntry', params: ({ event }) => ({ intent: event.intent }) },
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
    post: {
      description: 'Sends pending changes and photos',
      initial: 'closed',
      on: {
        'session.begun': {
          guard: { type: 'isOtherPerson', params: ({ event }) => ({ userId: event.userId }) },
          target: ['.loading', '#outbox.telling.quiet'],
          actions: { type: 'keepPerson', params: ({ event }) => ({ userId: event.userId }) },
        },
      },
      states: {
        closed: { description: 'No user is signed in' },
        loading: {
          description: 'Changes from before the start are loaded',
          invoke: {
            id: 'loadIntents',
            src: 'loadIntents',
            input: ({ context }) => ({ userId: context.userId! }),
            onDone: {
              target: 'open',
              actions: { type: 'resumeKept', params: ({ event }) => ({ kept: event.output }) },
            },
            onError: 'open',
          },
        },
        open: {
          description: 'Pending changes are sent in order, and photos in parallel',
          type: 'parallel',
          states: {
            delivery: {
              description: 'Changes, one at a time; photos do not block them',
              initial: 'resting',
              states: {
                resting: {
                  description: 'Nothing is pending, or only an entry that is still being typed',
                  always: { guard: 'hasNext', target: 'sending' },
                },
                waiting: {
                  description: 'The server did not answer; sending is retried automatically',
                  tags: 'stuck',
                  entry: { type: 'endSending', params: { lane: 'delivery' } },
                  after: { retryPause: 'resting' },
                  on: { 'connection.returned': 'resting', 'retry.requested': 'resting' },
                },
                sending: {
                  description: 'The first pending change is being sent',
                  tags: 'busy',
                  entry: 'beginSending',
                  invoke: {
                    id: 'sendIntent',
                    src: 'sendIntent',
                    input: ({ context }) => ({
                      intent: context.queue.find(({ id }) => id === context.underWay.delivery)!,
                    }),
                    onDone: [
                      {
                        guard: {
                          type: 'isDone',
                          params: ({ event }) => ({ lane: 'delivery', result: event.output }),
                        },
                        target: 'resting',
                        actions: [
                          { type: 'announceEnd', params: ({ event }) => ({ result: event.output }) },
                          { type: 'unstoreSent', params: { lane: 'delivery' } },
                          { type: 'dropSent', params: { lane: 'delivery' } },
                        ],
                      },
                      {
                        guard: { type: 'isRefused', params: ({ event }) => ({ result: event.output }) },
                        target: 'resting',
                        actions: {
                          type: 'refuseSent',
                          params: ({ event }) => ({ lane: 'delivery', result: event.output }),
                        },
                      },
                      {
                        guard: {
                          type: 'isFailedTooOften',
                          params: ({ event }) => ({ lane: 'delivery', result: event.output }),
                        },
                        target: 'resting',
                        actions: {
                          type: 'refuseSent',
                          params: ({ event }) => ({ lane: 'delivery', result: event.output }),
                        },
                      },
                      {
                        guard: { type: 'isFailed', params: ({ event }) => ({ result: event.output }) },
                        target: 'waiting',
                        actions: { type: 'countFailure', params: { lane: 'delivery' } },
                      },
                      {
                        guard: { type: 'isSignedOut', params: ({ event }) => ({ result: event.output }) },
                        target: 'paused',
                      },
                      { target: 'waiting' },
                    ],
                    onError: {
                      target: 'resting',
                      actions: {
                        type: 'refuseSent',
                        params: { lane: 'delivery', result: { kind: 'failed' } },
                      },
                    },
                  },
                },
                paused: {
                  description: 'Your session expired; sending continues after you sign in again',
                  tags: 'stuck',
                  entry: { type: 'endSending', params: { lane: 'delivery' } },
                  on: {
                    'session.begun': {
                      guard: { type: 'isSamePerson', params: ({ event }) => ({ userId: event.userId }) },
                      target: 'resting',
                    },
                  },
                },
              },
            },
            uploads: {
              description: 'Photos, one at a time, each after its entry',
              initial: 'resting',
              states: {
                resting: {
                  description: 'No photo is pending, or its entry is not on the server yet',
                  always: { guard: 'hasUpload', target: 'uploading' },
                },
                waiting: {
                  description: 'The server did not answer; the upload is retried automatically',
                  tags: 'stuck',
                  entry: { type: 'endSending', params: { lane: 'uploads' } },
                  after: { uploadPause: 'resting' },
                  on: { 'connection.returned': 'resting', 'retry.requested': 'resting' },
                },
                uploading: {
                  description: 'The first pending photo is being uploaded',
                  tags: 'busy',
                  entry: 'beginUploading',
                  invoke: {
                    id: 'photoUpload',
                    src: 'photoUpload',
                    input: ({ context }) => ({
                      photo: context.queue.find(
                        (intent) => intent.id === context.underWay.uploads,
                      ) as UploadPhoto,
                    }),
                    onDone: [
                      {
                        guard: {
                          type: 'isDone',
                          params: ({ event }) => ({ lane: 'uploads', result: event.output }),
                        },
                        target: 'resting',
                        actions: [
                          { type: 'unstoreSent', params: { lane: 'uploads' } },
                          { type: 'dropSent', params: { lane: 'uploads' } },
                        ],
                      },
                      {
                        guard: { type: 'isRefused', params: ({ event }) => ({ result: event.output }) },
                        target: 'resting',
                        actions: {
                          type: 'refuseSent',
                          params: ({ event }) => ({ lane: 'uploads', result: event.output }),
                        },
                      },
                      {
                        guard: {
                          type: 'isFailedTooOften',
                          params: ({ event }) => ({ lane: 'uploads', result: event.output }),
                        },
                        target: 'resting',
                        actions: {
                          type: 'refuseSent',
                          params: ({ event }) => ({ lane: 'uploads', result: event.output }),
                        },
                      },
                      {
                        guard: { type: 'isFailed', params: ({ event }) => ({ result: event.output }) },
                        target: 'waiting',
                        actions: { type: 'countFailure', params: { lane: 'uploads' } },
                      },
                      {
                        guard: { type: 'isSignedOut', params: ({ event }) => ({ result: event.output }) },
                        target: 'paused',
                      },
                      { target: 'waiting' },
                    ],
                    onError: {
                      target: 'resting',
                      actions: {
                        type: 'refuseSent',
                        params: { lane: 'uploads', result: { kind: 'failed' } },
                      },
                    },
                  },
                },
                paused: {
                  description: 'Your session expired; the upload continues after you sign in again',
                  tags: 'stuck',
                  entry: { type: 'endSending', params: { lane: 'uploads' } },
                  on: {
                    'session.begun': {
                      guard: { type: 'isSamePerson', params: ({ event }) => ({ userId: event.userId }) },
                      target: 'resting',
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
    telling: {
      description: 'Whether a refused change awaits your decision',
      initial: 'quiet',
      states: {
        quiet: {
          description: 'No refusal is undecided',
          always: { guard: 'hasRefusal', target: 'asking' },
        },
        asking: {
          description: 'A change was refused; your text or photo is still here',
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
                actions: ['unstoreRefused', 'storeLeftEmpty', 'dropRefused'],
              },
              {
                actions: ['unstoreRefused', 'storeLeftEmpty', 'dropRefused'],
              },
            ],
          },
        },
      },
    },
  },
});
