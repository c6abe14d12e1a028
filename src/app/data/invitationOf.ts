import { dataOf } from '#contract/client.ts';
import { ApiError } from '#contract/problem.ts';
import type { Closed, ReadingResult } from '#machines/joining/joiningMachine.ts';
import type { Server } from './calls.ts';

/** The types of problems, and the codes of the authentication service. */
const closed: Record<string, Closed> = {
  'invitation-unknown': 'unknown',
  'invitation-used': 'used',
  'invitation-expired': 'expired',
  INVITATION_UNKNOWN: 'unknown',
  INVITATION_USED: 'used',
  INVITATION_EXPIRED: 'expired',
};

/** Returns why an invitation cannot be used; `undefined` for any other error. */
export const whyClosed = (error: unknown): Closed | undefined =>
  error instanceof ApiError ? (closed[error.type] ?? closed[error.code]) : undefined;

/** Asks about the invitation of a link. @throws {ApiError} if the server failed or did not answer */
export async function invitationOf({ api }: Server, token: string): Promise<ReadingResult> {
  try {
    const { by } = await dataOf(api.GET('/api/join', { params: { header: { 'X-Invitation': token } } }));
    return { kind: 'open', by };
  } catch (error) {
    // 400: a link that was cut off has no token.
    const isCutOff = error instanceof ApiError && error.status === 400;
    const why = isCutOff ? 'unknown' : whyClosed(error);
    if (!why) throw error;
    return { kind: 'closed', why };
  }
}
