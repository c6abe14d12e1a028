import { assign, emit, sendTo, setup } from 'xstate';
import type { Intent } from '#domain/intent.ts';
import { keptWith, released, resumed, type SendResult } from '#domain/outbox.ts';
import type { Lane, Outbox } from '#domain/outboxLanes.ts';
import * as lanes from '#domain/outboxLanes.ts';
import { photoUploadMachine } from '../photoUpload/photoUploadMachine.ts';
import type { Feedback } from '../support/feedback.ts';
import { callbackStub, promiseStub } from '../support/provided.ts';
import type { OutboxEvent, StoreOrder } from './events.ts';

interface OutboxContext extends Outbox {
  userId: string;
}

type Added = { intent: Intent };
type InLane = { lane: Lane };
type Answer = { lane: Lane; result: SendResult };

const resultIs = (kind: SendResult['kind']) => (_: unknown, params: { result: SendResult }) =>
  params.result.kind === kind;

const store = ({ userId }: OutboxContext, intents: Intent[]): StoreOrder => ({
  type: 'intents.kept',
  userId,
  intents,
});
const unstore = (intents: Intent[]): StoreOrder => ({ type: 'intents.dropped', intents });

/** The types, actors, guards and actions of `outboxMachine.ts`. */
export const outboxSetup = setup({
  types: {
    input: {} as { userId: string },
    context: {} as OutboxContext,
    events: {} as OutboxEvent,
    emitted: {} as
      | Feedback
      | { type: 'entry.added'; plantId: string }
      /** An intent was settled without an alert: accepted, or refused when it was no longer wanted. */
      | { type: 'intent.ended'; intent: Intent; isTaken: boolean }
      /** Closing Snug now loses the pending changes. */
      | { type: 'keeping.failed' },
    /** `stuck`: pending changes do not get through. */
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
    hasNext: ({ context }) => lanes.nextIn(context, 'delivery') !== undefined,
    hasUpload: ({ context }) => lanes.nextIn(context, 'uploads') !== undefined,
    hasRefusal: ({ context }) => context.refused.length > 0,
    isLastRefusal: ({ context }) => context.refused.length === 1,
    isEntry: (_, { intent }: Added) => intent.kind === 'addInteraction',
    isReplacing: ({ context }, { intent }: Added) => lanes.replacedIn(context, intent).length > 0,
    isDone: ({ context }, { lane, result }: Answer) => lanes.isDone(context, lane, result),
    isRefused: resultIs('refused'),
    isFailedTooOften: ({ context }, { lane, result }: Answer) =>
      lanes.isFailedTooOften(context, lane, result),
    isFailed: resultIs('failed'),
    isPostponed: resultIs('postponed'),
    isSignedOut: resultIs('signedOut'),
  },
  actions: {
    resumeKept: assign(({ context }, { kept }: { kept: Intent[] }) => ({
      queue: resumed(kept, context.queue),
    })),
    unstoreReplaced: sendTo('intentStore', ({ context }, { intent }: Added) =>
      unstore(lanes.replacedIn(context, intent)),
    ),
    queueIntent: assign(({ context }, { intent }: Added) => lanes.added(context, intent)),
    storeEntry: sendTo('intentStore', ({ context }, { intent }: Added) =>
      store(context, keptWith(context.queue, intent)),
    ),
    announceEntry: emit((_, { intent }: Added) => ({
      type: 'entry.added' as const,
      plantId: intent.plantId,
    })),
    releaseDraft: assign(({ context }, { interactionId }: { interactionId: string }) => ({
      queue: released(context.queue, interactionId),
    })),
    beginSending: assign(({ context }, { lane }: InLane) => lanes.begun(context, lane)),
    endSending: assign(({ context }, { lane }: InLane) => lanes.interrupted(context, lane)),
    unstoreSent: sendTo('intentStore', ({ context }, { lane }: InLane) =>
      unstore([lanes.inTurn(context, lane)]),
    ),
    dropSent: assign(({ context }, { lane }: InLane) => lanes.settled(context, lane)),
    countFailure: assign(({ context }, { lane }: InLane) => lanes.failed(context, lane)),
    notePostponement: assign(({ context }, { lane, result }: Answer) =>
      lanes.postponed(context, lane, result),
    ),
    refuseSent: assign(({ context }, { lane, result }: Answer) => lanes.refusedBy(context, lane, result)),
    retryRefused: assign(({ context }) => lanes.retried(context)),
    unstoreRefused: sendTo('intentStore', ({ context }) => unstore(lanes.askedAbout(context))),
    storeLeftEmpty: sendTo('intentStore', ({ context }) => store(context, lanes.emptiedByDiscard(context))),
    dropRefused: assign(({ context }) => lanes.discarded(context)),
    announceEnd: emit(({ context }, { result }: { result: SendResult }) => ({
      type: 'intent.ended' as const,
      intent: lanes.inTurn(context, 'delivery'),
      isTaken: result.kind === 'settled',
    })),
    signalRefusal: emit({ type: 'feedback.given', pattern: 'error' } as const),
    announceUnkept: emit({ type: 'keeping.failed' } as const),
  },
  delays: {
    /** Pause between retries without a response, in ms; coming online ends it early. */
    retryPause: 10_000,
    /** The same for photos, which need more of a bad connection. */
    uploadPause: 20_000,
    /** The same after the server has said that it can take nothing now, in ms. */
    postponement: 300_000,
  },
});
