import { fromPromise } from 'xstate';
import { resetCodeMachine } from '#machines/resetCode/resetCodeMachine.ts';
import type { Server } from '#app/data/calls.ts';
import { createPasswordReset } from '#app/data/write/passwordResets.ts';

/** Connects the flow in which an owner makes a code for another person to the server. */
export const provideResetCode = (server: Server) =>
  resetCodeMachine.provide({
    actors: {
      makeCode: fromPromise(({ input }: { input: { userID: string } }) => createPasswordReset(server, input)),
    },
  });
