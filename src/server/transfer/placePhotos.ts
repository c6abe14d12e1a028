import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Household } from '../db/household/household.ts';
import { Problem } from '../http/problem.ts';
import { keepRenditions } from '../photos/decoder.ts';
import { bytesOf, type PhotoStore } from '../photos/store.ts';
import { photoFile } from './format.ts';
import { refusal } from './refusal.ts';
import type { ReceivedZip } from './zipFile.ts';

/** The list of photos that an import stores, beside its file: after a crash, the sweep removes those without a row. */
export const placedList = 'photos.json';

export interface Placed {
  household: string;
  ids: string[];
}

/** @throws {Problem} 400 instead of the answer to an upload that is no picture */
const reported = (checking: Promise<void>, id: string): Promise<void> =>
  checking.catch((error: unknown) => {
    if (!(error instanceof Problem) || error.status !== 415) throw error;
    const name = photoFile(id, 'full');
    throw refusal('bad-photo', `A photo in this ZIP file cannot be opened as a picture: ${name}.`);
  });

interface Place {
  store: PhotoStore;
  household: string;
  /** For temporary files. */
  folder: string;
  /** Throws if the disk has no room for photos of this size. */
  checkRoom(bytes: number): Promise<void>;
}

/**
 * Stores the photos of an export. A photo that is not as Snug writes them is decoded and written anew, as an upload is.
 *
 * @param photos the ids in the file, each with its new id
 * @returns the size of both stored files in bytes, by the id in the file
 * @throws {Problem} 400 if a file is damaged or no picture, 507 if the disk fills up
 */
export async function placePhotos(
  zip: ReceivedZip,
  photos: ReadonlyMap<string, string>,
  { store, household, folder, checkRoom }: Place,
): Promise<Map<string, number>> {
  const placed: Placed = { household, ids: [...photos.values()] };
  await writeFile(join(folder, placedList), JSON.stringify(placed));
  const sources = { full: join(folder, 'full.source'), thumb: join(folder, 'thumb.source') };
  const files = { full: join(folder, 'full.jpg'), thumb: join(folder, 'thumb.jpg') };
  const sizes = new Map<string, number>();
  for (const [id, newId] of photos) {
    for (const rendition of ['full', 'thumb'] as const) {
      await pipeline(zip.read(photoFile(id, rendition)), createWriteStream(sources[rendition]));
    }
    await reported(keepRenditions(sources, files), id);
    const bytes = await bytesOf(files);
    await checkRoom(bytes);
    await store.put(household, newId, files);
    sizes.set(id, bytes);
  }
  return sizes;
}

/** Removes stored photos that have no row, neither in the household nor in its bin. */
export async function removePlaced(
  { id, photos, bin }: Pick<Household, 'id' | 'photos' | 'bin'>,
  store: PhotoStore,
  ids: readonly string[],
): Promise<void> {
  const known = new Set(await bin.photos()).union(await photos.known(ids));
  for (const photo of ids) if (!known.has(photo)) await store.remove(id, photo);
}
