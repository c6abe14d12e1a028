import { assign, emit, setup } from 'xstate';
import { alertState, signals, type Feedback } from '../support/feedback.ts';
import { fieldOf, outputAs, reasonOf } from '../support/params.ts';
import { promiseStub } from '../support/provided.ts';
import type { components } from '#contract/schema.d.ts';

export type NewUser = components['schemas']['SignUp'];

/** The outcome of creating a user. */
export type UserCreationResult =
  | { kind: 'created' }
  /** Another account has this e-mail address. */
  | { kind: 'taken'; reason: string }
  /** The server refused the user, or the request was never sent. */
  | { kind: 'refused'; reason: string }
  /** The session has expired; the user is asked to sign in again over the form. */
  | { kind: 'signedOut' };

export type UserCreationEvent = { type: 'user.submitted'; user: NewUser } | { type: 'alert.dismissed' };

export interface UserCreationContext {
  user: NewUser | null;
  /** Why the user was not created, as a sentence. */
  reason: string;
  /** The e-mail address of a request without a response: the account may exist. */
  unansweredEmail: string | null;
}

/** Creates a user (spec §2 `/users/new`, §8). The form keeps its input after any failure. */
export const userCreationMachine = setup({
  types: {
    context: {} as UserCreationContext,
    events: {} as UserCreationEvent,
    /** The account exists: the page signs in with it, or says who was added. */
    emitted: {} as Feedback | { type: 'user.created'; user: NewUser },
    tags: {} as 'busy',
  },
  actors: {
    createUser: promiseStub<UserCreationResult, NewUser>('createUser'),
  },
  guards: {
    isCreated: (_, params: { result: UserCreationResult }) => params.result.kind === 'created',
    isSignedOut: (_, params: { result: UserCreationResult }) => params.result.kind === 'signedOut',
    /** The address is taken, most likely by the account whose creation got no response. */
    isLikelyCreated: ({ context }, params: { result: UserCreationResult }) =>
      params.result.kind === 'taken' && context.user?.email === context.unansweredEmail,
  },
  actions: {
    keepUser: assign((_, params: { user: NewUser }) => ({ user: params.user, reason: '' })),
    keepReason: assign(reasonOf),
    noteUnanswered: assign({ unansweredEmail: ({ context }) => context.user?.email ?? null }),
    announceUser: emit(({ context }) => ({ type: 'user.created', user: context.user! })),
    // Do not keep the password in memory after the account is created.
    forgetUser: assign({ user: null }),
    ...signals,
  },
}).createMachine({
  id: 'userCreation',
  description: 'Create User',
  context: { user: null, reason: '', unansweredEmail: null },
  initial: 'describing',
  states: {
    describing: {
      description: 'You type name, e-mail address and password of the new user',
      on: {
        'user.submitted': { target: 'creating', actions: { type: 'keepUser', params: fieldOf('user') } },
      },
    },
    creating: {
      description: 'Creating…',
      tags: 'busy',
      invoke: {
        id: 'createUser',
        src: 'createUser',
        input: ({ context }) => context.user!,
        onDone: [
          { guard: { type: 'isCreated', params: outputAs('result') }, target: 'created' },
          { guard: { type: 'isSignedOut', params: outputAs('result') }, target: 'describing' },
          { guard: { type: 'isLikelyCreated', params: outputAs('result') }, target: 'likelyCreated' },
          { target: 'refused', actions: { type: 'keepReason', params: outputAs('result') } },
        ],
        onError: { target: 'unanswered', actions: 'noteUnanswered' },
      },
    },
    refused: alertState('describing', 'Error creating user. Please try again. Snug says why'),
    unanswered: alertState(
      'describing',
      'Error creating user. Please try again. The server did not answer, so the account may exist',
    ),
    likelyCreated: {
      description: 'The account exists: the first attempt succeeded, although its response was lost',
      on: { 'alert.dismissed': 'created' },
    },
    created: {
      description: 'The user can sign in',
      type: 'final',
      entry: ['announceUser', 'forgetUser', 'signalSuccess'],
    },
  },
});
