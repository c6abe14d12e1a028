import { dataOf } from '#contract/client.ts';
import type { NewInvitation } from '#machines/invitation/invitationMachine.ts';
import { keyed, named, reload, type Server } from '../calls.ts';
import { queryKeys } from '../keys.ts';

/** Makes an invitation; again with the same id, it has a new link. @throws 'Failed to make an invitation' */
export async function createInvitation(server: Server, id: string): Promise<NewInvitation> {
  const call = dataOf(server.api.POST('/api/invitations', { params: keyed(id) }));
  return named('Failed to make an invitation', call).finally(() => reload(server, queryKeys.invitations));
}

/** Revokes an invitation. @throws 'Failed to revoke the invitation' */
export async function deleteInvitation(server: Server, id: string): Promise<void> {
  const call = dataOf(server.api.DELETE('/api/invitations/{id}', { params: { path: { id } } }));
  await named('Failed to revoke the invitation', call).finally(() => reload(server, queryKeys.invitations));
}
