import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { PhotoStore, Rendition } from '../photos/store.ts';
import type { StoredAt } from './homes.ts';

const renditions = ['full', 'thumb'] as const satisfies Rendition[];

/** Each photo waits for the disk, or the bucket, several times. */
const placedAtOnce = 8;

/** A file that is to be stored. */
export interface SourceFile {
  /** Its SHA-256. */
  sum: string;
  read(): AsyncIterable<Buffer> | Iterable<Buffer>;
}

interface Options {
  /** Finds the files of a photo. @returns `null` if it has none */
  filesOf(photo: StoredAt): Promise<Record<Rendition, SourceFile> | null>;
  /** Where they are stored. */
  store: PhotoStore;
  /** An empty folder for files on their way. */
  folder: string;
}

/**
 * Stores photos, beside those that are there, reads each back and compares it. One that is stored already is left alone.
 *
 * @returns the ids of photos that have no files
 * @throws if a photo is not stored as it was
 */
export async function placePhotos(
  photos: AsyncIterator<StoredAt> | Iterator<StoredAt>,
  { filesOf, store, folder }: Options,
): Promise<string[]> {
  const gone: string[] = [];
  let failure: unknown = null;
  const isStored = async ({ household, id }: StoredAt, rendition: Rendition, sum: string) => {
    const file = await store.get(household, id, rendition);
    return file !== null && createHash('sha256').update(file).digest('hex') === sum;
  };
  const areStored = async (photo: StoredAt, files: Record<Rendition, SourceFile>) =>
    (await isStored(photo, 'full', files.full.sum)) && isStored(photo, 'thumb', files.thumb.sum);
  const place = async (worker: number) => {
    const paths = { full: join(folder, `full-${worker}.jpg`), thumb: join(folder, `thumb-${worker}.jpg`) };
    // Each of several loops gets the next photo.
    for (let next = await photos.next(); !next.done && failure === null; next = await photos.next()) {
      const photo = next.value;
      const files = await filesOf(photo);
      if (files === null) {
        gone.push(photo.id);
        continue;
      }
      if (await areStored(photo, files)) continue;
      for (const rendition of renditions)
        await pipeline(files[rendition].read(), createWriteStream(paths[rendition]));
      await store.put(photo.household, photo.id, paths);
      if (!(await areStored(photo, files)))
        throw new Error(`The photo ${photo.id} was not stored as it was.`);
    }
  };
  const note = (error: unknown) => {
    failure ??= error;
  };
  await Promise.all(Array.from({ length: placedAtOnce }, (_, worker) => place(worker).catch(note)));
  if (failure !== null) throw failure;
  return gone;
}
