import type { Deps } from '../deps.ts';
import { networkOf } from '../http/network.ts';
import { countTry, type Limit } from '../http/rateLimit.ts';

const minute = 60_000;

/** Attempts at one account from one network. */
const guesses: Limit = { name: 'sign-in', max: 10, windowMs: minute };
/** Attempts at all accounts from one network, which many people may share. */
const allGuesses: Limit = { name: 'sign-in-address', max: 100, windowMs: minute };
const signUps: Limit = { name: 'sign-up', max: 20, windowMs: minute };

function emailIn(body: Uint8Array | undefined): string {
  try {
    const { email } = JSON.parse(Buffer.from(body ?? []).toString('utf8')) as { email?: unknown };
    return typeof email === 'string' ? email.trim().toLowerCase() : '';
  } catch {
    return '';
  }
}

/**
 * Counts attempts to sign in, to sign up and to delete an account. One person's failed attempts do not lock out others who share
 * the address, for example behind a proxy.
 *
 * @param path the path of the request
 * @param address the client's address, never one from an untrusted header
 * @throws {TooMany} if a limit is exceeded
 */
export async function countAuthTry(
  { repository, now }: Pick<Deps, 'repository' | 'now'>,
  path: string,
  address: string,
  body: Uint8Array | undefined,
): Promise<void> {
  const network = networkOf(address);
  if (path === '/api/auth/sign-up/email') await countTry(repository, signUps, [network], now());
  // This call checks the password of the signed-in user, so it could be used to guess it.
  if (path === '/api/auth/delete-user') await countTry(repository, guesses, [network, path], now());
  if (path !== '/api/auth/sign-in/email') return;
  await countTry(repository, allGuesses, [network], now());
  await countTry(repository, guesses, [network, emailIn(body)], now());
}
