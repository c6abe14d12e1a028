import { fromPromise } from 'xstate';
import { dataOf, type Api } from '#contract/client.ts';
import {
  userCreationMachine,
  type NewUser,
  type UserCreationResult,
} from '#machines/userCreation/userCreationMachine.ts';

/** The server's error codes for an account that exists. */
const taken = /^USER_ALREADY_EXISTS/;

async function createUser(api: Api, body: NewUser): Promise<UserCreationResult> {
  const { error, response } = await api.POST('/api/auth/sign-up/email', { body });
  if (response.ok) return { kind: 'created' };
  if (response.status >= 500) throw new Error(`The server answered ${response.status}.`);
  const said: { code?: string; message?: string; title?: string } = error ?? {};
  const reason = said.message ?? said.title ?? '';
  return { kind: taken.test(said.code ?? '') ? 'taken' : 'refused', reason };
}

/** Returns whether a user is signed in; `null` if the server cannot be reached. */
const hasSession = (api: Api): Promise<boolean | null> =>
  dataOf(api.GET('/api/auth/get-session')).then(Boolean, () => null);

/**
 * Connects the user creation flow to the server. The flow fails only if the user may have been created anyway.
 *
 * @param isSignedIn whether a signed-in user adds the new one to their household. The session is checked first, because
 *   without one the new user would get a household of their own
 * @param onSignedOut called if the session has ended
 */
export function provideUserCreation(api: Api, isSignedIn: () => boolean, onSignedOut: () => void) {
  return userCreationMachine.provide({
    actors: {
      createUser: fromPromise(async ({ input }: { input: NewUser }) => {
        const isMember = isSignedIn() ? await hasSession(api) : true;
        // Refused rather than failed: nothing was sent, so if the account exists, this flow did not create it.
        if (isMember === null) return { kind: 'refused', reason: 'Snug cannot be reached.' } as const;
        if (isMember) return createUser(api, input);
        onSignedOut();
        return { kind: 'signedOut' } as const;
      }),
    },
  });
}
