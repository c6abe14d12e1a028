import { APIError } from 'better-auth/api';
import type { Deps } from '../deps.ts';
import { removeEndedHouseholds } from '../endedHouseholds.ts';

type LeavingDeps = Pick<Deps, 'repository' | 'now' | 'photos' | 'exports'>;

const mustStay = {
  lastUser: {
    code: 'LAST_USER',
    message: "You are the last one here. Deleting your account in 'Your account' deletes the household too.",
  },
  lastOwner: {
    code: 'LAST_OWNER',
    message: 'You are the only owner here. Make another person an owner before you leave.',
  },
};

/**
 * Deletes a user, unless they are its last owner, or the last one of a household that has data: with `household=delete` in the
 * address, the household is deleted too. Better-auth then finds the row already deleted.
 *
 * @throws {APIError} `LAST_USER` or `LAST_OWNER`
 */
export async function leaveHousehold(
  deps: LeavingDeps,
  userId: string,
  request: Request | undefined,
): Promise<void> {
  const { searchParams } = new URL(request?.url ?? 'http://localhost');
  const endsHousehold = searchParams.get('household') === 'delete';
  const outcome = await deps.repository.departures.leave(userId, endsHousehold, deps.now());
  if (outcome === 'done') return;
  if (outcome !== 'ended') throw new APIError('CONFLICT', mustStay[outcome]);
  // If this fails, the sweep deletes them later.
  await removeEndedHouseholds(deps).catch(() => undefined);
}
