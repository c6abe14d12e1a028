import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Household } from '../db/household/household.ts';
import type { PhotoStore } from '../photos/store.ts';
import { Archive } from './archive.ts';
import { dump } from './dump.ts';
import { product, tableFile, version, type Manifest } from './format.ts';

interface Begun {
  id: string;
  createdAt: number;
  /** Updated with each photo. */
  photos: { done: number; all: number };
}

interface Place {
  /** An empty folder for its files. */
  folder: string;
  photos: PhotoStore;
  signal: AbortSignal;
}

/** Reads the ids in a file of JSON Lines. */
async function* idsIn(path: string): AsyncGenerator<string> {
  const file = await open(path);
  for await (const line of file.readLines()) yield (JSON.parse(line) as { id: string }).id;
}

/**
 * Packs everything of a household into a ZIP. The rows are of one moment; a photo that was deleted since then is named in
 * `snug.json` as missing.
 *
 * @returns the path of the ZIP, which is on disk
 */
export async function packExport(
  household: Household,
  begun: Begun,
  { folder, photos, signal }: Place,
): Promise<string> {
  const { files, rows, timeZone } = await household.snapshot((then) => dump(then, folder, signal));
  begun.photos.all = rows.photo;
  const zip = join(folder, 'export.zip');
  const archive = new Archive(zip, begun.createdAt, signal);
  try {
    for (const [name, path] of files) archive.addFile(path, name);
    const missingPhotos: string[] = [];
    for await (const id of idsIn(files.get(tableFile('photo'))!)) {
      if (!(await archive.addPhoto(photos, household.id, id))) missingPhotos.push(id);
      begun.photos.done += 1;
    }
    const manifest: Manifest = {
      format: product,
      version,
      exportId: begun.id,
      createdAt: new Date(begun.createdAt).toISOString(),
      timeZone,
      rows,
      missingPhotos,
    };
    archive.addText(`${JSON.stringify(manifest, null, 2)}\n`, 'snug.json');
    await archive.end();
  } catch (error) {
    await archive.abort();
    throw error;
  }
  return zip;
}
