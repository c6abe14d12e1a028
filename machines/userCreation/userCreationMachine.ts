import { assign, setup } from 'xstate';
import { promiseStub } from '../support/provided.ts';
import type { components } from '#contract/schema.d.ts';

export type NewUser = components['schemas']['SignUp'];

/** What became of a new user. */
export type UserCreationResult =
  | { kind: 'created' }
  /** Somebody has this e-mail. */
  | { kind: 'taken'; reason: string }
  /** The server does not want the user, or they were not sent to it at all. */
  | { kind: 'refused'; reason: string }
  /** Whoever adds the user is not signed in any more; they are asked to be, over the form. */
  | { kind: 'signedOut' };

export type UserCreationEvent = { type: 'user.submitted'; user: NewUser } | { type: 'alert.dismissed' };

export interface UserCreationContext {
  user: NewUser | null;
  /** Why there is no new user, in a sentence. */
  reason: string;
  /** The e-mail for which no answer came: the account may be there. */
  unansweredEmail: string | null;
}

/** Creates a user (spec §2 `/users/new`, §8). What was typed stays in the form whatever happens. */
export const userCreationMachine = setup({
  types: {
    context: {} as UserCreationContext,
    events: {} as UserCreationEvent,
    tags: {} as 'busy',
  },
  actors: {
    createUser: promiseStub<UserCreationResult, NewUser>('createUser'),
  },
  guards: {
    isCreated: (_, params: { result: UserCreationResult }) => params.result.kind === 'created',
    isSignedOut: (_, params: { result: UserCreationResult }) => params.result.kind === 'signedOut',
    /** Taken by the very person whose creation got no answer, as far as anybody can tell. */
    isLikelyCreated: ({ context }, params: { result: UserCreationResult }) =>
      params.result.kind === 'taken' && context.user?.email === context.unansweredEmail,
  },
  actions: {
    keepUser: assign((_, params: { user: NewUser }) => ({ user: params.user, reason: '' })),
    keepReason: assign((_, params: { result: UserCreationResult }) => ({
      reason: 'reason' in params.result ? params.result.reason : '',
    })),
    noteUnanswered: assign({ unansweredEmail: ({ context }) => context.user?.email ?? null }),
    // The password has no business in memory once it has done its work.
    forgetUser: assign({ user: null }),
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
        'user.submitted': {
          target: 'creating',
          actions: { type: 'keepUser', params: ({ event }) => ({ user: event.user }) },
        },
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
          {
            guard: { type: 'isCreated', params: ({ event }) => ({ result: event.output }) },
            target: 'created',
          },
          {
            guard: { type: 'isSignedOut', params: ({ event }) => ({ result: event.output }) },
            target: 'describing',
          },
          {
            guard: { type: 'isLikelyCreated', params: ({ event }) => ({ result: event.output }) },
            target: 'likelyCreated',
          },
          {
            target: 'refused',
            actions: { type: 'keepReason', params: ({ event }) => ({ result: event.output }) },
          },
        ],
        onError: { target: 'unanswered', actions: 'noteUnanswered' },
      },
    },
    refused: {
      description: 'Error creating user. Please try again. Snug says why',
      on: { 'alert.dismissed': 'describing' },
    },
    unanswered: {
      description: 'Error creating user. Please try again. No answer came, so the account may be there',
      on: { 'alert.dismissed': 'describing' },
    },
    likelyCreated: {
      description: 'The account is there: the first try came through, although no answer did',
      on: { 'alert.dismissed': 'created' },
    },
    created: {
      description: 'The user can sign in',
      type: 'final',
      entry: 'forgetUser',
    },
  },
});
