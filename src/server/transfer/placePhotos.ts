import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Household } from '../db/household/household.ts';
import { kindOf } from '../photos/kind.ts';
import type { PhotoStore } from '../photos/store.ts';
import { photoFile } from './format.ts';
import { refusal } from './refusal.ts';
import type { ReceivedZip } from './zipFile.ts';

/** The list of photos that an import stores, beside its file: after a crash, the sweep removes those without a row. */
export const placedList = 'photos.json';

export interface Placed {
  household: string;
  ids: string[];
}

/**
 * Stores the photos of an export.
 *
 * @param photos the ids in the file, each with its new id
 * @param folder for temporary files
 * @throws {Problem} 400 if a file is damaged or no photo
 */
export async function placePhotos(
  zip: ReceivedZip,
  photos: ReadonlyMap<string, string>,
  { store, household, folder }: { store: PhotoStore; household: string; folder: string },
): Promise<void> {
  const placed: Placed = { household, ids: [...photos.values()] };
  await writeFile(join(folder, placedList), JSON.stringify(placed));
  const files = { full: join(folder, 'full.jpg'), thumb: join(folder, 'thumb.jpg') };
  for (const [id, newId] of photos) {
    for (const rendition of ['full', 'thumb'] as const) {
      await pipeline(zip.read(photoFile(id, rendition)), createWriteStream(files[rendition]));
      if ((await kindOf(files[rendition])) !== 'jpeg') {
        throw refusal('bad-photo', `A photo in this ZIP file is not a picture: ${photoFile(id, rendition)}.`);
      }
    }
    await store.put(household, newId, files);
  }
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
