import type { FastifyRequest } from 'fastify';
import { newToken, secretHash } from '../base/token.ts';
import type { Deps } from '../deps.ts';
import { isReading } from '../http/arrivals.ts';
import { networkOf, withoutPort } from '../http/network.ts';
import { Problem } from '../http/problem.ts';
import { countTry, type Limit } from '../http/rateLimit.ts';
import type { Member } from './session.ts';

/** How every access token begins, so that a leaked one is found by a search. */
const prefix = 'snug_';

/** How many characters of a token are stored, to tell tokens apart. */
const shown = prefix.length + 4;

/** Returns a new access token with what is stored: its hash and its beginning. */
export function newAccessToken(): { token: string; token_hash: string; beginning: string } {
  const token = prefix + newToken();
  return { token, token_hash: secretHash(token), beginning: token.slice(0, shown) };
}

/** Requests of one token. A program that reads every second stays below. */
const requests: Limit = { name: 'access-token', max: 300, windowMs: 60_000 };
/** Unknown tokens from one network, as many as wrong passwords for one account. */
const guesses: Limit = { name: 'access-token-guess', max: 10, windowMs: 60_000 };

/**
 * Returns the access token of a request; `null` if it has none. Other values of the header are not ours: proxies add their own.
 */
export function accessTokenIn({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const [, token] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return token?.startsWith(prefix) ? token : null;
}

/**
 * Returns the user for whom a program acts.
 *
 * @param isOpen whether the contract admits tokens to the operation
 * @throws {Problem} 401 for an unknown, revoked or expired token; 403 if the operation is not for programs, or changes data and the
 *   token may only read
 * @throws {TooMany} after too many requests of this token, or unknown tokens of this network
 */
export async function memberOfToken(
  token: string,
  request: FastifyRequest,
  { repository, now }: Pick<Deps, 'repository' | 'now'>,
  isOpen: boolean,
): Promise<Member> {
  const known = await repository.accessTokens.findUser(secretHash(token), now());
  if (!known) {
    await countTry(repository, guesses, [networkOf(request.ip)], now());
    throw new Problem(401, 'unknown-token', 'This access token is unknown, was revoked or has expired.');
  }
  await countTry(repository, requests, [known.id], now());
  if (!isOpen) throw new Problem(403, 'not-for-tokens', 'Programs with an access token cannot do this.');
  if (known.access === 'read' && !isReading(request))
    throw new Problem(403, 'read-only-token', 'This access token may only read.');
  // Not awaited: while the database cannot be written to, it is still read.
  repository.accessTokens
    .noteUse(known, withoutPort(request.ip), now())
    .catch((error: unknown) => request.log.warn(error, 'last use of a token'));
  const { user, userName, role, household, importing, importing_at } = known;
  return { user, userName, role, household, session: '', running: { importing, importing_at } };
}
