import { createReadStream } from 'node:fs';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** The two sizes in which a photo is kept. */
export type Rendition = 'full' | 'thumb';

/** Where the files of photos are. */
export class PhotoStore {
  readonly #disk: Disk;

  constructor(disk: Disk) {
    this.#disk = disk;
  }

  static keyOf(household: string, photoId: string, rendition: Rendition): string {
    return `${household}/${photoId}/${rendition}.jpg`;
  }

  /** Keeps both renditions, or neither. */
  async put(household: string, photoId: string, files: Record<Rendition, string>): Promise<void> {
    try {
      for (const rendition of ['full', 'thumb'] as const) {
        await this.#disk.putStream(
          PhotoStore.keyOf(household, photoId, rendition),
          createReadStream(files[rendition]),
        );
      }
    } catch (error) {
      await this.remove(household, photoId);
      throw error;
    }
  }

  /** @throws when there is no such file */
  async get(household: string, photoId: string, rendition: Rendition): Promise<Buffer> {
    return Buffer.from(await this.#disk.getBytes(PhotoStore.keyOf(household, photoId, rendition)));
  }

  async remove(household: string, photoId: string): Promise<void> {
    await this.#disk.deleteAll(`${household}/${photoId}/`);
  }

  /** @throws when the storage does not answer */
  async check(): Promise<void> {
    await this.#disk.exists('ready');
  }
}

/** Photos as files under a folder, made where it is missing. */
export function diskStore(folder: string): PhotoStore {
  return new PhotoStore(new Disk(new FSDriver({ location: folder, visibility: 'private' })));
}
