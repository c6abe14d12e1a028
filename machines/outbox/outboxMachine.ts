import type { DoneActorEvent } from 'xstate';
import type { UploadPhoto } from '#domain/intent.ts';
import type { SendResult } from '#domain/outbox.ts';
import { emptyOutbox, inTurn, type Lane } from '#domain/outboxLanes.ts';
import { fieldOf, outputAs } from '../support/params.ts';
import { outboxSetup } from './setup.ts';

/** A sender that crashed counts as a server error, in both lanes. */
const crash: SendResult = { kind: 'failed' };

/** The transitions after the server's answer, after its silence, and after a crash of the sender. */
const endsIn = (lane: Lane) => {
  const params = outputAs('result');
  const inLane = ({ event }: { event: DoneActorEvent<SendResult> }) => ({ lane, result: event.output });
  const announces = lane === 'delivery' ? [{ type: 'announceEnd' as const, params }] : [];
  const drops = [
    { type: 'unstoreSent', params: { lane } },
    { type: 'dropSent', params: { lane } },
  ] as const;
  const refuses = { type: 'refuseSent' as const, params: inLane };
  const counts = { type: 'countFailure' as const, params: { lane } };
  const notes = { type: 'notePostponement' as const, params: inLane };
  return {
    onDone: [
      { guard: { type: 'isDone', params: inLane }, target: 'resting', actions: [...announces, ...drops] },
      { guard: { type: 'isRefused', params }, target: 'resting', actions: refuses },
      { guard: { type: 'isFailedTooOften', params: inLane }, target: 'resting', actions: refuses },
      { guard: { type: 'isFailed', params }, target: 'waiting', actions: counts },
      { guard: { type: 'isPostponed', params }, target: 'postponed', actions: notes },
      { guard: { type: 'isSignedOut', params }, target: 'paused' },
      { target: 'waiting' },
    ],
    onError: { target: 'resting', actions: { ...refuses, params: { lane, result: crash } } },
  } as const;
};

/** The states in which a lane waits before it sends again. */
const pausesOf = (lane: Lane, pause: 'retryPause' | 'uploadPause', things: string, work: string) => {
  const retriedAfter = (delay: typeof pause | 'postponement', reason: string) =>
    outboxSetup.createStateConfig({
      description: `${reason}; ${work} is retried automatically`,
      tags: 'stuck',
      entry: { type: 'endSending', params: { lane } },
      after: { [delay]: 'resting' },
      on: { 'connection.returned': 'resting', 'retry.requested': 'resting' },
    });
  return {
    waiting: retriedAfter(pause, 'The server did not answer'),
    postponed: retriedAfter('postponement', `The server cannot take ${things} now, and says why`),
    paused: outboxSetup.createStateConfig({
      description: `Your session expired; ${work} continues after you sign in again`,
      tags: 'stuck',
      entry: { type: 'endSending', params: { lane } },
      on: { 'session.renewed': 'resting' },
    }),
  };
};

/** Adds an intent to the queue, and to the store. */
const keeps = [
  { type: 'queueIntent', params: fieldOf('intent') },
  { type: 'storeEntry', params: fieldOf('intent') },
] as const;

/** The user gives up the oldest refused change. */
const discards = ['unstoreRefused', 'storeLeftEmpty', 'dropRefused'] as const;

const delivery = outboxSetup.createStateConfig({
  description: 'Changes, one at a time; photos do not block them',
  initial: 'resting',
  states: {
    resting: {
      description: 'Nothing is pending, or only an entry that is still being typed',
      always: { guard: 'hasNext', target: 'sending' },
    },
    ...pausesOf('delivery', 'retryPause', 'changes', 'sending'),
    sending: {
      description: 'The first pending change is being sent',
      tags: 'busy',
      entry: { type: 'beginSending', params: { lane: 'delivery' } },
      invoke: {
        id: 'sendIntent',
        src: 'sendIntent',
        input: ({ context }) => ({ intent: inTurn(context, 'delivery') }),
        ...endsIn('delivery'),
      },
    },
  },
});

const uploads = outboxSetup.createStateConfig({
  description: 'Photos, one at a time, each after its entry',
  initial: 'resting',
  states: {
    resting: {
      description: 'No photo is pending, or its entry is not on the server yet',
      always: { guard: 'hasUpload', target: 'uploading' },
    },
    ...pausesOf('uploads', 'uploadPause', 'photos', 'the upload'),
    uploading: {
      description: 'The first pending photo is being uploaded',
      tags: 'busy',
      entry: { type: 'beginSending', params: { lane: 'uploads' } },
      invoke: {
        id: 'photoUpload',
        src: 'photoUpload',
        input: ({ context }) => ({ photo: inTurn(context, 'uploads') as UploadPhoto }),
        ...endsIn('uploads'),
      },
    },
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
    'draft.released': { actions: { type: 'releaseDraft', params: fieldOf('interactionId') } },
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
          states: { delivery, uploads },
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
