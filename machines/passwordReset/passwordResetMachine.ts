import type { components } from '#contract/schema.d.ts';
import { assign, setup } from 'xstate';
import { alertState, signals, type Feedback } from '../support/feedback.ts';
import { endsBy, outputAs, reasonOf } from '../support/params.ts';
import { promiseStub } from '../support/provided.ts';

/** The user whose password a link sets. */
export interface LinkUser {
  name: string;
  email: string;
  passkeys: components['schemas']['Passkey'][];
}

/** The outcome of setting a password by a link. */
export type PasswordSetting =
  | { kind: 'set' }
  /** The link was used or has expired. */
  | { kind: 'spent' }
  /** The server refused for another reason, a sentence. */
  | { kind: 'refused'; reason: string };

export type PasswordResetEvent =
  | { type: 'password.submitted'; password: string; keepsPasskeys: boolean }
  | { type: 'alert.dismissed' }
  | { type: 'retry.requested' };

export interface PasswordResetInput {
  /** From the link. */
  token: string;
}

export interface PasswordResetContext extends PasswordResetInput {
  user: LinkUser | null;
  password: string;
  /** Whether the passkeys of the user go on signing in. */
  keepsPasskeys: boolean;
  /** Why the server refused the password. */
  reason: string;
}

/** What sets a password. */
export interface NewPassword {
  token: string;
  newPassword: string;
  keepPasskeys: boolean;
}

const onUser = endsBy('user');
const onResult = endsBy('result');

/** A new password by a link that works once (decision). After a lost response, the link itself shows whether it was used. */
export const passwordResetMachine = setup({
  types: {
    context: {} as PasswordResetContext,
    events: {} as PasswordResetEvent,
    input: {} as PasswordResetInput,
    emitted: {} as Feedback,
    tags: {} as 'busy',
  },
  actors: {
    findUser: promiseStub<LinkUser | null, { token: string }>('findUser'),
    setPassword: promiseStub<PasswordSetting, NewPassword>('setPassword'),
  },
  guards: {
    isValid: (_, params: { user: LinkUser | null }) => params.user !== null,
    isSet: (_, params: { result: PasswordSetting }) => params.result.kind === 'set',
    isSpent: (_, params: { result: PasswordSetting }) => params.result.kind === 'spent',
  },
  actions: {
    keepUser: assign((_, params: { user: LinkUser | null }) => ({ user: params.user })),
    keepPassword: assign((_, params: { password: string; keepsPasskeys: boolean }) => params),
    keepReason: assign(reasonOf),
    // Do not keep the password in memory after it is set.
    forgetPassword: assign({ password: '' }),
    ...signals,
  },
}).createMachine({
  id: 'passwordReset',
  description: 'A new password by a link',
  context: ({ input }) => ({ ...input, user: null, password: '', keepsPasskeys: false, reason: '' }),
  initial: 'checking',
  states: {
    checking: {
      description: 'Snug checks whether the link still works',
      tags: 'busy',
      invoke: {
        id: 'findUser',
        src: 'findUser',
        input: ({ context }) => ({ token: context.token }),
        onDone: [onUser('isValid', 'choosing', 'keepUser'), { target: 'spent' }],
        onError: 'unreachable',
      },
    },
    unreachable: {
      description: "Couldn't reach Snug.",
      on: { 'retry.requested': 'checking' },
    },
    choosing: {
      description: 'You type a new password',
      on: {
        'password.submitted': {
          target: 'setting',
          actions: {
            type: 'keepPassword',
            params: ({ event: { password, keepsPasskeys } }) => ({ password, keepsPasskeys }),
          },
        },
      },
    },
    setting: {
      description: 'Saving…',
      tags: 'busy',
      invoke: {
        id: 'setPassword',
        src: 'setPassword',
        input: ({ context }) => ({
          token: context.token,
          newPassword: context.password,
          keepPasskeys: context.keepsPasskeys,
        }),
        onDone: [
          onResult('isSet', 'set'),
          {
            guard: { type: 'isSpent', params: outputAs('result') },
            target: 'spent',
            actions: 'signalFailure',
          },
          { target: 'refused', actions: { type: 'keepReason', params: outputAs('result') } },
        ],
        onError: 'unanswered',
      },
    },
    refused: alertState('choosing', 'The server refused the password for a reason that it gives'),
    unanswered: alertState('checkingAgain', 'The server did not answer, so the password may be set'),
    checkingAgain: {
      description: 'Snug checks whether the link was used up by the attempt without an answer',
      tags: 'busy',
      invoke: {
        id: 'findUser',
        src: 'findUser',
        input: ({ context }) => ({ token: context.token }),
        onDone: [onUser('isValid', 'choosing'), { target: 'set' }],
        onError: 'unanswered',
      },
    },
    set: {
      description: 'Your new password is set; you can log in with it',
      type: 'final',
      entry: ['forgetPassword', 'signalSuccess'],
    },
    spent: {
      description: 'This link was used already, or is older than an hour',
      type: 'final',
      entry: 'forgetPassword',
    },
  },
});
