import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Busy } from '../../base/turns.ts';
import { Unavailable } from '../faults.ts';
import { headerIn, headerSize, isForeignLog, logNumberOf, type Header } from './header.ts';

const howToCopy = `To copy a database, stop Snug or run: sqlite3 snug.db ".backup copy.db"`;

const foreign = (path: string) =>
  new Unavailable(
    `${path}-wal belongs to another state of ${path}: put both files back as they were together, or delete ${path}-wal and ${path}-shm to go on without the changes in them. ${howToCopy}`,
  );
const overwritten = (path: string) =>
  new Unavailable(
    `${path} was overwritten while Snug was running: stop Snug, put the right file back, delete ${path}-wal and ${path}-shm, and start Snug again. ${howToCopy}`,
  );
const damaged = (path: string, finding: string) =>
  new Unavailable(`${path} is damaged (${finding}): restore it from a backup. ${howToCopy}`);

/** Watches the database file. SQLite does not notice if another program changes it, or if a page that it does not read is damaged. */
export class DatabaseFile {
  readonly #path: string;
  /** Open until SQLite has closed the file: closing it would release the locks of SQLite. */
  #file: number | null;
  #last: Header | null = null;
  #fault: Unavailable | null = null;
  #isOverwritten = false;
  #firstCheck: Promise<unknown> | null = null;
  readonly #isNew: boolean;

  /**
   * @param path of the SQLite file, which SQLite has not opened yet
   * @throws {Unavailable} if the write-ahead log beside it belongs to another file, or to another state of this one
   */
  constructor(path: string) {
    this.#path = path;
    this.#file = existsSync(path) ? openSync(path, 'r') : null;
    this.#isNew = this.#file === null;
    const header = this.#read();
    if (header && isForeignLog(`${path}-wal`, header)) throw foreign(path);
  }

  /** Whether closing the file must not merge the log into it. */
  get isOverwritten(): boolean {
    return this.#isOverwritten;
  }

  /**
   * Compares the file's header with what it may be now.
   *
   * @throws {Unavailable} if another program has overwritten the file, or if it was found to be damaged
   */
  check(): void {
    if (this.#fault) throw this.#fault;
    this.#file ??= openSync(this.#path, 'r');
    const [header, last] = [this.#read(), this.#last];
    if (!header || (last && !this.#follows(header, last))) {
      this.#isOverwritten = true;
      this.#fault = overwritten(this.#path);
      throw this.#fault;
    }
    this.#last = header;
  }

  /**
   * Checks all pages of the file, beside the thread.
   *
   * @throws if it could not be checked; what is found is thrown by {@link check}
   */
  async verify(): Promise<void> {
    const run = this.#verify();
    // Nothing is wrong with a file that has just been created.
    this.#firstCheck ??= this.#isNew ? Promise.resolve() : run.catch(() => undefined);
    await run;
  }

  /** Waits until the file has been checked once, if that has begun. */
  async verified(): Promise<void> {
    await this.#firstCheck;
  }

  /**
   * Waits until the file has been checked once, if that has begun.
   *
   * @param patience in ms
   * @throws {Busy} if that takes longer
   */
  async checkedOnce(patience: number): Promise<void> {
    if (this.#firstCheck === null) return;
    const end = new AbortController();
    const tooLong = sleep(patience, undefined, { signal: end.signal }).then(
      () => {
        throw new Busy('The database is being checked.');
      },
      () => undefined,
    );
    await Promise.race([this.#firstCheck, tooLong]).finally(() => end.abort());
  }

  /** Closes it. SQLite must have done so before. */
  close(): void {
    if (this.#file !== null) closeSync(this.#file);
    this.#file = null;
  }

  #read(): Header | null {
    if (this.#file === null) return null;
    const bytes = Buffer.alloc(headerSize);
    return readSync(this.#file, bytes, 0, headerSize, 0) === headerSize ? headerIn(bytes) : null;
  }

  /** Returns whether the file can have this header after the other one, by checkpoints of its log. */
  #follows(header: Header, last: Header): boolean {
    if (header.changes < last.changes || header.pageSize !== last.pageSize) return false;
    if (header.log === last.log) return true;
    const current = logNumberOf(`${this.#path}-wal`);
    // The log may have begun again since the file got its number.
    return current !== null && (header.log === current || header.log === ((current - 1) | 0));
  }

  async #verify(): Promise<void> {
    const worker = new Worker(new URL('./verify.worker.ts', import.meta.url), { workerData: this.#path });
    worker.unref();
    const finding = await new Promise<string>((resolve, reject) => {
      worker.once('message', resolve).once('error', reject);
      worker.once('exit', () => reject(new Error('The check of the database ended early.')));
    });
    if (finding !== 'ok') this.#fault ??= damaged(this.#path, finding);
  }
}
