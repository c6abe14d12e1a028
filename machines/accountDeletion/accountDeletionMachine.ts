import { assign, setup } from 'xstate';
import { signals, type Feedback } from '../support/feedback.ts';
import { endsBy, fieldOf, outputAs, reasonOf } from '../support/params.ts';
import { promiseStub } from '../support/provided.ts';

/** The user's standing in the household, and whether work would be lost. */
export interface Standing {
  /** Others stay in the household; it would have no owner; or the user is its only person, so that it is deleted too. */
  kind: 'others' | 'lastOwner' | 'alone';
  /** Whether changes on this phone would be lost. */
  hasUnsent: boolean;
}

/** The server's response. */
export type DeletionResult =
  | { kind: 'removed' }
  /** The server refused, with a sentence. */
  | { kind: 'refused'; reason: string };

/** @param endsHousehold whether the household is deleted too */
export interface AccountDeletion {
  password: string;
  endsHousehold: boolean;
}

export type AccountDeletionEvent =
  | { type: 'deletion.requested' }
  | { type: 'deletion.confirmed'; password: string }
  | { type: 'deletion.cancelled' }
  /** The server refuses the session, as it does after the account is deleted. */
  | { type: 'session.ended' };

export interface AccountDeletionContext {
  standing: Standing | null;
  password: string;
  /** Why the server refused. */
  reason: string;
}

const isAlone = (standing: Standing | null) => standing?.kind === 'alone';

const onStanding = endsBy('standing');
const onResult = endsBy('result');

/** Deletes the account of the user, and the household of a user who is alone, after saying what that means (spec §7). */
export const accountDeletionMachine = setup({
  types: {
    context: {} as AccountDeletionContext,
    events: {} as AccountDeletionEvent,
    emitted: {} as Feedback,
    tags: {} as 'busy',
  },
  actors: {
    findStanding: promiseStub<Standing, undefined>('findStanding'),
    deleteAccount: promiseStub<DeletionResult, AccountDeletion>('deleteAccount'),
  },
  guards: {
    isLastOwner: (_, params: { standing: Standing }) => params.standing.kind === 'lastOwner',
    isRefused: (_, params: { result: DeletionResult }) => params.result.kind === 'refused',
  },
  actions: {
    keepStanding: assign((_, params: { standing: Standing }) => ({ standing: params.standing, reason: '' })),
    keepPassword: assign((_, params: { password: string }) => ({ password: params.password })),
    keepReason: assign(reasonOf),
    // Do not keep the password in memory.
    forgetPassword: assign({ password: '' }),
    signalFailure: signals.signalFailure,
  },
}).createMachine({
  id: 'accountDeletion',
  description: 'Delete the own account',
  context: { standing: null, password: '', reason: '' },
  initial: 'ready',
  states: {
    ready: {
      description: 'You can delete your account',
      on: { 'deletion.requested': 'checking' },
    },
    checking: {
      description: 'Snug looks up who else is in the household, and what is not sent yet',
      tags: 'busy',
      invoke: {
        id: 'findStanding',
        src: 'findStanding',
        onDone: [
          onStanding('isLastOwner', 'handingOn'),
          { target: 'asking', actions: { type: 'keepStanding', params: outputAs('standing') } },
        ],
        onError: 'unchecked',
      },
    },
    unchecked: {
      description: 'The server did not answer; nothing has changed',
      entry: 'signalFailure',
      on: { 'deletion.cancelled': 'ready' },
    },
    handingOn: {
      description: 'The household would have no owner: make another person an owner first',
      on: { 'deletion.cancelled': 'ready' },
    },
    asking: {
      description: 'You are told what is deleted and what stays, and asked for your password',
      initial: 'quiet',
      on: {
        'deletion.confirmed': {
          target: 'deleting',
          actions: { type: 'keepPassword', params: fieldOf('password') },
        },
        'deletion.cancelled': 'ready',
      },
      states: {
        quiet: { description: 'Nothing has been tried yet' },
        refused: { description: 'The server says why it cannot be done', entry: 'signalFailure' },
        failed: {
          description: 'The server did not answer; you can retry',
          entry: 'signalFailure',
          on: { 'session.ended': '#accountDeletion.deleted' },
        },
      },
    },
    deleting: {
      description: 'The server deletes the account, and the household if you are alone in it',
      tags: 'busy',
      exit: 'forgetPassword',
      invoke: {
        id: 'deleteAccount',
        src: 'deleteAccount',
        input: ({ context: { password, standing } }) => ({ password, endsHousehold: isAlone(standing) }),
        onDone: [onResult('isRefused', 'asking.refused', 'keepReason'), { target: 'deleted' }],
        onError: 'asking.failed',
      },
    },
    deleted: { description: 'The account is deleted, and you are signed out', type: 'final' },
  },
});
