import { fromPromise } from 'xstate';
import { sessionMachine } from '#machines/session/sessionMachine.ts';
import {
  signInMachine,
  type Credentials,
  type Session,
  type SignInResult,
} from '#machines/signIn/signInMachine.ts';
import { connection } from '#app/runtime/connection.ts';
import { isAnswered, type Server } from '#app/data/calls.ts';
import { getSession, readSession } from '#app/data/session.ts';
import { whoIsSignedIn } from '#app/storage/signedIn.ts';
import { revokeSessions, signInEmail, signOut } from '#app/data/write/session.ts';

/** No account can have such an address or password, so they are wrong like any other (spec §8). */
const invalid: ReadonlySet<string> = new Set(['INVALID_EMAIL', 'PASSWORD_TOO_LONG']);

async function signIn(server: Server, credentials: Credentials): Promise<SignInResult> {
  try {
    await signInEmail(server, credentials);
  } catch (error) {
    if (!isAnswered(error)) throw error;
    if (error.status === 429) return { kind: 'tooMany' };
    if (error.status === 401 || invalid.has(error.code)) return { kind: 'refused' };
    return { kind: 'denied', reason: error.message };
  }
  const session = await getSession(server);
  if (!session) throw new Error('Signed in, but the browser stores no session.');
  return { kind: 'signedIn', session };
}

/**
 * Connects the session flow to the server.
 *
 * @param recall reads the session to begin with, and what this device keeps for its user
 * @param forget removes what this device holds of the household; by default, of the signed-in user
 */
export function provideSession(
  server: Server,
  { recall, forget }: { recall: () => Promise<Session | null>; forget: (userId?: string) => void },
) {
  return sessionMachine.provide({
    actors: {
      recallSession: fromPromise(recall),
      connection,
      fetchSession: fromPromise(() => readSession(server)),
      forgetRemoved: fromPromise(async () => {
        // Without a note of who it was, the household's lists go all the same.
        forget((await whoIsSignedIn().catch(() => null)) ?? undefined);
        await signOut(server);
      }),
      signOut: fromPromise(async ({ input }: { input: { isEverywhere: boolean } }) => {
        const leave = async () => {
          if (input.isEverywhere) await revokeSessions(server);
          await signOut(server);
        };
        if (globalThis.Notification?.permission === 'granted')
          await (await import('#app/flows/pushSubscription/actors.ts')).withoutPush(server, leave);
        else await leave();
        forget();
      }),
      signIn: signInMachine.provide({
        actors: { signIn: fromPromise(({ input }: { input: Credentials }) => signIn(server, input)) },
      }),
    },
  });
}
