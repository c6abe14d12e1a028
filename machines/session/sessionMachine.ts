import { assign, setup } from 'xstate';
import { alertState, signals, type Feedback } from '../support/feedback.ts';
import { endsBy, outputAs } from '../support/params.ts';
import { callbackStub, promiseStub } from '../support/provided.ts';
import { signInMachine, type Session } from '../signIn/signInMachine.ts';

export type SessionEvent =
  | { type: 'retry.requested' }
  /** A new password was sent: with it, the server ends the sessions of the user and begins a new one on this device. */
  | { type: 'password.sent' }
  /** The name, password or another part of the account changed (spec §7: the session refreshes after these actions). */
  | { type: 'session.changed' }
  /** The user signed in with a passkey, so the server knows the session. */
  | { type: 'session.begun' }
  /** A call was answered with 401 although the user did not sign out. */
  | { type: 'session.refused' }
  /** A call was refused because the user was removed from the household. */
  | { type: 'session.removed' }
  | { type: 'removal.noted' }
  /** The phone is online again, or Snug is in the foreground again. */
  | { type: 'connection.returned' }
  /** On this device, or on all devices. */
  | { type: 'signOut.requested'; isEverywhere: boolean }
  | { type: 'alert.dismissed' };

/** The session of this device; `removed` if its user was removed from the household; `null` if there is none. */
type Answer = Session | 'removed' | null;

export interface SessionContext {
  session: Session | null;
}

const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    children: {} as { signIn: 'signIn' },
    emitted: {} as Feedback,
    tags: {} as 'busy',
  },
  actors: {
    fetchSession: promiseStub<Answer, undefined>('fetchSession'),
    recallSession: promiseStub<Session | null, undefined>('recallSession'),
    connection: callbackStub('connection'),
    signOut: promiseStub<void, { isEverywhere: boolean }>('signOut'),
    forgetRemoved: promiseStub<void, undefined>('forgetRemoved'),
    signIn: signInMachine,
  },
  guards: {
    isSession: (_, { session }: { session: Answer }) => session !== null && session !== 'removed',
    isRemoved: (_, { session }: { session: Answer }) => session === 'removed',
  },
  actions: {
    keepSession: assign((_, { session }: { session: Answer }) => ({
      session: session === 'removed' ? null : session,
    })),
    forgetSession: assign({ session: null }),
    signalFailure: signals.signalFailure,
  },
  delays: {
    /** Pause before the server is asked again who is signed in, in ms; coming online ends it early. */
    confirmPause: 30_000,
  },
});

/**
 * A state that asks the server who is signed in.
 *
 * @param next the states that follow: if there is a session, if there is none, and if the server does not answer
 */
const asks = (next: { session: string; none: string; failed: string }) =>
  sessionSetup.createStateConfig({
    invoke: {
      id: 'fetchSession',
      src: 'fetchSession',
      onDone: [
        {
          guard: { type: 'isSession', params: outputAs('session') },
          target: next.session,
          actions: { type: 'keepSession', params: outputAs('session') },
        },
        onSession('isRemoved', '#session.removed'),
        { target: next.none },
      ],
      onError: next.failed,
    },
  });

/** A state in which the user can sign in. */
const signsIn = sessionSetup.createStateConfig({
  invoke: {
    id: 'signIn',
    src: 'signIn',
    onDone: {
      target: 'signedIn',
      actions: { type: 'keepSession', params: ({ event }) => ({ session: event.output.session }) },
    },
    onError: 'checking',
  },
});

const onSession = endsBy('session');

/** The user's session on this device (spec §2 'Protected pages', §6, §7). */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: "The user's session",
  context: { session: null },
  initial: 'recalling',
  states: {
    recalling: {
      description: 'The phone looks up who was signed in last, and what it keeps for them',
      tags: 'busy',
      invoke: {
        id: 'recallSession',
        src: 'recallSession',
        onDone: [onSession('isSession', 'signedIn.remembered', 'keepSession'), { target: 'checking' }],
        onError: 'checking',
      },
    },
    checking: {
      ...asks({ session: 'signedIn', none: 'signedOut', failed: 'unreachable' }),
      description: 'Snug asks the server who you are',
      tags: 'busy',
    },
    unreachable: {
      description: 'The server does not answer, so the session is unknown',
      on: { 'retry.requested': 'checking' },
    },
    signedOut: {
      ...signsIn,
      description: 'No user is signed in',
      entry: 'forgetSession',
      on: { 'session.begun': 'checking' },
    },
    signedIn: {
      description: 'You are signed in',
      initial: 'current',
      on: {
        'session.refused': 'expired',
        'session.removed': 'removed',
        'signOut.requested': 'signingOut',
        'password.sent': '.renewing',
      },
      states: {
        remembered: {
          ...asks({ session: 'current', none: '#session.signedOut', failed: 'unconfirmed' }),
          description: 'Pages show what this phone keeps, while Snug asks the server who you are',
          // Something else was asked of the server at the same time.
          on: { 'session.refused': '#session.checking' },
        },
        unconfirmed: {
          description: 'The server does not answer; pages show what this phone keeps',
          invoke: { id: 'connection', src: 'connection', onError: {} },
          on: { 'connection.returned': 'remembered', 'session.refused': '#session.checking' },
          after: { confirmPause: 'remembered' },
        },
        current: {
          description: 'The account is up to date',
          on: { 'session.changed': 'refreshing' },
        },
        renewing: {
          description: 'Your new password is being saved; the server may already refuse the old session',
          on: { 'session.refused': {}, 'session.changed': 'refreshing' },
        },
        refreshing: {
          ...asks({ session: 'current', none: '#session.expired', failed: 'current' }),
          description: 'The account changed and is being reloaded',
          // What is being read may be the account before this change.
          on: {
            'session.changed': { target: 'refreshing', reenter: true },
            // The answer tells whether there is still a session.
            'session.refused': {},
          },
        },
        signOutFailed: alertState(
          'current',
          'The server did not confirm signing out; you are still signed in',
        ),
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
    removed: {
      description:
        'You were removed from the household; Snug says so, and shows what this phone had not sent',
      on: { 'removal.noted': 'forgetting' },
    },
    forgetting: {
      description: 'What this phone holds of the household is deleted',
      tags: 'busy',
      invoke: {
        id: 'forgetRemoved',
        src: 'forgetRemoved',
        onDone: 'signedOut',
        // On the next start, Snug says again that you were removed.
        onError: 'signedOut',
      },
    },
    expired: {
      ...signsIn,
      description: 'Your session expired while you were working; sign in over the page and continue',
      on: { 'session.begun': 'signedIn.refreshing', 'signOut.requested': 'signingOut' },
    },
  },
});
