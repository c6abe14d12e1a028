import { dataOf } from '#contract/client.ts';
import type { NewToken } from '#machines/accessToken/accessTokenMachine.ts';
import { accessTokensKey } from '../accessTokens.ts';
import { keyed, named, reload, type Server } from '../calls.ts';

/**
 * Creates an access token; again with the same id, it has a new secret.
 *
 * @returns the secret, which cannot be read again
 * @throws {ApiError} if the server refused, failed or did not answer
 */
export async function createAccessToken(server: Server, { id, ...body }: NewToken): Promise<string> {
  const call = dataOf(server.api.POST('/api/tokens', { params: keyed(id), body }));
  return (await call.finally(() => reload(server, accessTokensKey))).token;
}

/** Revokes an access token. @throws 'Failed to revoke the access token' */
export async function deleteAccessToken(server: Server, id: string): Promise<void> {
  const call = dataOf(server.api.DELETE('/api/tokens/{id}', { params: { path: { id } } }));
  await named('Failed to revoke the access token', call).finally(() => reload(server, accessTokensKey));
}
