import type { FastifyRequest } from 'fastify';
import { addDays, daysBetween } from '#domain/days.ts';
import { sitterName } from '#domain/personNames.ts';
import { dayIn } from '#domain/zone.ts';
import { secretHash } from '../base/token.ts';
import type { RunningImport } from '../db/household/runningImport.ts';
import type { Deps } from '../deps.ts';
import { networkOf } from '../http/network.ts';
import { Problem } from '../http/problem.ts';
import { countTry, type Limit } from '../http/rateLimit.ts';
import { cookieOf, cookiePrefix } from './cookies.ts';
import { originOf } from './origin.ts';

/** A person without an account who looks after the plants of a household. */
export interface Sitter {
  id: string;
  name: string;
  /** The name under which their entries stand. */
  userName: string;
  household: string;
  note: string;
  /** The first and the last day, `YYYY-MM-DD`. */
  from: string;
  until: string;
  /** The current day of the household. */
  today: string;
  zone: string;
  /** The import that is writing into the household. */
  running: RunningImport;
}

type SitterDeps = Pick<Deps, 'repository' | 'now'>;

/** Unknown tokens from one network, as many as wrong passwords for one account. */
const guesses: Limit = { name: 'sitter', max: 10, windowMs: 60_000 };

/** How many days the browser keeps the cookie after the last day, so that the page can say that the time is over. */
const kept = 30;

const ended = () => new Problem(410, 'sitting-ended', 'Looking after the plants has ended. Thank you!');

/**
 * Returns the sitter with a token, on the days on which it is valid in the time zone of the household.
 *
 * @throws {Problem} 404 if there is none, 403 before the first day, 410 after the last one or if it was revoked
 * @throws {TooMany} after too many unknown tokens from the network of the request
 */
export async function sitterOf(
  token: string,
  request: FastifyRequest,
  { repository, now }: SitterDeps,
): Promise<Sitter> {
  const known = await repository.sitters.find(secretHash(token));
  const row = known && (await repository.forHousehold(known.household_id).sitters.find(known.id));
  if (!row) {
    await countTry(repository, guesses, [networkOf(request.ip)], now());
    throw new Problem(404, 'sitting-unknown', 'This link does not exist.');
  }
  const { from_day: from, until_day: until, time_zone: zone, importing, importing_at } = row;
  const today = dayIn(zone, now());
  if (row.revoked_at !== null || today > until) throw ended();
  if (today < from) throw new Problem(403, 'sitting-early', `This link works from ${from}.`);
  const { id, name, note } = row;
  const household = known!.household_id;
  const running = { importing, importing_at };
  return { id, name, userName: sitterName(name), household, note, from, until, today, zone, running };
}

const cookieName = (secret: string) => `${cookiePrefix(secret)}.sitter`;

/**
 * Returns the sitter whose cookie a request has. The cookie of a session is not one.
 *
 * @throws {Problem} 401 without a cookie, or as {@link sitterOf}
 */
export async function requireSitter(
  request: FastifyRequest,
  deps: SitterDeps & Pick<Deps, 'secret'>,
): Promise<Sitter> {
  const token = cookieOf(request.headers.cookie, cookieName(deps.secret));
  if (token === undefined) throw new Problem(401, 'no-sitter', 'Open the link that you were given.');
  return sitterOf(token, request, deps);
}

/** Returns the header that sets the cookie of a sitter, which browsers send only to `/api/sit`. */
export function sitterCookie(
  token: string,
  { today, until }: Pick<Sitter, 'today' | 'until'>,
  request: FastifyRequest,
  { config, secret }: Pick<Deps, 'config' | 'secret'>,
): string {
  const isSecure = originOf(request, config).startsWith('https:');
  const days = daysBetween(today, addDays(until, kept));
  const attributes = `Path=/api/sit; Max-Age=${days * 86_400}; HttpOnly; SameSite=Strict`;
  return `${cookieName(secret)}=${token}; ${attributes}${isSecure ? '; Secure' : ''}`;
}
