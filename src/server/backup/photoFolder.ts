import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { flush } from '../base/flush.ts';
import type { PhotoStore } from '../photos/store.ts';
import { photoFile } from '../transfer/format.ts';

/** The folder beside the ZIPs of nightly backups. Another name than that of any folder of photos that a person has there. */
const folderName = 'snug-photos';

/** Returns whether a file of a backup is that of a photo, by its path in the backup. */
export const isPhotoFile = (name: string): boolean => /^photos\/[\w-]+\/(full|thumb)\.jpg$/.test(name);

/** Returns the path of a photo's file beside the ZIP. @param name its path in the backup */
export const besidePath = (folder: string, name: string): string =>
  join(folder, name.replace(/^photos/, folderName));

/** Returns the id of a photo. @param name of one of its files */
export const photoIdIn = (name: string): string => name.split('/')[1]!;

interface Options {
  /** The folder of the nightly ZIPs. */
  folder: string;
  photos: PhotoStore;
  /** The SHA-256 of files in an earlier backup. */
  known: ReadonlyMap<string, string>;
  /** Throws if the disk has too little room for a copy. */
  requireRoom(): Promise<void>;
}

/** The photos of nightly backups: each once, however many backups have it, because photos never change. */
export class PhotoFolder {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Returns the SHA-256 of a file in the folder; `null` if it is not there, or damaged. */
  async #sumOf(name: string): Promise<string | null> {
    const path = besidePath(this.#options.folder, name);
    const isThere = await stat(path).then(
      ({ size }) => size > 0,
      () => false,
    );
    if (!isThere) return null;
    const hash = createHash('sha256');
    for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) hash.update(piece);
    const sum = hash.digest('hex');
    return sum === (this.#options.known.get(name) ?? sum) ? sum : null;
  }

  /** Gives a stored file a second name, which takes no room; copies it if the disk cannot do that, or if it is in a bucket. */
  async #place(file: Buffer, stored: string | null, target: string): Promise<void> {
    await mkdir(dirname(target), { recursive: true });
    await rm(target, { force: true });
    const isLinked =
      stored !== null &&
      (await link(stored, target).then(
        () => true,
        () => false,
      ));
    if (!isLinked) {
      await this.#options.requireRoom();
      const fresh = `${target}.new`;
      await writeFile(fresh, file);
      await flush(fresh);
      await rename(fresh, target);
    }
    await flush(dirname(target));
  }

  /**
   * Adds the files of a photo, unless they are there.
   *
   * @param note gets the path in the backup and the SHA-256 of each
   * @returns whether the folder has them now
   */
  async add(household: string, id: string, note: (name: string, sum: string) => void): Promise<boolean> {
    const { photos, folder } = this.#options;
    const sums: [name: string, sum: string][] = [];
    for (const rendition of ['full', 'thumb'] as const) {
      const name = photoFile(id, rendition);
      let sum = await this.#sumOf(name);
      if (sum === null) {
        const file = await photos.get(household, id, rendition);
        if (file === null) return false;
        await this.#place(file, photos.pathOf(household, id, rendition), besidePath(folder, name));
        sum = createHash('sha256').update(file).digest('hex');
      }
      sums.push([name, sum]);
    }
    for (const [name, sum] of sums) note(name, sum);
    return true;
  }
}

/** Removes the photos of nightly backups that none of them needs any more. @param needed ids */
export async function removePhotos(folder: string, needed: ReadonlySet<string>): Promise<void> {
  const place = join(folder, folderName);
  for (const id of await readdir(place).catch((): string[] => []))
    if (!needed.has(id)) await rm(join(place, id), { recursive: true, force: true });
}
