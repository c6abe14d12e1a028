import { assign, emit, sendTo, setup } from 'xstate';
import type { Intent } from '#domain/intent.ts';
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
  type SendResult,
} from '#domain/outbox.ts';
import { photoUploadMachine } from '../photoUpload/photoUploadMachine.ts';
import type { Feedback } from '../support/feedback.ts';
import { callbackStub, promiseStub } from '../support/provided.ts';
import {
  inFlight,
  inTurn,
  isFailedTooOften,
  isUnderWay,
  noFailure,
  timesFailed,
  type Lane,
  type OutboxContext,
} from './context.ts';
import type { OutboxEvent, StoreOrder } from './events.ts';

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
    hasNext: ({ context }) => nextIntent(context.queue, context.refused) !== undefined,
    hasUpload: ({ context }) => nextUpload(context.queue) !== undefined,
    hasRefusal: ({ context }) => context.refused.length > 0,
    isLastRefusal: ({ context }) => context.refused.length === 1,
    isEntry: (_, params: { intent: Intent }) => params.intent.kind === 'addInteraction',
    isReplacing: ({ context }, params: { intent: Intent }) =>
      replacedBy(context.queue, params.intent, inFlight(context)).length > 0,
    /** The intent was accepted, or its refusal needs no alert. */
    isDone: ({ context }, { lane, result }: { lane: Lane; result: SendResult }) =>
      result.kind === 'settled' ||
      ((result.kind === 'refused' || isFailedTooOften(context, lane, result)) &&
        isUnwanted(inTurn(context, lane), context.queue)),
    isRefused: (_, params: { result: SendResult }) => params.result.kind === 'refused',
    isFailed: (_, params: { result: SendResult }) => params.result.kind === 'failed',
    isFailedTooOften: ({ context }, { lane, result }: { lane: Lane; result: SendResult }) =>
      isFailedTooOften(context, lane, result),
    isPostponed: (_, params: { result: SendResult }) => params.result.kind === 'postponed',
    isSignedOut: (_, params: { result: SendResult }) => params.result.kind === 'signedOut',
  },
  actions: {
    resumeKept: assign(({ context }, params: { kept: Intent[] }) => ({
      queue: resumed(params.kept, context.queue),
    })),
    unstoreReplaced: sendTo('intentStore', ({ context }, params: { intent: Intent }) => ({
      type: 'intents.dropped',
      intents: replacedBy(context.queue, params.intent, inFlight(context)),
    })),
    queueIntent: assign(({ context }, params: { intent: Intent }) => ({
      queue: queued(context.queue, params.intent, inFlight(context)),
    })),
    storeEntry: sendTo('intentStore', ({ context }, { intent }: { intent: Intent }) => ({
      type: 'intents.kept',
      userId: context.userId,
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
    notePostponement: assign(({ context }, { lane, result }: { lane: Lane; result: SendResult }) => {
      const reason = result.kind === 'postponed' ? result.reason : '';
      return { postponedFor: { ...context.postponedFor, [lane]: reason } };
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
      // Ahead of newer intents.
      queue: [...(refused[0]?.intents ?? []), ...queue],
      refused: refused.slice(1),
    })),
    unstoreRefused: sendTo('intentStore', ({ context }) => ({
      type: 'intents.dropped',
      intents: context.refused[0]?.intents ?? [],
    })),
    storeLeftEmpty: sendTo('intentStore', ({ context: { queue, refused, userId } }) => ({
      type: 'intents.kept',
      userId,
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
    /** Pause between retries without a response, in ms; coming online ends it early. */
    retryPause: 10_000,
    /** The same for photos, which need more of a bad connection. */
    uploadPause: 20_000,
    /** The same after the server has said that it can take nothing now, in ms. */
    postponement: 300_000,
  },
});
