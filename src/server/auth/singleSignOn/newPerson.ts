import { APIError, getOAuthState } from 'better-auth/api';
import type { Role } from '#domain/role.ts';
import type { AuthDeps } from '../callRules.ts';
import { notes } from './note.ts';

/** The path by which the authentication service knows the return from a provider. */
export const callbackPath = '/callback/:id';

/** A reason for which no account is created; `answer.ts` tells it. Not 403, which the service answers like a success. */
const refused = (code: 'unverified' | 'invitation' | 'uninvited') =>
  new APIError('CONFLICT', { code, message: code });

/**
 * Returns the household and role of a person who signs in by the provider for the first time: by an invitation, as the first user of
 * the installation, by open sign-up, or in the oldest household if the settings allow it.
 *
 * @throws {APIError} if they may not have an account
 */
export async function placeByProvider({
  config,
  repository,
  now,
}: AuthDeps): Promise<{ householdId: string; role: Role }> {
  const note = notes.getStore();
  const { profile } = note ?? {};
  if (!note || !profile || !config.oidc || !profile.isEmailVerified) throw refused('unverified');
  const { owners, join } = config.oidc;
  const isOwner = owners !== null && profile.groups.includes(owners);
  const role = isOwner ? 'owner' : 'member';
  const { invitation }: { invitation?: unknown } = (await getOAuthState()) ?? {};
  if (typeof invitation === 'string') {
    const householdId = await repository.invitations.use(invitation, profile.email, now());
    if (householdId === undefined) throw refused('invitation');
    note.invitation = invitation;
    return { householdId, role };
  }
  // If a group makes owners, an outsider cannot be the first.
  const isFirst = (owners === null || isOwner) && (await repository.users.claimFirst(now()));
  if (isFirst || config.signUpOpen)
    return { householdId: await repository.households.create(now()), role: 'owner' };
  const oldest = join === 'household' ? await repository.households.first() : undefined;
  if (oldest === undefined) throw refused('uninvited');
  return { householdId: oldest.id, role };
}
