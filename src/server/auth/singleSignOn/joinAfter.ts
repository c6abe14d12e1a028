import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { noProviderCookie } from './ending.ts';
import { joiningIn, noJoiningCookie } from './joining.ts';

/** The calls by which a user proves who they are without the provider. */
const proving: ReadonlySet<string> = new Set([
  '/api/auth/sign-in/email',
  '/api/auth/passkey/verify-authentication',
]);

/** Returns the user in the answer to a sign-in. */
function userIn(body: Buffer): { id: string; email: string } | null {
  const { user } = JSON.parse(String(body)) as { user?: { id?: unknown; email?: unknown } };
  return typeof user?.id === 'string' && typeof user.email === 'string'
    ? { id: user.id, email: user.email }
    : null;
}

/**
 * Joins an account at the provider to the user who has just signed in by password or passkey, if it waits for them on this device:
 * the provider has verified the same address.
 *
 * @param answer to a successful call
 */
export async function joinAfter(
  { config, repository, secret }: Pick<Deps, 'config' | 'repository' | 'secret'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { path, body, isSecure }: { path: string; body: Buffer; isSecure: boolean },
): Promise<void> {
  if (!proving.has(path) || config.oidc === null) return;
  // The new session has not begun at the provider, whichever session was here before.
  reply.header('set-cookie', noProviderCookie(secret, isSecure));
  const joining = joiningIn(secret, request.headers.cookie);
  const user = joining && userIn(body);
  if (!joining || user?.email !== joining.email) return;
  await repository.providerAccounts.join(user.id, joining.accountId);
  reply.header('set-cookie', noJoiningCookie(secret, isSecure));
}
