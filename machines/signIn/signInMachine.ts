import { assign, setup } from 'xstate';
import { alertState, signals, type Feedback } from '../support/feedback.ts';
import { endsBy, reasonOf } from '../support/params.ts';
import { promiseStub } from '../support/provided.ts';
import type { components } from '#contract/schema.d.ts';

export type Session = components['schemas']['Session'];

/** The server's response to an e-mail address and a password. */
export type SignInResult =
  | { kind: 'signedIn'; session: Session }
  /** The address or the password is wrong. */
  | { kind: 'refused' }
  /** The server refused or failed for another reason, a sentence. */
  | { kind: 'denied'; reason: string }
  | { kind: 'tooMany' };

export interface Credentials {
  email: string;
  password: string;
}

export type SignInEvent =
  /** By the form, or with an account that was just created on this device. */
  ({ type: 'signIn.submitted' } & Credentials) | { type: 'alert.dismissed' };

export interface SignInContext {
  /** The initial values of the form: those of the latest attempt. */
  credentials: Credentials;
  session: Session | null;
  /** Why the server did not sign the user in, if not because of the password. */
  reason: string;
}

const onResult = endsBy('result');

/** Signs in by e-mail address and password (spec §2 /login, §8). The form keeps its input after any failure. */
export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    output: {} as { session: Session },
    emitted: {} as Feedback,
    tags: {} as 'busy',
  },
  actors: {
    signIn: promiseStub<SignInResult, Credentials>('signIn'),
  },
  guards: {
    isSignedIn: (_, params: { result: SignInResult }) => params.result.kind === 'signedIn',
    isDenied: (_, params: { result: SignInResult }) => params.result.kind === 'denied',
    isRefused: (_, params: { result: SignInResult }) => params.result.kind === 'refused',
  },
  actions: {
    keepCredentials: assign((_, params: Credentials) => ({ credentials: params })),
    keepReason: assign(reasonOf),
    keepSession: assign((_, params: { result: SignInResult }) => ({
      session: params.result.kind === 'signedIn' ? params.result.session : null,
      // Do not keep the password in memory after sign-in.
      credentials: { email: '', password: '' },
    })),
    ...signals,
  },
}).createMachine({
  id: 'signIn',
  description: 'Sign in',
  context: { credentials: { email: '', password: '' }, session: null, reason: '' },
  initial: 'asking',
  output: ({ context }) => ({ session: context.session! }),
  states: {
    asking: {
      description: 'You type your e-mail address and password',
      on: {
        'signIn.submitted': {
          target: 'signingIn',
          actions: {
            type: 'keepCredentials',
            params: ({ event: { email, password } }) => ({ email, password }),
          },
        },
      },
    },
    signingIn: {
      description: 'Logging in…',
      tags: 'busy',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => context.credentials,
        onDone: [
          onResult('isSignedIn', 'signedIn', 'keepSession'),
          onResult('isRefused', 'refused'),
          onResult('isDenied', 'denied', 'keepReason'),
          { target: 'delayed' },
        ],
        onError: 'unanswered',
      },
    },
    refused: alertState('asking', 'Invalid email or password'),
    denied: alertState(
      'asking',
      'The server gives another reason, such as its own failure; your password may be right',
    ),
    delayed: alertState('asking', 'Too many attempts; you are asked to wait a little'),
    unanswered: alertState('asking', 'The server could not be reached; your password was not checked'),
    signedIn: {
      description: 'You are signed in',
      entry: 'signalSuccess',
      type: 'final',
    },
  },
});
