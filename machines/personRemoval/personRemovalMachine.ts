import { assign, setup } from 'xstate';
import { signals, type Feedback } from '../support/feedback.ts';
import { endsBy, fieldOf, reasonOf } from '../support/params.ts';
import { promiseStub } from '../support/provided.ts';

/** A person who belongs to the household. */
export interface ListedPerson {
  userID: string;
  name: string;
  /** This is the user: they leave instead of being removed. */
  isMe: boolean;
}

/** The server's response to a removal, or to leaving. */
export type RemovalResult =
  | { kind: 'removed' }
  /** The server refused, with a sentence: the password is wrong, or the household would have no owner. */
  | { kind: 'refused'; reason: string };

/** @param password of the user who leaves; empty for another person */
type Removal = ListedPerson & { password: string };

export type PersonRemovalEvent =
  | { type: 'removal.requested'; person: ListedPerson }
  | { type: 'removal.confirmed'; password: string }
  | { type: 'removal.cancelled' };

export interface PersonRemovalContext {
  person: ListedPerson | null;
  password: string;
  /** Why the server refused. */
  reason: string;
}

const onResult = endsBy('result');

/** Removes another person from the household, or lets the user leave it, after confirmation. */
export const personRemovalMachine = setup({
  types: {
    context: {} as PersonRemovalContext,
    events: {} as PersonRemovalEvent,
    emitted: {} as Feedback,
    tags: {} as 'busy',
  },
  actors: { removePerson: promiseStub<RemovalResult, Removal>('removePerson') },
  guards: {
    isRefused: (_, params: { result: RemovalResult }) => params.result.kind === 'refused',
    isMe: ({ context }) => context.person?.isMe === true,
  },
  actions: {
    keepPerson: assign((_, params: { person: ListedPerson }) => params),
    keepPassword: assign((_, params: { password: string }) => ({ password: params.password })),
    keepReason: assign(reasonOf),
    // Do not keep the password in memory.
    forgetPassword: assign({ password: '' }),
    ...signals,
  },
}).createMachine({
  id: 'personRemoval',
  description: 'Remove a person',
  context: { person: null, password: '', reason: '' },
  initial: 'listed',
  states: {
    listed: {
      description: 'The people of the household are listed',
      initial: 'quiet',
      on: {
        'removal.requested': { target: 'asking', actions: { type: 'keepPerson', params: fieldOf('person') } },
      },
      states: {
        quiet: { description: 'No person was removed' },
        removed: {
          description: 'The person was removed; what they wrote stays under their name',
          entry: 'signalSuccess',
        },
      },
    },
    asking: {
      description: 'You are asked whether this person should lose access, or whether you want to leave',
      initial: 'quiet',
      on: {
        'removal.confirmed': {
          target: 'removing',
          actions: { type: 'keepPassword', params: fieldOf('password') },
        },
        'removal.cancelled': 'listed',
      },
      states: {
        quiet: { description: 'Nothing has been tried yet' },
        refused: { description: 'The server says why it cannot be done', entry: 'signalFailure' },
        failed: { description: 'The server did not answer; you can retry', entry: 'signalFailure' },
      },
    },
    removing: {
      description: 'The server ends the sessions, reminders and calendar address of the person',
      tags: 'busy',
      exit: 'forgetPassword',
      invoke: {
        id: 'removePerson',
        src: 'removePerson',
        input: ({ context }) => ({ ...context.person!, password: context.password }),
        onDone: [
          onResult('isRefused', 'asking.refused', 'keepReason'),
          { guard: 'isMe', target: 'left' },
          { target: 'listed.removed' },
        ],
        onError: 'asking.failed',
      },
    },
    left: { description: 'You have left the household, and are signed out', type: 'final' },
  },
});
