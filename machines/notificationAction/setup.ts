import { assign, setup } from 'xstate';
import type { Intent } from '#domain/intent.ts';
import { promiseStub } from '../support/provided.ts';

/** What a notification asks for, and the task that it is about. */
export interface Wish {
  taskId: string;
  intent: Intent;
}

export interface NotificationActionInput {
  /** What was pressed, or that the phone can send again what it kept before. */
  order: 'open' | 'change' | 'resend';
  /** The path that the notification leads to. */
  url: string;
  /** Whose reminder it is. */
  userId: string;
  wishes: Wish[];
}

export interface NotificationActionContext extends NotificationActionInput {
  /** The phone keeps what is wanted, so that it survives the worker. */
  isKept: boolean;
}

/** What became of all that was sent. */
export type Sending = 'settled' | 'refused' | 'unanswered';

export interface NotificationActionOutput {
  /** `waiting`: the worker sends it again; `left`: the app decides about it, or nothing is kept. */
  kind: 'opened' | 'signedOut' | 'overtaken' | 'sent' | 'waiting' | 'left' | 'failed';
  /** What was sent, or waits; left out if nothing was written. */
  wishes?: Wish[];
}

/** What the chart works with; what it does with it is in `notificationActionMachine.ts`. */
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
    /** How long the server may take to answer before it counts as out of reach, in ms: browsers soon forbid opening a page. */
    answerTime: 4000,
  },
});
