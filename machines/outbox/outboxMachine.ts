import { nothingDone } from './context.ts';
import { delivery, uploads } from './lanes.ts';
import { outboxSetup } from './setup.ts';

/** Keeps pending changes until the server has answered. Sends them one at a time in order, and photos beside them. */
export const outboxMachine = outboxSetup.createMachine({
  id: 'outbox',
  description: 'The changes on this phone that are not on the server yet',
  context: ({ input }) => ({ ...nothingDone, userId: input.userId }),
  type: 'parallel',
  invoke: [
    { id: 'intentStore', src: 'intentStore', onError: { actions: 'announceUnkept' } },
    { id: 'connection', src: 'connection', onError: {} },
  ],
  on: {
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
      initial: 'loading',
      states: {
        loading: {
          description: 'Changes from before the start are loaded',
          invoke: {
            id: 'loadIntents',
            src: 'loadIntents',
            input: ({ context }) => ({ userId: context.userId }),
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
            delivery,
            uploads,
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
