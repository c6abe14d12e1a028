import { dataOf } from '#contract/client.ts';
import { ApiError } from '#contract/problem.ts';
import type { NewInvitation } from '#machines/invitation/invitationMachine.ts';
import type { Closed, Joiner, JoiningResult, ReadingResult } from '#machines/joining/joiningMachine.ts';
import { authData } from '../authData.ts';
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

/** The types of problems, and the codes of the authentication service. */
const closed: Record<string, Closed> = {
  'invitation-unknown': 'unknown',
  'invitation-used': 'used',
  'invitation-expired': 'expired',
  INVITATION_UNKNOWN: 'unknown',
  INVITATION_USED: 'used',
  INVITATION_EXPIRED: 'expired',
};

const whyClosed = (error: unknown): Closed | undefined =>
  error instanceof ApiError ? (closed[error.type] ?? closed[error.code]) : undefined;

/** Asks about the invitation of a link. @throws {ApiError} if the server failed or did not answer */
export async function readInvitation({ api }: Server, token: string): Promise<ReadingResult> {
  try {
    const { by } = await dataOf(api.POST('/api/join', { body: { token } }));
    return { kind: 'open', by };
  } catch (error) {
    const why = whyClosed(error);
    if (!why) throw error;
    return { kind: 'closed', why };
  }
}

/** Creates the account of an invited person. @throws if the server failed or did not answer: the account may exist anyway */
export async function joinHousehold(
  { api }: Server,
  { token: invitation, ...joiner }: Joiner & { token: string },
): Promise<JoiningResult> {
  try {
    await authData(api.POST('/api/auth/sign-up/email', { body: { ...joiner, invitation } }));
    return { kind: 'joined' };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) throw error;
    const why = whyClosed(error);
    return why ? { kind: 'closed', why } : { kind: 'refused', reason: error.message };
  }
}
