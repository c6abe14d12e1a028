import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Disk, type DriveFile } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config, S3Config } from '../base/config.ts';
import { flush } from '../base/flush.ts';

/** The two sizes in which a photo is stored. */
export type Rendition = 'full' | 'thumb';

/** Returns the size of a photo's files together, in bytes. */
export async function bytesOf({ full, thumb }: Record<Rendition, string>): Promise<number> {
  return (await stat(full)).size + (await stat(thumb)).size;
}

/** A stored file. */
export interface StoredPhoto {
  household: string;
  photoId: string;
  /** When it was last written, in epoch milliseconds. */
  changedAt(): Promise<number>;
}

/** The folder of files that were removed by the sweep, by the day of their removal. */
const trash = 'trash';

/** Stores a file under a key atomically. */
type PutFile = (key: string, source: string) => Promise<void>;

/** Reads all of a file. */
type GetFile = (key: string) => Promise<Uint8Array>;

/** Stores the files of photos, on disk or in a bucket. */
export class PhotoStore {
  readonly #disk: Disk;
  readonly #putFile: PutFile;
  readonly #getFile: GetFile;
  readonly #folder: string | null;

  /** @param folder where the files are; `null` if they are in a bucket */
  constructor(disk: Disk, putFile: PutFile, getFile: GetFile, folder: string | null) {
    this.#disk = disk;
    this.#putFile = putFile;
    this.#getFile = getFile;
    this.#folder = folder;
  }

  static keyOf(household: string, photoId: string, rendition: Rendition): string {
    return `${household}/${photoId}/${rendition}.jpg`;
  }

  /** Returns the path of a file, whether it is there or not; `null` if files are in a bucket. */
  pathOf(household: string, photoId: string, rendition: Rendition): string | null {
    return this.#folder && join(this.#folder, PhotoStore.keyOf(household, photoId, rendition));
  }

  /** Stores both renditions. If this fails, the caller removes what was stored, unless a concurrent request has used it. */
  async put(household: string, photoId: string, files: Record<Rendition, string>): Promise<void> {
    for (const rendition of ['full', 'thumb'] as const) {
      await this.#putFile(PhotoStore.keyOf(household, photoId, rendition), files[rendition]);
    }
  }

  /** @returns `null` if the file is missing or empty */
  async get(household: string, photoId: string, rendition: Rendition): Promise<Buffer | null> {
    const key = PhotoStore.keyOf(household, photoId, rendition);
    if (!(await this.#disk.exists(key))) return null;
    const file = await this.#getFile(key).catch(async (error: unknown) => {
      // It may have been deleted in between.
      if (await this.#disk.exists(key)) throw error;
      return null;
    });
    if (file === null) return null;
    const { buffer, byteOffset, byteLength } = file;
    return byteLength > 0 ? Buffer.from(buffer, byteOffset, byteLength) : null;
  }

  async remove(household: string, photoId: string): Promise<void> {
    await this.#disk.deleteAll(`${household}/${photoId}/`);
  }

  /** Deletes the photos of a household that was deleted. */
  async removeHousehold(household: string): Promise<void> {
    await this.#disk.deleteAll(`${household}/`);
  }

  /** @param day the day of the removal, `YYYY-MM-DD` */
  async moveToTrash(household: string, photoId: string, day: string): Promise<void> {
    for (const rendition of ['full', 'thumb'] as const) {
      const key = PhotoStore.keyOf(household, photoId, rendition);
      if (await this.#disk.exists(key)) await this.#disk.move(key, `${trash}/${day}/${key}`);
    }
  }

  /** Deletes what was moved to the trash before a day. */
  async emptyTrash(before: string): Promise<void> {
    const days = new Set<string>();
    for await (const files of this.#pages()) {
      for (const { key } of files) {
        const [folder, day] = key.split('/');
        if (folder === trash && day! < before) days.add(day!);
      }
    }
    for (const day of days) await this.#disk.deleteAll(`${trash}/${day}/`);
  }

  /** Lists all stored files, page by page, without the trash. */
  async *list(): AsyncGenerator<StoredPhoto[]> {
    for await (const files of this.#pages()) {
      yield files.flatMap((file) => {
        const [household, photoId, rendition] = file.key.split('/');
        if (!household || household === trash || !photoId || !rendition) return [];
        const changedAt = async () => (await file.getMetaData()).lastModified.getTime();
        return [{ household, photoId, changedAt }];
      });
    }
  }

  async *#pages(): AsyncGenerator<DriveFile[]> {
    let paginationToken: string | undefined;
    do {
      const page = await this.#disk.listAll('', { recursive: true, paginationToken });
      yield [...page.objects].filter((file) => file.isFile);
      ({ paginationToken } = page);
    } while (paginationToken !== undefined);
  }

  /** @throws if the storage does not answer */
  async check(): Promise<void> {
    await this.#disk.exists('ready');
  }
}

/** Returns a store in a bucket. The S3 client is big, so it is loaded only if it is used. */
async function s3Store({ bucket, region, endpoint, ...credentials }: S3Config): Promise<PhotoStore> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const driver = new S3Driver({
    bucket,
    region,
    credentials,
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    // With the default, some S3-compatible services store the checksum trailer as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    supportsACL: false,
    visibility: 'private',
  });
  const disk = new Disk(driver);
  return new PhotoStore(
    disk,
    // The client retries only a request whose body it has as a whole.
    async (key, source) => disk.put(key, await readFile(source)),
    (key) => disk.getBytes(key),
    null,
  );
}

/** Flushes the file before it gets its final name, so that a row never refers to a partial file, not even after a power cut. */
async function putOnDisk(target: string, source: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  // The same photo may be uploaded twice concurrently.
  const fresh = `${target}.${randomUUID()}.new`;
  await copyFile(source, fresh);
  await flush(fresh);
  await rename(fresh, target);
  await flush(dirname(target));
}

/** Returns a store in a folder, which is created if missing. */
export function diskStore(folder: string): PhotoStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return new PhotoStore(
    disk,
    (key, source) => putOnDisk(join(folder, key), source),
    // The driver's own `getBytes` returns unrelated memory for an empty file.
    (key) => readFile(join(folder, key)),
    folder,
  );
}

/** Returns the store of the settings: a folder in the data folder, or a bucket. */
export const openPhotoStore = async ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<PhotoStore> =>
  s3 === null ? diskStore(join(dataDir, 'photos')) : s3Store(s3);
