import {
  SqliteAdapter,
  SqliteDialect,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import { Turns } from '../turns.ts';
import type { Handle } from './handle.ts';

/** How long a statement waits for the writes before it, in ms. */
const patience = 5000;

/** The two handles of a file: in WAL mode, reading does not wait for a transaction that is open. */
interface Handles {
  writer: Handle;
  reader: Handle;
}

/** One use of the database: a transaction, or single statements. */
class Connection implements DatabaseConnection {
  readonly #handles: Handles;
  readonly #turns: Turns;
  #endTurn: (() => void) | null = null;

  constructor(handles: Handles, turns: Turns) {
    this.#handles = handles;
    this.#turns = turns;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { writer, reader } = this.#handles;
    if (this.#endTurn) return writer.run(query);
    if (reader.isReadOnly(query)) return reader.run(query);
    // Between the statements of an open transaction, it would become a part of it.
    const endTurn = await this.#turns.take(patience);
    try {
      return writer.run(query);
    } finally {
      endTurn();
    }
  }

  async begin(): Promise<void> {
    this.#endTurn = await this.#turns.take(patience);
    this.#handles.writer.begin();
  }

  commit(): void {
    this.#handles.writer.commit();
  }

  rollback(): void {
    this.#handles.writer.rollback();
  }

  release(): void {
    this.#endTurn?.();
    this.#endTurn = null;
  }

  streamQuery(): never {
    throw new Error('A SQLite query is never streamed.');
  }
}

class FileDriver implements Driver {
  readonly #handles: Handles;
  readonly #turns = new Turns(1);

  constructor(handles: Handles) {
    this.#handles = handles;
  }

  async init(): Promise<void> {}

  acquireConnection = async () => new Connection(this.#handles, this.#turns);

  beginTransaction = (connection: Connection) => connection.begin();

  commitTransaction = async (connection: Connection) => connection.commit();

  rollbackTransaction = async (connection: Connection) => connection.rollback();

  releaseConnection = async (connection: Connection) => connection.release();

  async destroy(): Promise<void> {
    // The last handle to be closed merges the WAL into the file.
    this.#handles.reader.close();
    this.#handles.writer.close();
  }
}

/** The adapter of Kysely queues everything, also reads; here the driver decides what must wait. */
class UnqueuedAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** SQLite in which reads never wait for writes, and each write for those before it. */
export class FileDialect extends SqliteDialect {
  readonly #handles: Handles;

  constructor(handles: Handles) {
    super({ database: () => Promise.reject(new Error('The driver has the handles.')) });
    this.#handles = handles;
  }

  override createDriver(): never {
    return new FileDriver(this.#handles) as never;
  }

  override createAdapter(): SqliteAdapter {
    return new UnqueuedAdapter();
  }
}
