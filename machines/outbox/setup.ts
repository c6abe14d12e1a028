import { assign, emit, sendTo, setup } from 'xstate';
import type { Intent, NewIntent } from '#domain/intent.ts';
import { nextIntent, queued, released, resumed, withDependents, type Refusal } from '#domain/outbox.ts';
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

/** What became of an intent. */
export type SendResult =
  | { kind: 'settled' }
  | { kind: 'refused'; reason: string }
  /** The server broke over it; it may do better. */
  | { kind: 'failed' }
  | { kind: 'unanswered' }
  | { kind: 'signedOut' };

export interface OutboxContext {
  userId: string | null;
  /** In the order in which it was wanted. */
  queue: Intent[];
  sendingId: string | null;
  /** How often in a row the server broke over the intent in turn. */
  failures: number;
  refused: Refusal[];
}

/** An intent over which the server broke so often is refused. */
const mostFailures = 3;

const inTurn = ({ queue, sendingId }: OutboxContext) => queue.find(({ id }) => id === sendingId)!;

/** What the outbox works with; what it does with it is in `outboxMachine.ts`. */
export const outboxSetup = setup({
  types: {
    context: {} as OutboxContext,
    events: {} as OutboxEvent,
    emitted: {} as
      | Feedback
      | { type: 'entry.added'; plantId: string }
      /** What waits is lost when Snug is closed before it is sent. */
      | { type: 'keeping.failed' },
    /** `stuck`: what waits does not get through. */
    tags: {} as 'busy' | 'stuck',
  },
  actors: {
    intentStore: callbackStub<StoreOrder>('intentStore'),
    connection: callbackStub('connection'),
    loadIntents: promiseStub<Intent[], { userId: string }>('loadIntents'),
    sendIntent: promiseStub<SendResult, { intent: Intent }>('sendIntent'),
  },
  guards: {
    hasNext: ({ context }) => nextIntent(context.queue) !== undefined,
    hasRefusal: ({ context }) => context.refused.length > 0,
    isLastRefusal: ({ context }) => context.refused.length === 1,
    isEntry: (_, params: { intent: Intent }) => params.intent.kind === 'addInteraction',
    isOtherPerson: ({ context }, params: { userId: string }) => params.userId !== context.userId,
    isSettled: (_, params: { result: SendResult }) => params.result.kind === 'settled',
    isRefused: (_, params: { result: SendResult }) => params.result.kind === 'refused',
    isFailed: (_, params: { result: SendResult }) => params.result.kind === 'failed',
    isFailedTooOften: ({ context }, params: { result: SendResult }) =>
      params.result.kind === 'failed' && context.failures + 1 >= mostFailures,
    isSignedOut: (_, params: { result: SendResult }) => params.result.kind === 'signedOut',
  },
  actions: {
    keepPerson: assign((_, params: { userId: string }) => ({
      userId: params.userId,
      queue: [],
      sendingId: null,
      refused: [],
      failures: 0,
    })),
    forgetAll: assign({ userId: null, queue: [], sendingId: null, refused: [], failures: 0 }),
    resumeKept: assign(({ context }, params: { kept: Intent[] }) => ({
      queue: resumed(params.kept, context.queue),
    })),
    queueIntent: assign(({ context }, params: { intent: Intent }) => ({
      queue: queued(context.queue, params.intent, context.sendingId),
    })),
    storeEntry: sendTo('intentStore', ({ context }, params: { intent: Intent }) => ({
      type: 'intents.kept',
      userId: context.userId ?? '',
      intents: context.queue.filter(({ interactionId }) => interactionId === params.intent.interactionId),
    })),
    announceEntry: emit((_, params: { intent: Intent }) => ({
      type: 'entry.added' as const,
      plantId: params.intent.plantId,
    })),
    releaseDraft: assign(({ context }, params: { interactionId: string }) => ({
      queue: released(context.queue, params.interactionId),
    })),
    beginSending: assign(({ context }) => ({ sendingId: nextIntent(context.queue)?.id ?? null })),
    endSending: assign({ sendingId: null }),
    unstoreSent: sendTo('intentStore', ({ context }) => ({
      type: 'intents.dropped',
      intents: [inTurn(context)],
    })),
    dropSent: assign(({ context }) => ({
      queue: context.queue.filter(({ id }) => id !== context.sendingId),
      sendingId: null,
      failures: 0,
    })),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    refuseSent: assign(({ context }, { result }: { result: SendResult }) => {
      const reason = result.kind === 'refused' ? result.reason : '';
      const intents = withDependents(context.queue, inTurn(context));
      return {
        queue: context.queue.filter((intent) => !intents.includes(intent)),
        sendingId: null,
        failures: 0,
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
    dropRefused: assign(({ context }) => ({ refused: context.refused.slice(1) })),
    signalRefusal: emit({ type: 'feedback.given', pattern: 'error' } as const),
    announceUnkept: emit({ type: 'keeping.failed' } as const),
  },
  delays: {
    /** Between two tries where nothing answers, in ms; a network that comes back ends it sooner. */
    retryPause: 10_000,
  },
});
