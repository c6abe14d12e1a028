import { assign, setup } from 'xstate';
import { signals, type Feedback } from '../support/feedback.ts';
import { fieldOf, outputAs, reasonOf } from '../support/params.ts';
import { promiseStub } from '../support/provided.ts';

/** A change of the user's own account. */
export type AccountChange =
  | { kind: 'name'; name: string }
  | { kind: 'email'; email: string; password: string }
  | { kind: 'password'; password: string; newPassword: string };

/** The outcome of a change. */
export type ChangeResult =
  | { kind: 'saved' }
  | { kind: 'wrongPassword' }
  /** The server refused for another reason, a sentence. */
  | { kind: 'refused'; reason: string };

export type AccountChangeEvent =
  | { type: 'change.submitted'; change: AccountChange }
  | { type: 'change.confirmed' }
  | { type: 'change.cancelled' };

export interface AccountChangeContext {
  change: AccountChange | null;
  /** The kind of the last change: its form shows the outcome. */
  kind: AccountChange['kind'] | null;
  /** Why the server refused. */
  reason: string;
}

/** Changes the name, e-mail address or password of the signed-in user (spec §7). The forms keep their input after a failure. */
export const accountChangeMachine = setup({
  types: {
    context: {} as AccountChangeContext,
    events: {} as AccountChangeEvent,
    emitted: {} as Feedback,
    tags: {} as 'busy',
  },
  actors: { saveChange: promiseStub<ChangeResult, AccountChange>('saveChange') },
  guards: {
    hasPassword: (_, params: { change: AccountChange }) => params.change.kind === 'password',
    isSaved: (_, params: { result: ChangeResult }) => params.result.kind === 'saved',
    isWrongPassword: (_, params: { result: ChangeResult }) => params.result.kind === 'wrongPassword',
  },
  actions: {
    keepChange: assign((_, { change }: { change: AccountChange }) => ({
      change,
      kind: change.kind,
    })),
    keepReason: assign(reasonOf),
    // Do not keep passwords in memory after an attempt.
    forgetChange: assign({ change: null }),
    ...signals,
  },
}).createMachine({
  id: 'accountChange',
  description: 'Changing the own account',
  context: { change: null, kind: null, reason: '' },
  initial: 'editing',
  states: {
    editing: {
      description: 'You see your name, e-mail address and password fields',
      initial: 'quiet',
      entry: 'forgetChange',
      on: {
        'change.submitted': [
          {
            guard: { type: 'hasPassword', params: fieldOf('change') },
            target: 'asking',
            actions: { type: 'keepChange', params: fieldOf('change') },
          },
          { target: 'saving', actions: { type: 'keepChange', params: fieldOf('change') } },
        ],
      },
      states: {
        quiet: { description: 'Nothing is said' },
        saved: { description: 'The change is saved', entry: 'signalSuccess' },
        wrongPassword: { description: 'The current password is wrong', entry: 'signalFailure' },
        refused: {
          description: 'The server refused the change for a reason that it gives',
          entry: 'signalFailure',
        },
        unanswered: {
          description: 'The server did not answer; the change may be saved',
          entry: 'signalFailure',
        },
      },
    },
    asking: {
      description: 'You are asked before your other devices are signed out',
      on: { 'change.confirmed': 'saving', 'change.cancelled': 'editing' },
    },
    saving: {
      description: 'Saving…',
      tags: 'busy',
      invoke: {
        id: 'saveChange',
        src: 'saveChange',
        input: ({ context }) => context.change!,
        onDone: [
          { guard: { type: 'isSaved', params: outputAs('result') }, target: 'editing.saved' },
          { guard: { type: 'isWrongPassword', params: outputAs('result') }, target: 'editing.wrongPassword' },
          { target: 'editing.refused', actions: { type: 'keepReason', params: outputAs('result') } },
        ],
        onError: 'editing.unanswered',
      },
    },
  },
});
