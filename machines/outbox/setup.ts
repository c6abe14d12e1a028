import { assign, emit, sendTo, setup } from 'xstate';
import type { Intent, NewIntent } from '#domain/intent.ts';
import {
  isUnwanted,
  keptWith,
  leftEmpty,
  nextIntent,
  nextUpload,
  queued,
  released,
  replacedBy,
  resumed,
  tried,
  withDependents,
  type Refusal,
  type SendResult,
} from '#domain/outbox.ts';
import { photoUploadMachine } from '../photoUpload/photoUploadMachine.ts';
import type { Feedback } from '../support/feedback.ts';
import { callbackStub, promiseStub } from '../support/provided.ts';

export type OutboxEvent =
  /** Somebody is signed in; told whenever that is known anew. */
  | { type: 'session.begun'; userId: string }
  | { type: 'session.ended' }
  | { type: 'intent.added'; intent: Intent }
  /** Nobody types into this entry any more. */
  | { type: 'draft.released'; interactionId: string }
  /** The person decides about what was refused first. */
  | { type: 'refusal.retried' }
  | { type: 'refusal.discarded' }
  | { type: 'retry.requested' }
  /** The phone has a network again, or is taken up again. */
  | { type: 'connection.returned' }
  /** This phone could not keep what waits. */
  | { type: 'storage.failed' };

/** What other charts say to the outbox; ids and times are added on the way. */
export type OutboxOrder =
  | { type: 'intents.made'; intents: NewIntent[] }
  | { type: 'draft.released'; interactionId: string };

/** What the store is told: plain rows, each for itself, so that two open pages never overwrite each other. */
export type StoreOrder =
  | { type: 'intents.kept'; userId: string; intents: Intent[] }
  | { type: 'intents.dropped'; intents: Intent[] };

/** What is sent beside each other: changes in their order, and photos, which take longer. */
type Lane = 'delivery' | 'uploads';

export interface OutboxContext {
  userId: string | null;
  /** In the order in which it was wanted. */
  queue: Intent[];
  /** The intent that is under way in each lane, by id. */
  underWay: Record<Lane, string | null>;
  /** How often in a row the server broke over an intent, and which; another one begins anew. */
  failures: Record<Lane, { of: string | null; times: number }>;
  refused: Refusal[];
}

/** An intent over which the server broke so often is refused. */
const mostFailures = 3;

const inTurn = ({ queue, underWay }: OutboxContext, lane: Lane) =>
  queue.find(({ id }) => id === underWay[lane])!;

const ids = ({ underWay }: OutboxContext) => Object.values(underWay);

/** How often the server broke over an intent that is tried again, so far. */
export const timesFailed = ({ failures }: Pick<OutboxContext, 'failures'>, lane: Lane, id: string | null) =>
  failures[lane].of === id ? failures[lane].times : 0;

const isFailedTooOften = (context: OutboxContext, lane: Lane, { kind }: SendResult) =>
  kind === 'failed' && timesFailed(context, lane, context.underWay[lane]) + 1 >= mostFailures;

const noFailure = { of: null, times: 0 };

const isUnderWay = (context: OutboxContext, { id }: Intent) => ids(context).includes(id);

const nothingDone = {
  queue: [],
  underWay: { delivery: null, uploads: null },
  failures: { delivery: noFailure, uploads: noFailure },
  refused: [],
};

/** What the outbox works with; what it does with it is in `outboxMachine.ts`. */
export const outboxSetup = setup({
  types: {
    context: {} as OutboxContext,
    events: {} as OutboxEvent,
    emitted: {} as
      | Feedback
      | { type: 'entry.added'; plantId: string }
      /** An intent has come to its end, without a question: it was taken, or it was not and nobody is asked. */
      | { type: 'intent.ended'; intent: Intent; isTaken: boolean }
      /** What waits is lost when Snug is closed before it is sent. */
      | { type: 'keeping.failed' },
    /** `stuck`: what waits does not get through. */
    tags: {} as 'busy' | 'stuck',
    children: {} as { photoUpload: 'photoUpload' },
  },
  actors: {
    intentStore: callbackStub<StoreOrder>('intentStore'),
    connection: callbackStub('connection'),
    loadIntents: promiseStub<Intent[], { userId: string }>('loadIntents'),
    sendIntent: promiseStub<SendResult, { intent: Intent }>('sendIntent'),
    photoUpload: photoUploadMachine,
  },
  guards: {
    hasNext: ({ context }) => nextIntent(context.queue, context.refused) !== undefined,
    hasUpload: ({ context }) => nextUpload(context.queue) !== undefined,
    hasRefusal: ({ context }) => context.refused.length > 0,
    isLastRefusal: ({ context }) => context.refused.length === 1,
    isEntry: (_, params: { intent: Intent }) => params.intent.kind === 'addInteraction',
    isReplacing: ({ context }, params: { intent: Intent }) =>
      replacedBy(context.queue, params.intent, ids(context)).length > 0,
    isOtherPerson: ({ context }, params: { userId: string }) => params.userId !== context.userId,
    isSamePerson: ({ context }, params: { userId: string }) => params.userId === context.userId,
    /** It was taken, or it was not and nobody wants it. */
    isDone: ({ context }, { lane, result }: { lane: Lane; result: SendResult }) =>
      result.kind === 'settled' ||
      ((result.kind === 'refused' || isFailedTooOften(context, lane, result)) &&
        isUnwanted(inTurn(context, lane), context.queue)),
    isRefused: (_, params: { result: SendResult }) => params.result.kind === 'refused',
    isFailed: (_, params: { result: SendResult }) => params.result.kind === 'failed',
    isFailedTooOften: ({ context }, { lane, result }: { lane: Lane; result: SendResult }) =>
      isFailedTooOften(context, lane, result),
    isSignedOut: (_, params: { result: SendResult }) => params.result.kind === 'signedOut',
  },
  actions: {
    keepPerson: assign((_, params: { userId: string }) => ({ ...nothingDone, userId: params.userId })),
    forgetAll: assign({ ...nothingDone, userId: null }),
    resumeKept: assign(({ context }, params: { kept: Intent[] }) => ({
      queue: resumed(params.kept, context.queue),
    })),
    unstoreReplaced: sendTo('intentStore', ({ context }, params: { intent: Intent }) => ({
      type: 'intents.dropped',
      intents: replacedBy(context.queue, params.intent, ids(context)),
    })),
    queueIntent: assign(({ context }, params: { intent: Intent }) => ({
      queue: queued(context.queue, params.intent, ids(context)),
    })),
    storeEntry: sendTo('intentStore', ({ context }, { intent }: { intent: Intent }) => ({
      type: 'intents.kept',
      userId: context.userId ?? '',
      intents: keptWith(context.queue, intent),
    })),
    announceEntry: emit((_, params: { intent: Intent }) => ({
      type: 'entry.added' as const,
      plantId: params.intent.plantId,
    })),
    releaseDraft: assign(({ context }, params: { interactionId: string }) => ({
      queue: released(context.queue, params.interactionId),
    })),
    beginSending: assign(({ context: { queue, refused, underWay } }) => {
      const id = nextIntent(queue, refused)?.id ?? null;
      return { underWay: { ...underWay, delivery: id }, queue: tried(queue, id) };
    }),
    beginUploading: assign(({ context: { queue, underWay } }) => ({
      underWay: { ...underWay, uploads: nextUpload(queue)?.id ?? null },
    })),
    endSending: assign(({ context }, { lane }: { lane: Lane }) => ({
      underWay: { ...context.underWay, [lane]: null },
    })),
    unstoreSent: sendTo('intentStore', ({ context }, { lane }: { lane: Lane }) => ({
      type: 'intents.dropped',
      intents: [inTurn(context, lane)],
    })),
    dropSent: assign(({ context }, { lane }: { lane: Lane }) => ({
      queue: context.queue.filter(({ id }) => id !== context.underWay[lane]),
      underWay: { ...context.underWay, [lane]: null },
      failures: { ...context.failures, [lane]: noFailure },
    })),
    countFailure: assign(({ context }, { lane }: { lane: Lane }) => {
      const of = context.underWay[lane];
      return { failures: { ...context.failures, [lane]: { of, times: timesFailed(context, lane, of) + 1 } } };
    }),
    refuseSent: assign(({ context }, { lane, result }: { lane: Lane; result: SendResult }) => {
      const reason = result.kind === 'refused' ? result.reason : '';
      const sent = inTurn(context, lane);
      const intents = withDependents(context.queue, sent).filter(
        (intent) => intent === sent || !isUnderWay(context, intent),
      );
      return {
        queue: context.queue.filter((intent) => !intents.includes(intent)),
        underWay: { ...context.underWay, [lane]: null },
        failures: { ...context.failures, [lane]: noFailure },
        refused: [...context.refused, { id: intents[0]!.id, intents, reason }],
      };
    }),
    retryRefused: assign(({ context: { queue, refused } }) => ({
      // Before what was wanted later.
      queue: [...(refused[0]?.intents ?? []), ...queue],
      refused: refused.slice(1),
    })),
    unstoreRefused: sendTo('intentStore', ({ context }) => ({
      type: 'intents.dropped',
      intents: context.refused[0]?.intents ?? [],
    })),
    storeLeftEmpty: sendTo('intentStore', ({ context: { queue, refused, userId } }) => ({
      type: 'intents.kept',
      userId: userId ?? '',
      intents: leftEmpty(refused[0]?.intents ?? [], queue),
    })),
    dropRefused: assign(({ context: { queue, refused } }) => ({
      queue: [...queue, ...leftEmpty(refused[0]?.intents ?? [], queue)],
      refused: refused.slice(1),
    })),
    announceEnd: emit(({ context }, { result }: { result: SendResult }) => ({
      type: 'intent.ended' as const,
      intent: inTurn(context, 'delivery'),
      isTaken: result.kind === 'settled',
    })),
    signalRefusal: emit({ type: 'feedback.given', pattern: 'error' } as const),
    announceUnkept: emit({ type: 'keeping.failed' } as const),
  },
  delays: {
    /** Between two tries where nothing answers, in ms; a network that comes back ends it sooner. */
    retryPause: 10_000,
    /** The same for photos, which ask more of a bad network. */
    uploadPause: 20_000,
  },
});

/** As somebody who has just signed in begins, and nobody. */
export const outboxAtOutset: OutboxContext = { ...nothingDone, userId: null };
