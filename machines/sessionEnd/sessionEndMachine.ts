import { assign, emit, setup } from 'xstate';
import type { Feedback } from '../support/feedback.ts';
import { fieldOf } from '../support/params.ts';
import { promiseStub } from '../support/provided.ts';

/** The sessions to end: that of one other device, or those of all others. */
export type EndedSessions = { kind: 'device'; sessionID: string; device: string } | { kind: 'others' };

export type SessionEndEvent =
  | { type: 'end.requested'; sessions: EndedSessions }
  | { type: 'end.confirmed' }
  | { type: 'end.cancelled' };

/** Signs the user out on another device, or on all others, after confirmation. */
export const sessionEndMachine = setup({
  types: {
    context: {} as { sessions: EndedSessions | null },
    events: {} as SessionEndEvent,
    emitted: {} as Feedback,
    tags: {} as 'busy',
  },
  actors: { endSessions: promiseStub<void, EndedSessions>('endSessions') },
  actions: {
    keepSessions: assign((_, params: { sessions: EndedSessions }) => ({ sessions: params.sessions })),
    signalSuccess: emit({ type: 'feedback.given', pattern: 'success' }),
    signalFailure: emit({ type: 'feedback.given', pattern: 'error' }),
  },
}).createMachine({
  id: 'sessionEnd',
  description: 'Sign out other devices',
  context: { sessions: null },
  initial: 'listed',
  states: {
    listed: {
      description: 'The devices on which you are signed in are listed',
      initial: 'quiet',
      on: {
        'end.requested': { target: 'asking', actions: { type: 'keepSessions', params: fieldOf('sessions') } },
      },
      states: {
        quiet: { description: 'No device was signed out' },
        ended: { description: 'The device, or all others, are signed out', entry: 'signalSuccess' },
      },
    },
    asking: {
      description: 'You are asked whether the device, or all others, should be signed out',
      initial: 'quiet',
      on: { 'end.confirmed': 'ending', 'end.cancelled': 'listed' },
      states: {
        quiet: { description: 'Nothing has been tried yet' },
        failed: { description: 'The server did not answer; you can retry', entry: 'signalFailure' },
      },
    },
    ending: {
      description: 'The server ends the sessions, and the reminders to their devices',
      tags: 'busy',
      invoke: {
        id: 'endSessions',
        src: 'endSessions',
        input: ({ context }) => context.sessions!,
        onDone: 'listed.ended',
        onError: 'asking.failed',
      },
    },
  },
});
