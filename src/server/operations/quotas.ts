/** Refuses what a household may not store or change any more (`Quotas` in the settings), and photos on a disk that fills up. */
import { roomIn } from '../base/dataFolder.ts';
import type { HouseholdRows } from '../db/household/household.ts';
import type { OperationDeps } from '../deps.ts';
import { Problem } from '../http/problem.ts';
import { countTry } from '../http/rateLimit.ts';

const hour = 3_600_000;

const number = (value: number) => value.toLocaleString('en-IE');

/**
 * Checks that plants fit into the quota.
 *
 * @param added how many there will be in addition
 * @throws {Problem} 403 if they do not
 */
export async function requirePlantQuota(
  { plants }: Pick<HouseholdRows, 'plants'>,
  { config: { quotas } }: Pick<OperationDeps, 'config'>,
  added = 1,
): Promise<void> {
  if (quotas.plants === null) return;
  const count = await plants.count();
  if (count + added <= quotas.plants) return;
  const allowed = `This server allows a household ${number(quotas.plants)} plants`;
  const title =
    count >= quotas.plants
      ? `${allowed}, and yours has them.`
      : `${allowed}, and yours would have ${number(count + added)}.`;
  throw new Problem(403, 'plant-quota', title);
}

/**
 * Checks that photos fit into the quotas of their number and their size.
 *
 * @param added the photos to store, and the size of their files in bytes
 * @throws {Problem} 403 if they do not
 */
export async function requirePhotoQuota(
  { photos }: Pick<HouseholdRows, 'photos'>,
  { config: { quotas } }: Pick<OperationDeps, 'config'>,
  added: { count: number; bytes: number },
): Promise<void> {
  if (quotas.photos === null && quotas.photoBytes === null) return;
  const used = await photos.used();
  const isFull =
    used.count + added.count > (quotas.photos ?? Infinity) ||
    used.bytes + added.bytes > (quotas.photoBytes ?? Infinity);
  if (!isFull) return;
  const title = 'Your household has as many photos as this server allows. Delete some to make room.';
  throw new Problem(403, 'photo-quota', title);
}

/**
 * Checks that the disk has room for photos. They are refused while there is still room for words.
 *
 * @param bytes that they will take, if it is known
 * @throws {Problem} 507 if it has not
 */
export async function requirePhotoRoom({ config }: Pick<OperationDeps, 'config'>, bytes = 0): Promise<void> {
  if (config.s3 !== null || (await roomIn(config.dataDir)) - bytes >= config.photoRoom) return;
  throw new Problem(507, 'no-room-for-photos', 'The server has no room left for photos.');
}

/**
 * Returns how large an uploaded ZIP with photos may be: it is stored, and then its photos are unpacked beside it.
 *
 * @returns bytes
 * @throws {Problem} 507 if the disk has no room for photos
 */
export async function largestArchive({ config }: Pick<OperationDeps, 'config'>): Promise<number> {
  const room = (await roomIn(config.dataDir)) - config.photoRoom;
  if (room <= 0) throw new Problem(507, 'no-room-for-photos', 'The server has no room left for photos.');
  return Math.floor(config.s3 === null ? room / 2 : room);
}

/**
 * Counts a change of a household.
 *
 * @throws {TooMany} if it made too many in the last hour
 */
export async function countChange(
  { config: { quotas }, repository, now }: Pick<OperationDeps, 'config' | 'repository' | 'now'>,
  household: string,
): Promise<void> {
  if (quotas.changes === null) return;
  const title = 'Your household has made as many changes as this server allows in an hour.';
  const limit = {
    name: 'changes',
    max: quotas.changes,
    windowMs: hour,
    problem: { type: 'too-many-changes', title },
  };
  await countTry(repository, limit, [household], now());
}
