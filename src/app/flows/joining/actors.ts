import { fromPromise } from 'xstate';
import { ApiError } from '#contract/problem.ts';
import { joiningMachine, type Joiner, type JoiningResult } from '#machines/joining/joiningMachine.ts';
import type { Server } from '#app/data/calls.ts';
import { invitationOf, whyClosed } from '#app/data/invitationOf.ts';
import { signUpEmail } from '#app/data/write/users.ts';

/** @throws if the server failed or did not answer: the account may exist anyway */
async function join(
  server: Server,
  { token: invitation, ...joiner }: Joiner & { token: string },
): Promise<JoiningResult> {
  try {
    await signUpEmail(server, { ...joiner, invitation });
    return { kind: 'joined' };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) throw error;
    const why = whyClosed(error);
    return why ? { kind: 'closed', why } : { kind: 'refused', reason: error.message };
  }
}

/** Connects the flow of an invited person to the server. */
export const provideJoining = (server: Server) =>
  joiningMachine.provide({
    actors: {
      readInvitation: fromPromise(({ input }: { input: { token: string } }) =>
        invitationOf(server, input.token),
      ),
      join: fromPromise(({ input }: { input: Joiner & { token: string } }) => join(server, input)),
    },
  });
