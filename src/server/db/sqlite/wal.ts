import { open, type FileHandle } from 'node:fs/promises';
import { logNumberAt } from './header.ts';
import { Unavailable } from '../faults.ts';

/**
 * The write-ahead log of a SQLite file. A commit only writes to it (`synchronous = normal`), and `synced` waits for the disk outside
 * the thread: SQLite itself would stop all requests until then, on an SD card for tens of milliseconds.
 *
 * The log is written in the order of the commits, so if power is lost, no change is lost before an older one. A read may see a
 * change that is not on disk yet, but it is answered only when it is.
 */
export class WriteAheadLog {
  readonly #path: string;
  #file: FileHandle | undefined;
  #fault: unknown;
  #number: number | null = null;
  #last: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  /** @param database the path of the SQLite file */
  constructor(database: string) {
    this.#path = `${database}-wal`;
  }

  /**
   * Waits until all that was committed so far is on disk. Commits during a sync share the next one.
   *
   * @throws {Unavailable} if it failed, now or before: the system forgets what it could not write, and a later sync would succeed
   */
  synced(): Promise<void> {
    this.#next ??= this.#last.then(
      () => this.#begin(),
      () => this.#begin(),
    );
    return this.#next;
  }

  /** The number of the log at the last sync; `null` before. */
  get number(): number | null {
    return this.#number;
  }

  /** @throws {Unavailable} if changes that were committed may not be on disk */
  check(): void {
    if (this.#fault === undefined) return;
    throw new Unavailable('The disk did not keep a change; start Snug again when it works.', {
      cause: this.#fault,
    });
  }

  async close(): Promise<void> {
    await this.#next?.catch(() => undefined);
    await this.#last.catch(() => undefined);
    await this.#file?.close();
  }

  #begin(): Promise<void> {
    this.#next = undefined;
    this.#last = this.#sync();
    return this.#last;
  }

  async #sync(): Promise<void> {
    this.check();
    try {
      // SQLite creates the log with the first change, and keeps it while a handle is open.
      this.#file ??= await open(this.#path, 'r+');
      await this.#file.datasync();
      const { buffer } = await this.#file.read(Buffer.alloc(4), 0, 4, logNumberAt);
      this.#number = buffer.readInt32BE();
    } catch (error) {
      this.#fault = error;
      this.check();
    }
  }
}
