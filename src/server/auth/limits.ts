import type { Deps } from '../deps.ts';
import { networkOf } from '../http/network.ts';
import { countTry, type Limit } from '../http/rateLimit.ts';
import { isKnownDevice } from './knownDevice.ts';

const minute = 60_000;

/** Attempts at one account from one network. */
const guesses: Limit = { name: 'sign-in', max: 10, windowMs: minute };
/** Attempts at all accounts from one network, which many people may share. */
const allGuesses: Limit = { name: 'sign-in-address', max: 100, windowMs: minute };
/** Attempts at one account from all networks. A device on which it has signed in is exempt, so this cannot lock its owner out. */
const accountGuesses: Limit = { name: 'sign-in-account', max: 30, windowMs: 60 * minute };
/** New passwords by links, from one network. */
const resets: Limit = { name: 'reset-password', max: 30, windowMs: minute };
const signUps: Limit = { name: 'sign-up', max: 20, windowMs: minute };

/** Calls that check the password of the signed-in user, so they could be used to guess it. */
const checking: ReadonlySet<string> = new Set([
  '/api/auth/delete-user',
  '/api/auth/change-email',
  '/api/auth/change-password',
  '/api/auth/passkey/generate-register-options',
]);

const signingIn: ReadonlySet<string> = new Set([
  '/api/auth/sign-in/email',
  '/api/auth/passkey/verify-authentication',
]);

/** Returns the email in the body of a sign-in as accounts are identified by it; empty if there is none. */
export function emailIn(body: Uint8Array | undefined): string {
  try {
    // Like the authentication service, the decoder ignores a byte order mark.
    const { email } = JSON.parse(new TextDecoder().decode(body)) as { email?: unknown };
    return typeof email === 'string' ? email.trim().toLowerCase() : '';
  } catch {
    return '';
  }
}

interface AuthTry {
  path: string;
  /** The client's, never one from an untrusted header. */
  address: string;
  /** The header with the cookies. */
  cookies: string | undefined;
  body: Uint8Array | undefined;
}

/**
 * Counts attempts to sign in, to sign up, to set a password by a link, and to use the password of a signed-in user. One person's
 * failed attempts do not lock out others who share the address, for example behind a proxy.
 *
 * @throws {TooMany} if a limit is exceeded
 */
export async function countAuthTry(
  { repository, secret, now }: Pick<Deps, 'repository' | 'secret' | 'now'>,
  { path, address, cookies, body }: AuthTry,
): Promise<void> {
  const network = networkOf(address);
  if (path === '/api/auth/sign-up/email') await countTry(repository, signUps, [network], now());
  if (path === '/api/auth/reset-password') await countTry(repository, resets, [network], now());
  if (checking.has(path)) await countTry(repository, guesses, [network, path], now());
  if (signingIn.has(path)) await countTry(repository, allGuesses, [network], now());
  if (path !== '/api/auth/sign-in/email') return;
  const email = emailIn(body);
  await countTry(repository, guesses, [network, email], now());
  if (!isKnownDevice(secret, email, cookies)) await countTry(repository, accountGuesses, [email], now());
}
