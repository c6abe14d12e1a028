import { fromPromise } from 'xstate';
import { passwordResetMachine, type NewPassword } from '#machines/passwordReset/passwordResetMachine.ts';
import type { Server } from '#app/data/calls.ts';
import { findPasswordReset, resetPassword } from '#app/data/write/passwordResets.ts';

/**
 * Connects the flow that sets a password by a link to the server.
 *
 * @param onSet called when the sessions of the link's user have ended, which may be this device's
 */
export const providePasswordReset = (server: Server, onSet: () => void) =>
  passwordResetMachine.provide({
    actors: {
      findUser: fromPromise(({ input }: { input: { token: string } }) => findPasswordReset(server, input)),
      setPassword: fromPromise(({ input }: { input: NewPassword }) =>
        resetPassword(server, input).finally(onSet),
      ),
    },
  });
