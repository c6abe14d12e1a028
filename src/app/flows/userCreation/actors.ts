import { fromPromise } from 'xstate';
import { ApiError } from '#contract/problem.ts';
import {
  userCreationMachine,
  type NewUser,
  type UserCreationResult,
} from '#machines/userCreation/userCreationMachine.ts';
import type { Server } from '#app/data/calls.ts';
import { getSession } from '#app/data/session.ts';
import { signUpEmail } from '#app/data/write/users.ts';

/** Returns whether a user is signed in; `null` if the server cannot be reached. */
const hasSession = (server: Server): Promise<boolean | null> => getSession(server).then(Boolean, () => null);

/** The server's error codes for an account that exists. */
const taken = /^USER_ALREADY_EXISTS/;

/** @throws if the server failed or did not answer: the user may have been created anyway */
async function create(server: Server, user: NewUser): Promise<UserCreationResult> {
  try {
    await signUpEmail(server, user);
    return { kind: 'created' };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) throw error;
    return { kind: taken.test(error.code) ? 'taken' : 'refused', reason: error.message };
  }
}

/**
 * Connects the user creation flow to the server. The flow fails only if the user may have been created anyway.
 *
 * @param isSignedIn whether a signed-in user adds the new one to their household. The session is checked first, because
 *   without one the new user would get a household of their own
 * @param onSignedOut called if the session has ended
 */
export function provideUserCreation(server: Server, isSignedIn: () => boolean, onSignedOut: () => void) {
  return userCreationMachine.provide({
    actors: {
      createUser: fromPromise(async ({ input }: { input: NewUser }) => {
        const isMember = isSignedIn() ? await hasSession(server) : true;
        // Refused rather than failed: nothing was sent, so if the account exists, this flow did not create it.
        if (isMember === null) return { kind: 'refused', reason: "Couldn't reach Snug." } as const;
        if (isMember) return create(server, input);
        onSignedOut();
        return { kind: 'signedOut' } as const;
      }),
    },
  });
}
