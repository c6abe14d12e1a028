import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { PhotoStore } from '../photos/store.ts';
import { photoFile } from './format.ts';

/** Returns a stream that lets go of the file once it was read: the library keeps all streams until the ZIP is complete. */
function streamOf(file: Buffer): Readable {
  const held = [file];
  return new Readable({
    read() {
      this.push(held.pop() ?? null);
    },
  });
}

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

/** Packs the files of an export into a ZIP. */
export class Archive {
  readonly #zip = new ZipFile();
  readonly #written: Promise<void>;
  readonly #path: string;
  readonly #mtime: Date;

  /**
   * @param path of the ZIP
   * @param time when the export was begun, epoch milliseconds
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

  /** Adds a text, compressed. */
  addFile(path: string, name: string): void {
    this.#zip.addFile(path, name, { mtime: this.#mtime, mode: 0o100644 });
  }

  addText(text: string, name: string): void {
    this.#zip.addBuffer(Buffer.from(text), name, { mtime: this.#mtime });
  }

  /**
   * Adds both files of a photo as they are stored. Waits until they can be written, so that few are in memory.
   *
   * @returns whether the storage has them
   */
  async addPhoto(photos: PhotoStore, household: string, id: string): Promise<boolean> {
    const files = {
      full: await photos.get(household, id, 'full'),
      thumb: await photos.get(household, id, 'thumb'),
    };
    if (!files.full || !files.thumb) return false;
    for (const rendition of ['full', 'thumb'] as const) {
      await this.#addStored(streamOf(files[rendition]!), files[rendition]!.length, photoFile(id, rendition));
    }
    return true;
  }

  /** Adds a stream uncompressed, and waits for its end: the library would hold buffers until the ZIP is complete. */
  async #addStored(stream: Readable, size: number, name: string): Promise<void> {
    const read = once(stream, 'end');
    this.#zip.addReadStream(stream, name, { mtime: this.#mtime, mode: 0o100644, compress: false, size });
    // A full disk ends the pipeline, and then nothing is read any more.
    await Promise.race([read, this.#written]);
  }

  /** Ends it before it is complete, and closes its file. */
  async abort(): Promise<void> {
    (this.#zip.outputStream as Readable).destroy(new Error('The export was given up.'));
    await this.#written.catch(() => undefined);
  }

  /** Completes the ZIP; it is on disk then. @throws if a file could not be read or written */
  async end(): Promise<void> {
    this.#zip.end();
    await this.#written;
    const file = await open(this.#path, 'r');
    await file.sync().finally(() => file.close());
  }
}
