import type { FastifyRequest } from 'fastify';
import type { Config } from '../base/config.ts';
import type { Role } from '#domain/role.ts';
import type { RunningImport } from '../db/household/runningImport.ts';
import type { Deps } from '../deps.ts';
import { Problem } from '../http/problem.ts';
import { cookieOf, sessionCookie, tokenOf } from './cookies.ts';
import { originOf } from './origin.ts';

/** A signed-in user, and the household of their rows. */
export interface Member {
  user: string;
  userName: string;
  role: Role;
  household: string;
  /** The id of the session. */
  session: string;
  /** The import that is writing into the household. */
  running: RunningImport;
}

/**
 * Checks the roles that an operation's security requirement in `openapi.yaml` names, as in `security: [{ session: [owner] }]`.
 *
 * @param roles empty if every signed-in user may call the operation
 * @throws {Problem} 403
 */
export function requireRole({ role }: Pick<Member, 'role'>, roles: readonly Role[]): void {
  if (roles.length === 0 || roles.includes(role)) return;
  throw new Problem(403, 'owner-only', 'Only an owner of the household can do this.');
}

/**
 * Refuses a request that a tab made for its user after another user signed in in another tab: both tabs share the cookie.
 *
 * @throws {Problem} 401
 */
export function requireMeant({ headers }: FastifyRequest, { user }: Member): void {
  const meant = headers['snug-user'];
  if (meant === undefined || meant === user) return;
  throw new Problem(401, 'signed-out', 'Another user is signed in.');
}

export type SessionDeps = Pick<Deps, 'repository' | 'secret' | 'clock'> & { config: Config };

/** Returns the session's token in a request; `null` if there is none. @throws {Problem} 400 if the request has no valid host */
export function tokenIn(request: FastifyRequest, { config, secret }: SessionDeps): string | null {
  const isSecure = originOf(request, config).startsWith('https:');
  const cookie = cookieOf(request.headers.cookie, sessionCookie(secret, isSecure));
  return cookie === undefined ? null : tokenOf(cookie, secret);
}

/** @throws {Problem} 401 if the user of the request's session was removed from their household */
export async function requireNotRemoved(request: FastifyRequest, deps: SessionDeps): Promise<void> {
  const token = tokenIn(request, deps);
  if (token === null || !(await deps.repository.departures.isRemoved(token))) return;
  throw new Problem(401, 'removed', 'You were removed from this household.');
}

/**
 * Returns the signed-in user of a request, by one query: the authentication service's own check takes longer than most operations.
 * Only its `/get-session` renews a session. Notes that the user was seen on this device.
 *
 * @returns `null` without a session, or if it was revoked or has expired
 * @throws {Problem} 400 if the request has no valid host
 */
export async function memberOf(
  request: FastifyRequest,
  deps: SessionDeps & Pick<Deps, 'now'>,
): Promise<Member | null> {
  const { users } = deps.repository;
  const token = tokenIn(request, deps);
  const user = token === null ? undefined : await users.findOfSession(token, deps.clock.sure(Date.now()));
  // Not awaited: while the database cannot be written to, it is still read.
  if (user) users.noteSeen(user, deps.now()).catch((error: unknown) => request.log.warn(error, 'last seen'));
  if (!user) return null;
  const { id, name, role, householdId, session, importing, importing_at } = user;
  const running = { importing, importing_at };
  return { user: id, userName: name, role, household: householdId, session, running };
}

/** The answer to a request whose session has ended. */
export const signedOut = () => new Problem(401, 'signed-out', 'Sign in first.');

/**
 * Returns the signed-in user of a request, by {@link memberOf}.
 *
 * @throws {Problem} 401 without a session, or if the user was removed from their household
 */
export async function requireMember(
  request: FastifyRequest,
  deps: SessionDeps & Pick<Deps, 'now'>,
): Promise<Member> {
  const member = await memberOf(request, deps);
  if (member) return member;
  await requireNotRemoved(request, deps);
  throw signedOut();
}
