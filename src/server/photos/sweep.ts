import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Repository } from '../db/repository.ts';
import type { PhotoStore } from './store.ts';

/** In ms. Files are stored before their rows, so younger files may still get one. */
const grace = 60 * 60_000;

interface SweepDeps {
  repository: Repository;
  photos: PhotoStore;
  /** The folder for uploads in progress. */
  uploads: string;
  now: number;
}

async function sweepPhotos({ repository, photos, now }: SweepDeps): Promise<number> {
  let swept = 0;
  const households = new Set(await repository.households.listIds());
  for await (const page of photos.list()) {
    for (const [household, found] of Map.groupBy(page, (photo) => photo.household)) {
      // Files of an unknown household belong to another database, for example in a shared bucket.
      if (!households.has(household)) continue;
      const ids = [...new Set(found.map(({ photoId }) => photoId))];
      const known = await repository.forHousehold(household).photos.known(ids);
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
  { now, ...deps }: Omit<SweepDeps, 'now'> & { now(): number },
  onError: (error: unknown) => void,
): () => void {
  const run = () =>
    void Promise.all([sweep({ ...deps, now: now() }), deps.repository.attempts.forget(now())]).catch(onError);
  run();
  const timer = setInterval(run, pause);
  timer.unref();
  return () => clearInterval(timer);
}
