import type { Database } from '../db/connect.ts';
import { networkOf } from '../http/network.ts';
import { countTry, type Limit } from '../http/rateLimit.ts';

const minute = 60_000;

/** Guesses at one account from one address. */
const guesses: Limit = { name: 'sign-in', max: 10, windowMs: minute };
/** Guesses from one address at whatever account: many people may sit behind one, but not that many. */
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
 * Counts what may be a guess. One person's tries do not lock out others at the same address, such as all who come through
 * one proxy.
 *
 * @param path of the request
 * @param address whose request it is; not one that a header merely claims
 * @throws {TooMany}
 */
export async function countAuthTry(
  { database, now }: { database: Database; now(): number },
  path: string,
  address: string,
  body: Uint8Array | undefined,
): Promise<void> {
  const network = networkOf(address);
  if (path === '/api/auth/sign-up/email') await countTry(database, signUps, [network], now());
  // Asks for the password of whoever is signed in there.
  if (path === '/api/auth/delete-user') await countTry(database, guesses, [network, path], now());
  if (path !== '/api/auth/sign-in/email') return;
  await countTry(database, allGuesses, [network], now());
  await countTry(database, guesses, [network, emailIn(body)], now());
}
