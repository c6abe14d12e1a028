import { fromPromise } from 'xstate';
import { resetMailMachine } from '#machines/resetMail/resetMailMachine.ts';
import type { Server } from '#app/data/calls.ts';
import { requestPasswordReset } from '#app/data/write/passwordResets.ts';

/** Connects the flow that requests a link by e-mail to the server. */
export const provideResetMail = (server: Server) =>
  resetMailMachine.provide({
    actors: {
      requestMail: fromPromise(({ input }: { input: { email: string } }) =>
        requestPasswordReset(server, input),
      ),
    },
  });
