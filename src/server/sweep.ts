import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Repository } from './db/repository.ts';
import { removeEndedHouseholds } from './endedHouseholds.ts';
import type { PhotoStore, StoredPhoto } from './photos/store.ts';
import type { Exports } from './transfer/exports.ts';
import { undoAbandonedImports } from './transfer/undoImport.ts';
import { placedList, removePlaced, type Placed } from './transfer/placePhotos.ts';

/** In ms. Files are stored before their rows, so younger files may still get one. */
const grace = 60 * 60_000;
/** How long the trash is kept. */
const trashDays = 30;
/** If more of all photos have no row, the database is probably not the one that belongs to them. */
const mostOrphans = 0.01;

interface SweepDeps {
  repository: Repository;
  photos: PhotoStore;
  /** The folder for uploads in progress. */
  uploads: string;
  /** Whether to sweep photos however many have no row. */
  sweepAll: boolean;
  now: number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

interface Orphan {
  household: string;
  photoId: string;
}

/**
 * Finds the photos without a row. Those that are newer than the newest photo with a row are left out: the database may have been
 * restored from a backup that is older than they are.
 */
async function findOrphans({ repository, photos, sweepAll, now }: SweepDeps) {
  const found = new Map<string, Map<string, StoredPhoto>>();
  for await (const page of photos.list()) {
    for (const file of page) {
      const files = found.get(file.household) ?? new Map<string, StoredPhoto>();
      found.set(file.household, files.set(file.photoId, file));
    }
  }
  const orphans: Orphan[] = [];
  let total = 0;
  // Files of an unknown household belong to another database, for example in a shared bucket.
  for (const household of await repository.households.listIds()) {
    const files = found.get(household);
    if (!files) continue;
    const { photos: rows, bin } = repository.forHousehold(household);
    total += files.size;
    const known = new Set(await bin.photos()).union(await rows.known([...files.keys()]));
    if ([...files.keys()].every((id) => known.has(id))) continue;
    const newest = await rows.newest();
    const newestAt = sweepAll ? Infinity : ((await files.get(newest ?? '')?.changedAt()) ?? -Infinity);
    for (const [photoId, file] of files) {
      if (known.has(photoId)) continue;
      if ((await file.changedAt()) <= Math.min(newestAt, now - grace)) orphans.push({ household, photoId });
    }
  }
  return { orphans, total };
}

async function sweepPhotos(deps: SweepDeps): Promise<number> {
  const { photos, sweepAll, now, log } = deps;
  const { orphans, total } = await findOrphans(deps);
  if (!sweepAll && orphans.length > Math.ceil(total * mostOrphans)) {
    log.warn(
      `${orphans.length} of ${total} photos have no row in the database, so none is removed. If the database is the right one, start Snug once with SNUG_SWEEP=all.`,
    );
    return 0;
  }
  for (const { household, photoId } of orphans) {
    await photos.moveToTrash(household, photoId, dayInUtc(now));
    log.warn(
      { household, photo: photoId },
      `a photo without a row was moved to the trash for ${trashDays} days`,
    );
  }
  await photos.emptyTrash(dayInUtc(now - trashDays * 86_400_000));
  return orphans.length;
}

const dayInUtc = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Removes the photos of an import that did not reach its end: no other rule finds them in a household without photos. */
async function sweepImport({ repository, photos }: SweepDeps, folder: string): Promise<void> {
  const list = await readFile(join(folder, placedList), 'utf8').catch(() => null);
  if (list === null) return;
  const { household, ids } = JSON.parse(list) as Placed;
  await removePlaced(repository.forHousehold(household), photos, ids);
}

/** Removes uploads that a crash left behind. */
async function sweepUploads(deps: SweepDeps): Promise<number> {
  const { uploads, now } = deps;
  let swept = 0;
  for (const name of await readdir(uploads).catch(() => [])) {
    const path = join(uploads, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
    if (mtimeMs > now - grace) continue;
    await sweepImport(deps, path);
    await rm(path, { recursive: true, force: true });
    swept += 1;
  }
  return swept;
}

/**
 * Removes files without a row, which a crash can leave behind: photos go to the trash, uploads are deleted.
 *
 * @returns the number of removed photos and uploads
 */
export const sweep = async (deps: SweepDeps): Promise<number> =>
  (await sweepPhotos(deps)) + (await sweepUploads(deps));

/** Forgets what no longer matters. */
async function forgetOld(repository: Repository, now: number): Promise<void> {
  const { households, forHousehold, attempts, departures, passwordResets } = repository;
  await attempts.forget(now);
  await departures.forget(now);
  await passwordResets.forget(now);
  for (const id of await households.listIds()) {
    const { deletions, reminders } = forHousehold(id);
    await deletions.forget(now);
    await reminders.forget(dayInUtc(now));
  }
}

/** Thins out what sensors measured, in many transactions: other changes of the household go on in between. */
export async function thinMeasurements({ households, forHousehold }: Repository, now: number): Promise<void> {
  const importing = new Set(await households.listImporting());
  for (const id of await households.listIds()) {
    if (importing.has(id)) continue;
    const { write } = forHousehold(id);
    while (await write(({ measurements }) => measurements.thinOut(now)));
  }
}

/**
 * Deletes for good what has been in the bins of the households for 30 days, with its photos.
 *
 * @returns the number of deleted photos
 */
export async function emptyBins({
  repository,
  photos,
  now,
}: Omit<SweepDeps, 'uploads' | 'sweepAll' | 'log'>) {
  let deleted = 0;
  const importing = new Set(await repository.households.listImporting());
  for (const household of await repository.households.listIds()) {
    const { bin: present, write } = repository.forHousehold(household);
    if (importing.has(household) || !(await present.isOverdue(now))) continue;
    const ids = await write(({ bin }) => bin.empty(now));
    // After the rows, which must never refer to a missing file. If this fails, the sweep removes the files later.
    for (const id of ids) await photos.remove(household, id);
    deleted += ids.length;
  }
  return deleted;
}

/** In ms. */
const pause = 6 * 60 * 60_000;

interface SweeperDeps extends Omit<SweepDeps, 'now'> {
  exports: Exports;
  /** Deletes copies of the database from before former upgrades. */
  forgetCopies(now: number): Promise<void>;
  now(): number;
  clock: Pick<Clock, 'isBelieved'>;
}

/**
 * Sweeps photos, uploads, old exports, copies of the database, the bins, the files of deleted households, abandoned imports and what else has become old, and
 * thins out measurements,
 * now and every six hours. Does nothing while the computer's clock cannot be believed: all of it is deleted for good.
 *
 * @param onError called if a sweep fails; later ones still run
 * @returns a function that stops it
 */
export function keepSwept(
  { now, exports, forgetCopies, clock, ...deps }: SweeperDeps,
  onError: (error: unknown) => void,
): () => void {
  let isEnded = false;
  const run = () => {
    if (!clock.isBelieved()) return;
    Promise.all([
      // First, since the photos of an abandoned import have rows.
      undoAbandonedImports(deps.repository, now).then(() => sweep({ ...deps, now: now() })),
      exports.sweep(),
      forgetCopies(now()),
      forgetOld(deps.repository, now()),
      emptyBins({ ...deps, now: now() }),
      thinMeasurements(deps.repository, now()),
      removeEndedHouseholds({ ...deps, exports }),
    ]).catch((error: unknown) => {
      // The end of the server closes the database under a sweep; the next start sweeps again.
      if (!isEnded) onError(error);
    });
  };
  run();
  const timer = setInterval(run, pause);
  timer.unref();
  return () => {
    isEnded = true;
    clearInterval(timer);
  };
}
