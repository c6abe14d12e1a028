import { assign, setup } from 'xstate';
import type { Intent } from '#domain/intent.ts';
import { promiseStub } from '../support/provided.ts';

/** A change that a notification requests, and its task. */
export interface Wish {
  taskId: string;
  intent: Intent;
}

export interface NotificationActionInput {
  /** The pressed button, or a background sync that resends stored changes. */
  order: 'open' | 'change' | 'resend';
  /** The path that the notification opens. */
  url: string;
  /** The recipient of the reminder. */
  userId: string;
  wishes: Wish[];
}

export interface NotificationActionContext extends NotificationActionInput {
  /** The changes are stored on the phone, so they survive the worker. */
  isKept: boolean;
}

/** The combined outcome of all sent changes. */
export type Sending = 'settled' | 'refused' | 'unanswered';

export interface NotificationActionOutput {
  /** `waiting`: the worker will resend; `left`: the app decides, or nothing is stored. */
  kind: 'opened' | 'signedOut' | 'overtaken' | 'sent' | 'waiting' | 'left' | 'failed';
  /** The changes that were sent or wait; left out if nothing was written. */
  wishes?: Wish[];
}

/** The types, actors, guards and actions of `notificationActionMachine.ts`. */
export const notificationActionSetup = setup({
  types: {
    context: {} as NotificationActionContext,
    events: {} as { type: never },
    input: {} as NotificationActionInput,
    output: {} as NotificationActionOutput,
    tags: {} as 'busy',
  },
  actors: {
    openPage: promiseStub<void, { url: string }>('openPage'),
    fetchPerson: promiseStub<string | null, { userId: string }>('fetchPerson'),
    fetchDueTasks: promiseStub<string[], undefined>('fetchDueTasks'),
    keepIntents: promiseStub<void, { userId: string; intents: Intent[] }>('keepIntents'),
    requestSync: promiseStub<void, undefined>('requestSync'),
    sendIntents: promiseStub<Sending, { intents: Intent[] }>('sendIntents'),
    showAgain: promiseStub<void, undefined>('showAgain'),
  },
  guards: {
    isOpening: ({ context }) => context.order === 'open',
    isResending: ({ context }) => context.order === 'resend',
    isKept: ({ context }) => context.isKept,
    isSamePerson: ({ context }, params: { person: string | null }) => params.person === context.userId,
    isStillDue: ({ context }, params: { due: string[] }) =>
      context.wishes.some(({ taskId }) => params.due.includes(taskId)),
    isSettled: (_, params: { sending: Sending }) => params.sending === 'settled',
    isRefused: (_, params: { sending: Sending }) => params.sending === 'refused',
  },
  actions: {
    keepDue: assign(({ context }, params: { due: string[] }) => ({
      wishes: context.wishes.filter(({ taskId }) => params.due.includes(taskId)),
    })),
    noteKept: assign({ isKept: true }),
  },
  delays: {
    /**
     * How long the server may take to answer before it counts as unreachable, in ms. Short, because browsers soon forbid a worker
     * to open a page.
     */
    answerTime: 4000,
  },
});
