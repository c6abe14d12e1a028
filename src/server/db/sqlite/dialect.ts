import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import {
  SqliteAdapter,
  SqliteDialect,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import { Busy, Turns } from '../../base/turns.ts';
import type { Handle } from './handle.ts';
import type { WriteAheadLog } from './wal.ts';
import type { DatabaseFile } from './databaseFile.ts';

/** The two handles of a file: in WAL mode, reading does not wait for a transaction that is open. */
interface Handles {
  writer: Handle;
  reader: Handle;
  /** `null` if the writer never writes. */
  written: Written | null;
}

/** The files that the writer writes to. */
interface Written {
  file: DatabaseFile;
  wal: WriteAheadLog;
}

/** The state that all connections of a database share. */
interface Shared {
  handles: Handles;
  turns: Turns;
  patience: number;
  /** The number of the log with which the file is marked. */
  marked: number | null;
  closing: Promise<void> | null;
}

async function closeFiles({ handles, turns, patience }: Shared): Promise<void> {
  const { reader, writer, written } = handles;
  // A change that has begun may end.
  const endTurn = await turns.take(patience).catch(() => () => undefined);
  await written?.wal.close();
  // The last handle to be closed merges the WAL into the file, unless it is read-only.
  const last = written?.file.isOverwritten ? reader : writer;
  (last === reader ? writer : reader).close();
  last.close();
  written?.file.close();
  endTurn();
}

const closeOnce = (shared: Shared): Promise<void> => (shared.closing ??= closeFiles(shared));

const isLocked = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY');

/** The longest pause between two tries, in ms. */
const longestPause = 50;

/**
 * Runs a statement, and again while another program holds the lock that it needs. Requests are answered between the tries.
 *
 * @param deadline on the clock of `performance.now()`
 * @throws {Busy} if the lock is still held then
 */
async function whenUnlocked<T>(deadline: number, run: () => T): Promise<T> {
  for (;;) {
    try {
      return run();
    } catch (error) {
      if (!isLocked(error)) throw error;
      const pause = Math.random() * longestPause;
      if (performance.now() + pause > deadline) throw new Busy(error);
      await sleep(pause);
    }
  }
}

/**
 * One use of the database: a transaction, or single statements. Each statement of a transaction, and its commit, begins in a turn of
 * the event loop of its own, so that reads are answered in between.
 */
class Connection implements DatabaseConnection {
  readonly #handles: Handles;
  readonly #turns: Turns;
  readonly #patience: number;
  readonly #shared: Shared;
  #endTurn: (() => void) | null = null;
  /** Whether its transaction has ended. */
  #isOver = false;

  constructor(shared: Shared) {
    const { handles, turns, patience } = shared;
    this.#shared = shared;
    this.#handles = handles;
    this.#turns = turns;
    this.#patience = patience;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { writer, reader } = this.#handles;
    if (this.#endTurn) await nextTurn();
    // A statement that was begun beside one that failed would be stored on its own.
    if (this.#isOver) throw new Error('The transaction of this statement has ended.');
    if (this.#endTurn) return writer.run(query);
    const deadline = () => performance.now() + this.#patience;
    if (await whenUnlocked(deadline(), () => reader.isReadOnly(query))) {
      return whenUnlocked(deadline(), () => reader.run<Row>(query));
    }
    await this.#checkedOnce();
    // Between the statements of an open transaction, it would become part of that transaction.
    const endTurn = await this.#turns.take(this.#patience);
    let result: QueryResult<Row>;
    try {
      this.#check();
      writer.checkPlace();
      result = await whenUnlocked(deadline(), () => writer.run<Row>(query));
    } finally {
      endTurn();
    }
    await this.#synced();
    return result;
  }

  async begin(): Promise<void> {
    await this.#checkedOnce();
    this.#endTurn = await this.#turns.take(this.#patience);
    const deadline = performance.now() + this.#patience;
    this.#check();
    await whenUnlocked(deadline, () => this.#handles.writer.begin());
  }

  async commit(): Promise<void> {
    await nextTurn();
    this.#handles.writer.commit();
    // Other transactions may begin: theirs are synced after this one.
    this.release();
    await this.#synced();
  }

  rollback(): void {
    // After a failed sync, the transaction has ended, and the handle may have begun another one.
    if (this.#endTurn) this.#handles.writer.rollback();
  }

  release(): void {
    if (!this.#endTurn) return;
    this.#endTurn();
    this.#endTurn = null;
    this.#isOver = true;
  }

  async #checkedOnce(): Promise<void> {
    await this.#handles.written?.file.checkedOnce(this.#patience);
  }

  #check(): void {
    this.#handles.written?.wal.check();
    this.#handles.written?.file.check();
  }

  /** Waits until all that was committed is on disk. If the log has begun again, marks the file with its number. */
  async #synced(): Promise<void> {
    const { written, writer } = this.#handles;
    if (!written) return;
    await written.wal.synced();
    const { number } = written.wal;
    if (number === null || number === this.#shared.marked) return;
    const endTurn = await this.#turns.take(this.#patience).catch(() => null);
    try {
      this.#check();
      // Otherwise, or if another program holds the lock, the next change does it.
      if (endTurn) writer.mark(number);
      this.#shared.marked = number;
    } catch (error) {
      if (!isLocked(error)) throw error;
    } finally {
      endTurn?.();
    }
  }

  streamQuery(): never {
    throw new Error('A SQLite query is never streamed.');
  }
}

class FileDriver implements Driver {
  readonly #shared: Shared;

  constructor(shared: Shared) {
    this.#shared = shared;
  }

  async init(): Promise<void> {}

  acquireConnection = async () => new Connection(this.#shared);

  beginTransaction = (connection: Connection) => connection.begin();

  commitTransaction = (connection: Connection) => connection.commit();

  rollbackTransaction = async (connection: Connection) => connection.rollback();

  releaseConnection = async (connection: Connection) => connection.release();

  destroy = (): Promise<void> => closeOnce(this.#shared);
}

/** The adapter of Kysely queues everything, also reads; here the driver decides what must wait. */
class UnqueuedAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** SQLite in which reads never wait for writes, and each write for those before it. */
export class FileDialect extends SqliteDialect {
  readonly #shared: Shared;

  /** @param patience how long a statement waits while no write before it ends, and then for other programs, in ms */
  constructor(handles: Handles, patience: number) {
    super({ database: () => Promise.reject(new Error('The driver has the handles.')) });
    this.#shared = { handles, turns: new Turns(1), patience, marked: null, closing: null };
  }

  /** Closes the files. Kysely does that only if a query has run. */
  close = (): Promise<void> => closeOnce(this.#shared);

  override createDriver(): never {
    return new FileDriver(this.#shared) as never;
  }

  override createAdapter(): SqliteAdapter {
    return new UnqueuedAdapter();
  }
}
