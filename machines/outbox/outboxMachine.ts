import type { DoneActorEvent } from 'xstate';
import type { UploadPhoto } from '#domain/intent.ts';
import type { SendResult } from '#domain/outbox.ts';
import { fieldOf, outputAs } from '../support/params.ts';
import { emptyOutbox, inTurn, type Lane } from './context.ts';
import { outboxSetup } from './setup.ts';

/** Transitions after the server's answer, or its silence. */
const answersIn = (lane: Lane) => {
  const params = outputAs('result');
  const inLane = ({ event }: { event: DoneActorEvent<SendResult> }) => ({ lane, result: event.output });
  const announced = lane === 'delivery' ? [{ type: 'announceEnd' as const, params }] : [];
  return [
    {
      guard: { type: 'isDone', params: inLane },
      target: 'resting',
      actions: [
        ...announced,
        { type: 'unstoreSent', params: { lane } },
        { type: 'dropSent', params: { lane } },
      ],
    },
    {
      guard: { type: 'isRefused', params },
      target: 'resting',
      actions: { type: 'refuseSent', params: inLane },
    },
    {
      guard: { type: 'isFailedTooOften', params: inLane },
      target: 'resting',
      actions: { type: 'refuseSent', params: inLane },
    },
    {
      guard: { type: 'isFailed', params },
      target: 'waiting',
      actions: { type: 'countFailure', params: { lane } },
    },
    {
      guard: { type: 'isPostponed', params },
      target: 'postponed',
      actions: { type: 'notePostponement', params: inLane },
    },
    { guard: { type: 'isSignedOut', params }, target: 'paused' },
    { target: 'waiting' },
  ] as const;
};

/** Transitions after a crash of the sender. */
const crashIn = (lane: Lane) =>
  ({
    target: 'resting',
    actions: { type: 'refuseSent', params: { lane, result: { kind: 'failed' } } },
  }) as const;

/** A pause until sending is worth a retry. */
const waitingIn = (lane: Lane, pause: 'retryPause' | 'uploadPause' | 'postponement', description: string) =>
  outboxSetup.createStateConfig({
    description,
    tags: 'stuck',
    entry: { type: 'endSending', params: { lane } },
    after: { [pause]: 'resting' },
    on: { 'connection.returned': 'resting', 'retry.requested': 'resting' },
  });

/** A pause until the user has signed in again. */
const pausedIn = (lane: Lane, description: string) =>
  outboxSetup.createStateConfig({
    description,
    tags: 'stuck',
    entry: { type: 'endSending', params: { lane } },
    on: { 'session.renewed': 'resting' },
  });

/** Adds an intent to the queue, and to the store. */
const keeps = [
  { type: 'queueIntent', params: fieldOf('intent') },
  { type: 'storeEntry', params: fieldOf('intent') },
] as const;

/** The user gives up the oldest refused change. */
const discards = ['unstoreRefused', 'storeLeftEmpty', 'dropRefused'] as const;

/** Changes are sent one at a time. */
const delivery = outboxSetup.createStateConfig({
  description: 'Changes, one at a time; photos do not block them',
  initial: 'resting',
  states: {
    resting: {
      description: 'Nothing is pending, or only an entry that is still being typed',
      always: { guard: 'hasNext', target: 'sending' },
    },
    waiting: waitingIn(
      'delivery',
      'retryPause',
      'The server did not answer; sending is retried automatically',
    ),
    sending: {
      description: 'The first pending change is being sent',
      tags: 'busy',
      entry: 'beginSending',
      invoke: {
        id: 'sendIntent',
        src: 'sendIntent',
        input: ({ context }) => ({ intent: inTurn(context, 'delivery') }),
        onDone: answersIn('delivery'),
        onError: crashIn('delivery'),
      },
    },
    postponed: waitingIn(
      'delivery',
      'postponement',
      'The server cannot take changes now, and says why; sending is retried automatically',
    ),
    paused: pausedIn('delivery', 'Your session expired; sending continues after you sign in again'),
  },
});

/** Photos are uploaded one at a time, beside the changes. */
const uploads = outboxSetup.createStateConfig({
  description: 'Photos, one at a time, each after its entry',
  initial: 'resting',
  states: {
    resting: {
      description: 'No photo is pending, or its entry is not on the server yet',
      always: { guard: 'hasUpload', target: 'uploading' },
    },
    waiting: waitingIn(
      'uploads',
      'uploadPause',
      'The server did not answer; the upload is retried automatically',
    ),
    uploading: {
      description: 'The first pending photo is being uploaded',
      tags: 'busy',
      entry: 'beginUploading',
      invoke: {
        id: 'photoUpload',
        src: 'photoUpload',
        input: ({ context }) => ({ photo: inTurn(context, 'uploads') as UploadPhoto }),
        onDone: answersIn('uploads'),
        onError: crashIn('uploads'),
      },
    },
    postponed: waitingIn(
      'uploads',
      'postponement',
      'The server cannot take photos now, and says why; the upload is retried automatically',
    ),
    paused: pausedIn('uploads', 'Your session expired; the upload continues after you sign in again'),
  },
});

/** Keeps pending changes until the server has answered. Sends them one at a time in order, and photos beside them. */
export const outboxMachine = outboxSetup.createMachine({
  id: 'outbox',
  description: 'The changes on this phone that are not on the server yet',
  context: ({ input }) => ({ ...emptyOutbox, userId: input.userId }),
  type: 'parallel',
  invoke: [
    { id: 'intentStore', src: 'intentStore', onError: { actions: 'announceUnkept' } },
    { id: 'connection', src: 'connection', onError: {} },
  ],
  on: {
    'intent.added': [
      {
        guard: { type: 'isEntry', params: fieldOf('intent') },
        actions: [...keeps, { type: 'announceEntry', params: fieldOf('intent') }],
      },
      {
        guard: { type: 'isReplacing', params: fieldOf('intent') },
        actions: [{ type: 'unstoreReplaced', params: fieldOf('intent') }, ...keeps],
      },
      { actions: keeps },
    ],
    'draft.released': {
      actions: {
        type: 'releaseDraft',
        params: fieldOf('interactionId'),
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
            onDone: { target: 'open', actions: { type: 'resumeKept', params: outputAs('kept') } },
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
              { guard: 'isLastRefusal', target: 'quiet', actions: 'retryRefused' },
              { actions: 'retryRefused' },
            ],
            'refusal.discarded': [
              { guard: 'isLastRefusal', target: 'quiet', actions: discards },
              { actions: discards },
            ],
          },
        },
      },
    },
  },
});
