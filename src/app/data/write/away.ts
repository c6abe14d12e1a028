import { dataOf } from '#contract/client.ts';
import type { AwayDays, AwayPlan, NewLink } from '#machines/away/awayMachine.ts';
import { keyed, named, reload, type Server } from '../calls.ts';
import { queryKeys } from '../keys.ts';

const reloadAway = (server: Server) => reload(server, queryKeys.away, queryKeys.sitters);

/** Sets the days of an absence. @throws {ApiError} if the server refused, failed or did not answer */
export const setAway = (server: Server, body: AwayDays): Promise<unknown> =>
  dataOf(server.api.PUT('/api/away', { body })).finally(() => reloadAway(server));

/**
 * Makes a link for a sitter; again with the same id, it has a new link.
 *
 * @throws {ApiError} if the server refused, failed or did not answer
 */
export async function createSitter(
  server: Server,
  { id, ...sitter }: NonNullable<AwayPlan['sitter']>,
  { from, until }: AwayDays,
): Promise<NewLink> {
  const body = { ...sitter, from, until };
  const call = dataOf(server.api.POST('/api/sitters', { params: keyed(id), body }));
  const { url } = await call.finally(() => reloadAway(server));
  return { url, name: sitter.name, until };
}

/** Revokes the link of a sitter. @throws 'Failed to revoke the sitter' */
export async function revokeSitter(server: Server, id: string): Promise<void> {
  const call = dataOf(server.api.DELETE('/api/sitters/{id}', { params: { path: { id } } }));
  await named('Failed to revoke the sitter', call).finally(() => reloadAway(server));
}

/** Ends the absence, and the links of sitters. @throws 'Failed to end the absence' */
export async function endAway(server: Server): Promise<void> {
  await named('Failed to end the absence', dataOf(server.api.DELETE('/api/away'))).finally(() =>
    reloadAway(server),
  );
}
