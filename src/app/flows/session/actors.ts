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

/** Follows a redirect in a successful response of the authentication service (spec §7). */
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
  if (!session) throw new Error('Signed in, but the browser stores no session.');
  return { kind: 'signedIn', session };
}

/** Ends this device's session, which clears its cookie and the browser's cache. Before that, revokes all if `isEverywhere`. */
async function signOut(api: Api, isEverywhere: boolean): Promise<void> {
  if (isEverywhere) {
    await dataOf(api.POST('/api/auth/revoke-sessions')).catch((error: unknown) => {
      // An earlier attempt, whose response was lost, has revoked this session too.
      if (!(error instanceof ApiError && error.status === 401)) throw error;
    });
  }
  await dataOf(api.POST('/api/auth/sign-out'));
}

/**
 * Connects the session flow to the server.
 *
 * @param forget removes what this device holds of the household
 */
export function provideSession(api: Api, forget: () => void) {
  return sessionMachine.provide({
    actors: {
      fetchSession: fromPromise(() => fetchSession(api)),
      signOut: fromPromise(async ({ input }: { input: { isEverywhere: boolean } }) => {
        const leave = () => signOut(api, input.isEverywhere);
        if (globalThis.Notification?.permission === 'granted')
          await (await import('#app/flows/pushSubscription/actors.ts')).withoutPush(api, leave);
        else await leave();
        forget();
      }),
      signIn: signInMachine.provide({
        actors: { signIn: fromPromise(({ input }: { input: Credentials }) => signIn(api, input)) },
      }),
    },
  });
}
