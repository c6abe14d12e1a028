import type { FastifyRequest } from 'fastify';
import type { components } from '#contract/schema.d.ts';
import { sessionLife } from './cookies.ts';
import { tokenIn, type SessionDeps } from './session.ts';

async function sessionIn(request: FastifyRequest, deps: SessionDeps) {
  const token = tokenIn(request, deps);
  return token === null ? undefined : deps.repository.users.findOfSession(token, deps.clock.sure(Date.now()));
}

/**
 * Prolongs the session of a request if it has expired only by a clock that is not believed: the authentication service would delete
 * it.
 */
export async function keepSession(request: FastifyRequest, deps: SessionDeps): Promise<void> {
  const now = Date.now();
  if (deps.clock.sure(now) === now) return;
  const known = await sessionIn(request, deps);
  if (!known || new Date(known.expiresAt).getTime() > now) return;
  await deps.repository.sessions.prolong(known.session, now + sessionLife.expiresIn * 1000);
}

/**
 * Answers `/get-session` by one query: each start of the app asks it, and the authentication service takes twice as long.
 *
 * @returns `null` if the service must answer: it renews a session, or deletes the cookie of one that it does not know
 * @throws {Problem} 400 if the request has no valid host
 */
export async function currentSession(
  request: FastifyRequest,
  deps: SessionDeps,
): Promise<components['schemas']['Session'] | null> {
  const known = await sessionIn(request, deps);
  if (!known) return null;
  const expiresAt = new Date(known.expiresAt);
  const renewedAt = expiresAt.getTime() - (sessionLife.expiresIn - sessionLife.updateAge) * 1000;
  if (renewedAt <= Date.now()) return null;
  const { id, name, email, emailVerified, role, householdId } = known;
  return {
    session: { expiresAt: expiresAt.toISOString() },
    user: { id, name, email, emailVerified, role, householdId },
  };
}
