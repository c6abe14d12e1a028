import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../db/connect.ts';
import type { Db } from '../db/schema.ts';
import { forgetTries } from '../http/rateLimit.ts';
import type { PhotoStore } from './store.ts';

/** In ms. Files are stored before their rows, so younger files may still get one. */
const grace = 60 * 60_000;

interface SweepDeps {
  db: Db;
  photos: PhotoStore;
  /** The folder for uploads in progress. */
  uploads: string;
  now: number;
}

/** Returns those of the ids that have a row. */
async function knownOf(db: Db, household: string, ids: string[]): Promise<Set<string>> {
  const known = new Set<string>();
  // A statement has a limited number of parameters.
  for (let from = 0; from < ids.length; from += 500) {
    const rows = await db
      .selectFrom('photo')
      .select('id')
      .where('household_id', '=', household)
      .where('id', 'in', ids.slice(from, from + 500))
      .execute();
    for (const { id } of rows) known.add(id);
  }
  return known;
}

async function sweepPhotos({ db, photos, now }: SweepDeps): Promise<number> {
  let swept = 0;
  const households = new Set((await db.selectFrom('household').select('id').execute()).map(({ id }) => id));
  for await (const page of photos.list()) {
    for (const [household, found] of Map.groupBy(page, (photo) => photo.household)) {
      // Files of an unknown household belong to another database, for example in a shared bucket.
      if (!households.has(household)) continue;
      const known = await knownOf(db, household, [...new Set(found.map(({ photoId }) => photoId))]);
      for (const { photoId, changedAt } of found) {
        if (known.has(photoId) || (await changedAt()) > now - grace) continue;
        await photos.remove(household, photoId);
        known.add(photoId);
        swept += 1;
      }
    }
  }
  return swept;
}

/** Removes uploads that a crash left behind. */
async function sweepUploads({ uploads, now }: SweepDeps): Promise<number> {
  let swept = 0;
  for (const name of await readdir(uploads).catch(() => [])) {
    const path = join(uploads, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
    if (mtimeMs > now - grace) continue;
    await rm(path, { recursive: true, force: true });
    swept += 1;
  }
  return swept;
}

/**
 * Removes files without a row, which a crash can leave behind.
 *
 * @returns the number of removed photos and uploads
 */
export const sweep = async (deps: SweepDeps): Promise<number> =>
  (await sweepPhotos(deps)) + (await sweepUploads(deps));

/** In ms. */
const pause = 6 * 60 * 60_000;

/**
 * Sweeps photos, uploads and expired rate limits now and every six hours.
 *
 * @param onError called if a sweep fails; later ones still run
 * @returns a function that stops it
 */
export function keepSwept(
  { database, now, ...deps }: Omit<SweepDeps, 'now' | 'db'> & { database: Database; now(): number },
  onError: (error: unknown) => void,
): () => void {
  const run = () =>
    void Promise.all([sweep({ ...deps, db: database.db, now: now() }), forgetTries(database, now())]).catch(
      onError,
    );
  run();
  const timer = setInterval(run, pause);
  timer.unref();
  return () => clearInterval(timer);
}
