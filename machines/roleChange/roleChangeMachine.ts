import { assign, emit, setup } from 'xstate';
import type { Role } from '#domain/role.ts';
import type { ListedPerson } from '../personRemoval/personRemovalMachine.ts';
import type { Feedback } from '../support/feedback.ts';
import { outputAs } from '../support/params.ts';
import { promiseStub } from '../support/provided.ts';

/** A new role for a person. */
export interface RoleWish {
  person: ListedPerson;
  role: Role;
}

/** The server's response. */
export type RoleResult =
  | { kind: 'changed' }
  /** The server refused, with a sentence: the household would have no owner, or the user is none any more. */
  | { kind: 'refused'; reason: string };

export type RoleChangeEvent =
  | ({ type: 'role.chosen' } & RoleWish)
  | { type: 'change.confirmed' }
  | { type: 'change.cancelled' };

export interface RoleChangeContext {
  wish: RoleWish | null;
  /** Why the server refused. */
  reason: string;
}

/** Makes a person an owner or a member of the household, after confirmation. */
export const roleChangeMachine = setup({
  types: {
    context: {} as RoleChangeContext,
    events: {} as RoleChangeEvent,
    emitted: {} as Feedback,
    tags: {} as 'busy',
  },
  actors: { changeRole: promiseStub<RoleResult, RoleWish>('changeRole') },
  guards: {
    isChanged: (_, params: { result: RoleResult }) => params.result.kind === 'changed',
  },
  actions: {
    keepWish: assign((_, wish: RoleWish) => ({ wish })),
    keepReason: assign((_, { result }: { result: RoleResult }) => ({
      reason: result.kind === 'refused' ? result.reason : '',
    })),
    signalSuccess: emit({ type: 'feedback.given', pattern: 'success' }),
    signalFailure: emit({ type: 'feedback.given', pattern: 'error' }),
  },
}).createMachine({
  id: 'roleChange',
  description: 'Make a person an owner or a member',
  context: { wish: null, reason: '' },
  initial: 'listed',
  states: {
    listed: {
      description: 'The people of the household are listed with their roles',
      initial: 'quiet',
      on: {
        'role.chosen': {
          target: 'asking',
          actions: { type: 'keepWish', params: ({ event }) => ({ person: event.person, role: event.role }) },
        },
      },
      states: {
        quiet: { description: 'No role was changed' },
        changed: { description: 'The person has the new role', entry: 'signalSuccess' },
      },
    },
    asking: {
      description: 'You are asked whether this person should get the role',
      initial: 'quiet',
      on: { 'change.confirmed': 'changing', 'change.cancelled': 'listed' },
      states: {
        quiet: { description: 'Nothing has been tried yet' },
        refused: { description: 'The server says why it cannot be done', entry: 'signalFailure' },
        failed: { description: 'The server did not answer; you can retry', entry: 'signalFailure' },
      },
    },
    changing: {
      description: 'The server changes the role',
      tags: 'busy',
      invoke: {
        id: 'changeRole',
        src: 'changeRole',
        input: ({ context }) => context.wish!,
        onDone: [
          { guard: { type: 'isChanged', params: outputAs('result') }, target: 'listed.changed' },
          { target: 'asking.refused', actions: { type: 'keepReason', params: outputAs('result') } },
        ],
        onError: 'asking.failed',
      },
    },
  },
});
