import { fromPromise } from 'xstate';
import { dataOf, type Api } from '#contract/client.ts';
import {
  userCreationMachine,
  type NewUser,
  type UserCreationResult,
} from '#machines/userCreation/userCreationMachine.ts';

/** By which the server says that the account is there. */
const taken = /^USER_ALREADY_EXISTS/;

async function createUser(api: Api, body: NewUser): Promise<UserCreationResult> {
  const { error, response } = await api.POST('/api/auth/sign-up/email', { body });
  if (response.ok) return { kind: 'created' };
  if (response.status >= 500) throw new Error(`The server answered ${response.status}.`);
  const said: { code?: string; message?: string; title?: string } = error ?? {};
  const reason = said.message ?? said.title ?? '';
  return { kind: taken.test(said.code ?? '') ? 'taken' : 'refused', reason };
}

/** Whether anybody is signed in; `null` where that cannot be found out. */
const hasSession = (api: Api): Promise<boolean | null> =>
  dataOf(api.GET('/api/auth/get-session')).then(Boolean, () => null);

/**
 * The creation of a user joined to the server. It fails only where the user may have been created all the same.
 *
 * @param isSignedIn whether somebody adds the user to their household; that they still are signed in is made sure of first, as
 * the user would get a household of their own else
 * @param onSignedOut is told where they are not
 */
export function provideUserCreation(api: Api, isSignedIn: () => boolean, onSignedOut: () => void) {
  return userCreationMachine.provide({
    actors: {
      createUser: fromPromise(async ({ input }: { input: NewUser }) => {
        const isMember = isSignedIn() ? await hasSession(api) : true;
        // Nothing was sent yet: should the account be there, it is somebody else's.
        if (isMember === null) return { kind: 'refused', reason: 'Snug cannot be reached.' } as const;
        if (isMember) return createUser(api, input);
        onSignedOut();
        return { kind: 'signedOut' } as const;
      }),
    },
  });
}
