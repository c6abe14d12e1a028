import { fromPromise } from 'xstate';
import { verificationMailMachine } from '#machines/verificationMail/verificationMailMachine.ts';
import type { Server } from '#app/data/calls.ts';
import { sendVerificationEmail } from '#app/data/write/account.ts';

/**
 * Connects the flow that requests the link to a verified address to the server.
 *
 * @param onAnswer called after each request, since the address may have been verified or changed elsewhere
 */
export const provideVerificationMail = (server: Server, onAnswer: () => void) =>
  verificationMailMachine.provide({
    actors: {
      requestMail: fromPromise(({ input }: { input: { email: string } }) =>
        sendVerificationEmail(server, input).finally(onAnswer),
      ),
    },
  });
