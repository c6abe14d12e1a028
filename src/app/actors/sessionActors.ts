import { fromPromise } from 'xstate';
import { dataOf, type Api } from '#contract/client.ts';
import { ApiError } from '#contract/problem.ts';
import { sessionMachine } from '#machines/session/sessionMachine.ts';
import {
  signInMachine,
  type Credentials,
  type Session,
  type SignInResult,
} from '#machines/signIn/signInMachine.ts';

/**
 * A successful answer of the authentication service may send the browser somewhere (spec §7).
 */
function followRedirect(answer: { redirect?: boolean; url?: string }): void {
  if (answer.redirect && answer.url) location.assign(answer.url);
}

async function fetchSession(api: Api): Promise<Session | null> {
  return (await dataOf(api.GET('/api/auth/get-session'))) ?? null;
}

async function signIn(api: Api, body: Credentials): Promise<SignInResult> {
  try {
    followRedirect(await dataOf(api.POST('/api/auth/sign-in/email', { body })));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 429) return { kind: 'tooMany' };
    if (error.status >= 400 && error.status < 500) return { kind: 'refused' };
    throw error;
  }
  const session = await fetchSession(api);
  if (!session) throw new Error('Signed in, but the browser keeps no session.');
  return { kind: 'signedIn', session };
}

/**
 * The session flow joined to the server.
 *
 * @param forget empties what this device holds of the household
 */
export function provideSession(api: Api, forget: () => void) {
  return sessionMachine.provide({
    actors: {
      fetchSession: fromPromise(() => fetchSession(api)),
      signOut: fromPromise(async () => {
        await dataOf(api.POST('/api/auth/sign-out'));
        forget();
      }),
      signIn: signInMachine.provide({
        actors: { signIn: fromPromise(({ input }: { input: Credentials }) => signIn(api, input)) },
      }),
    },
  });
}
