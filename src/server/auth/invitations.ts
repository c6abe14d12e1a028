import { APIError } from 'better-auth/api';
import type { Deps } from '../deps.ts';
import { secretHash } from '../base/token.ts';

/** Why an invitation cannot be used. */
export const unusable = {
  unknown: { code: 'INVITATION_UNKNOWN', message: 'This invitation does not exist any more.' },
  used: { code: 'INVITATION_USED', message: 'This invitation has been used already.' },
  expired: { code: 'INVITATION_EXPIRED', message: 'This invitation has expired.' },
} as const;

/**
 * Looks up an invitation.
 *
 * @param token the secret of its link
 * @returns the invitation, or the reason for which it cannot be used
 */
export async function invitationOf({ repository, now }: Pick<Deps, 'repository' | 'now'>, token: string) {
  const invitation = await repository.invitations.find(secretHash(token));
  if (!invitation) return unusable.unknown;
  if (invitation.used_by !== null) return unusable.used;
  return invitation.expires_at <= now() ? unusable.expired : invitation;
}

/** @throws {APIError} if the invitation cannot be used. Not 403: better-auth answers that status as if the sign-up had succeeded */
export async function requireInvitation(
  deps: Pick<Deps, 'repository' | 'now'>,
  token: unknown,
): Promise<void> {
  const found = typeof token === 'string' ? await invitationOf(deps, token) : unusable.unknown;
  if ('code' in found) throw new APIError('CONFLICT', found);
}

interface Join {
  token: string;
  email: string;
}

/** Returns the token and the e-mail address in the body of a sign-up by invitation; `null` for any other body. */
function joinIn(body: Uint8Array | undefined): Join | null {
  try {
    const { invitation, email } = JSON.parse(new TextDecoder().decode(body)) as Record<string, unknown>;
    if (typeof invitation !== 'string' || typeof email !== 'string') return null;
    return { token: invitation, email: email.toLowerCase() };
  } catch {
    return null;
  }
}

/** Returns the token and the address of a sign-up whose invitation can be used; otherwise `null`. */
export async function usableIn(
  deps: Pick<Deps, 'repository' | 'now'>,
  body: Uint8Array | undefined,
): Promise<Join | null> {
  const join = joinIn(body);
  return join && !('code' in (await invitationOf(deps, join.token))) ? join : null;
}
