import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** The two sizes in which a photo is kept. */
export type Rendition = 'full' | 'thumb';

/** A file that is kept. */
export interface StoredPhoto {
  household: string;
  photoId: string;
  /** When it was written last, in epoch milliseconds. */
  changedAt(): Promise<number>;
}

/** Keeps a file under a key, whole or not at all. */
type PutFile = (key: string, source: string) => Promise<void>;

/** Where the files of photos are. */
export class PhotoStore {
  readonly #disk: Disk;
  readonly #putFile: PutFile;

  constructor(disk: Disk, putFile: PutFile) {
    this.#disk = disk;
    this.#putFile = putFile;
  }

  static keyOf(household: string, photoId: string, rendition: Rendition): string {
    return `${household}/${photoId}/${rendition}.jpg`;
  }

  /** Keeps both renditions. What is left where that fails is the caller's to remove, who knows whether it is anybody else's. */
  async put(household: string, photoId: string, files: Record<Rendition, string>): Promise<void> {
    for (const rendition of ['full', 'thumb'] as const) {
      await this.#putFile(PhotoStore.keyOf(household, photoId, rendition), files[rendition]);
    }
  }

  /** @returns `null` where there is no such file, or an empty one */
  async get(household: string, photoId: string, rendition: Rendition): Promise<Buffer | null> {
    const key = PhotoStore.keyOf(household, photoId, rendition);
    if (!(await this.#disk.exists(key))) return null;
    const file = await buffer(await this.#disk.getStream(key));
    return file.length > 0 ? file : null;
  }

  async remove(household: string, photoId: string): Promise<void> {
    await this.#disk.deleteAll(`${household}/${photoId}/`);
  }

  /** Everything that is kept, page by page; one entry for each file. */
  async *list(): AsyncGenerator<StoredPhoto[]> {
    let paginationToken: string | undefined;
    do {
      const page = await this.#disk.listAll('', { recursive: true, paginationToken });
      const found: StoredPhoto[] = [];
      for (const file of page.objects) {
        const [household, photoId, rendition] = file.isFile ? file.key.split('/') : [];
        if (!file.isFile || !household || !photoId || !rendition) continue;
        const changedAt = async () => (await file.getMetaData()).lastModified.getTime();
        found.push({ household, photoId, changedAt });
      }
      yield found;
      ({ paginationToken } = page);
    } while (paginationToken !== undefined);
  }

  /** @throws when the storage does not answer */
  async check(): Promise<void> {
    await this.#disk.exists('ready');
  }
}

/** A bucket of a service that speaks S3. */
export interface S3Config {
  bucket: string;
  region: string;
  /** `null` for Amazon's own. */
  endpoint: string | null;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Photos as objects in a bucket. Its client is big, so it is loaded only where it is needed. */
export async function s3Store({ bucket, region, endpoint, ...credentials }: S3Config): Promise<PhotoStore> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const driver = new S3Driver({
    bucket,
    region,
    credentials,
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    // Otherwise services that are not Amazon's keep the checksum as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    supportsACL: false,
    visibility: 'private',
  });
  const disk = new Disk(driver);
  return new PhotoStore(disk, (key, source) => disk.putStream(key, createReadStream(source)));
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A row that says a photo is there must be right after a power cut too, so the file is on the disk before it has its name. */
async function putOnDisk(target: string, source: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  // The same photo may come twice at the same time.
  const fresh = `${target}.${randomUUID()}.new`;
  await copyFile(source, fresh);
  await flush(fresh);
  await rename(fresh, target);
  await flush(dirname(target));
}

/** Photos as files under a folder, made where it is missing. */
export function diskStore(folder: string): PhotoStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return new PhotoStore(disk, (key, source) => putOnDisk(join(folder, key), source));
}
