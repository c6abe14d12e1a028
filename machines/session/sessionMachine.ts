import { assign, setup } from 'xstate';
import { promiseStub } from '../support/provided.ts';
import { signInMachine, type Session } from '../signIn/signInMachine.ts';

export type SessionEvent =
  | { type: 'retry.requested' }
  /** Name, password or another part of the account changed (spec §7: the session refreshes after these actions). */
  | { type: 'session.changed' }
  /** A call was answered with 401 although nobody signed out. */
  | { type: 'session.refused' }
  /** On this device, or on all of them. */
  | { type: 'signOut.requested'; isEverywhere: boolean }
  | { type: 'alert.dismissed' };

export interface SessionContext {
  session: Session | null;
}

/** Who is signed in on this device (spec §2 'Protected pages', §6, §7). */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    children: {} as { signIn: 'signIn' },
    tags: {} as 'busy',
  },
  actors: {
    fetchSession: promiseStub<Session | null, undefined>('fetchSession'),
    signOut: promiseStub<void, { isEverywhere: boolean }>('signOut'),
    signIn: signInMachine,
  },
  guards: {
    isSession: (_, params: { session: Session | null }) => params.session !== null,
  },
  actions: {
    keepSession: assign((_, params: { session: Session | null }) => ({ session: params.session })),
    forgetSession: assign({ session: null }),
  },
}).createMachine({
  id: 'session',
  description: 'Who is signed in',
  context: { session: null },
  initial: 'checking',
  states: {
    checking: {
      description: 'Snug asks the server who you are',
      tags: 'busy',
      invoke: {
        id: 'fetchSession',
        src: 'fetchSession',
        onDone: [
          {
            guard: { type: 'isSession', params: ({ event }) => ({ session: event.output }) },
            target: 'signedIn',
            actions: { type: 'keepSession', params: ({ event }) => ({ session: event.output }) },
          },
          { target: 'signedOut' },
        ],
        onError: 'unreachable',
      },
    },
    unreachable: {
      description: 'The server does not answer, so nobody knows yet who you are',
      on: { 'retry.requested': 'checking' },
    },
    signedOut: {
      description: 'Nobody is signed in',
      entry: 'forgetSession',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        onDone: {
          target: 'signedIn',
          actions: { type: 'keepSession', params: ({ event }) => ({ session: event.output.session }) },
        },
        onError: 'checking',
      },
    },
    signedIn: {
      description: 'You are signed in',
      initial: 'current',
      on: {
        'session.refused': 'expired',
        'signOut.requested': 'signingOut',
      },
      states: {
        current: {
          description: 'What Snug knows about you is up to date',
          on: { 'session.changed': 'refreshing' },
        },
        refreshing: {
          description: 'Your account changed and is read again',
          invoke: {
            id: 'fetchSession',
            src: 'fetchSession',
            onDone: [
              {
                guard: { type: 'isSession', params: ({ event }) => ({ session: event.output }) },
                target: 'current',
                actions: { type: 'keepSession', params: ({ event }) => ({ session: event.output }) },
              },
              { target: '#session.expired' },
            ],
            onError: 'current',
          },
        },
        signOutFailed: {
          description: 'Signing out got no answer; you are still signed in',
          on: { 'alert.dismissed': 'current' },
        },
      },
    },
    signingOut: {
      description: 'You are being signed out',
      tags: 'busy',
      invoke: {
        id: 'signOut',
        src: 'signOut',
        input: ({ event }) => ({ isEverywhere: event.type === 'signOut.requested' && event.isEverywhere }),
        onDone: 'signedOut',
        onError: 'signedIn.signOutFailed',
      },
    },
    expired: {
      description: 'Your session ended while you were at work; sign in over it and go on',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        onDone: {
          target: 'signedIn',
          actions: { type: 'keepSession', params: ({ event }) => ({ session: event.output.session }) },
        },
        onError: 'checking',
      },
    },
  },
});
