import type { FastifyRequest } from 'fastify';
import type { components } from '#contract/schema.d.ts';
import { sessionLife, tokenIn, type SessionDeps } from './session.ts';

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
  const token = tokenIn(request, deps);
  const known = token === null ? undefined : await deps.repository.users.findOfSession(token);
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
