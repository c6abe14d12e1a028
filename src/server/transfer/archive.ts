import { open } from 'node:fs/promises';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { flush } from '../base/flush.ts';
import type { PhotoStore } from '../photos/store.ts';
import { photoFile } from './format.ts';

/** Frees the memory of a buffer that has a block of its own. Node would collect buffers only once 64 MB of them wait. */
function free({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

/** Writes a file, and frees each piece once it was written. */
const writtenTo = (path: string): Writable => {
  const file = open(path, 'w');
  file.catch(() => undefined);
  return new Writable({
    construct: (done) => void file.then(() => done(), done),
    write(piece: Buffer, _, done) {
      file
        .then((handle) => handle.writeFile(piece))
        .then(() => {
          free(piece);
          done();
        }, done);
    },
    destroy: (error, done) =>
      void file
        .then((handle) => handle.close())
        .then(
          () => done(error),
          (closing: Error) => done(error ?? closing),
        ),
  });
};

/** Packs the files of an export or a backup into a ZIP. */
export class Archive {
  readonly #zip = new ZipFile();
  readonly #written: Promise<void>;
  readonly #path: string;
  readonly #mtime: Date;

  /**
   * @param path of the ZIP
   * @param time when the archive was begun, epoch milliseconds
   * @param signal ends it
   */
  constructor(path: string, time: number, signal: AbortSignal) {
    this.#path = path;
    this.#mtime = new Date(time);
    const output = this.#zip.outputStream as Readable;
    this.#zip.on('error', (error) => output.destroy(error as Error));
    this.#written = pipeline(output, writtenTo(path), { signal });
    // Awaited in `end`.
    this.#written.catch(() => undefined);
  }

  /** Adds a file, compressed. */
  addFile(path: string, name: string): void {
    this.#zip.addFile(path, name, { mtime: this.#mtime, mode: 0o100644 });
  }

  addText(text: string, name: string): void {
    this.#zip.addBuffer(Buffer.from(text), name, { mtime: this.#mtime });
  }

  /**
   * Adds both files of a photo as they are stored. Waits until they can be written, so that few are in memory.
   *
   * @param see gets each file, which is gone afterwards
   * @returns whether the storage has them
   */
  async addPhoto(
    photos: PhotoStore,
    household: string,
    id: string,
    see: (name: string, file: Buffer) => void = () => undefined,
  ): Promise<boolean> {
    const files = {
      full: await photos.get(household, id, 'full'),
      thumb: await photos.get(household, id, 'thumb'),
    };
    if (!files.full || !files.thumb) return false;
    for (const rendition of ['full', 'thumb'] as const) {
      const [name, file] = [photoFile(id, rendition), files[rendition]!];
      see(name, file);
      await this.#addStored(file, name);
    }
    return true;
  }

  /** Adds a file uncompressed, and waits until it was read: the library would hold it until the ZIP is complete. */
  async #addStored(file: Buffer, name: string): Promise<void> {
    const held = [file];
    const options = { mtime: this.#mtime, mode: 0o100644, compress: false, size: file.length };
    const read = new Promise<void>((resolve) => {
      // The library also holds a stream that it gets at once.
      this.#zip.addReadStreamLazy(name, options, (give) => {
        const stream = new Readable({
          read() {
            this.push(held.pop() ?? null);
          },
        });
        give(null, stream.once('end', resolve));
      });
    });
    // A full disk ends the pipeline, and then nothing is read any more.
    await Promise.race([read, this.#written]);
  }

  /** Ends it before it is complete, and closes its file. */
  async abort(): Promise<void> {
    (this.#zip.outputStream as Readable).destroy(new Error('The archive was given up.'));
    await this.#written.catch(() => undefined);
  }

  /** Completes the ZIP; it is on disk then. @throws if a file could not be read or written */
  async end(): Promise<void> {
    this.#zip.end();
    await this.#written;
    await flush(this.#path);
  }
}
