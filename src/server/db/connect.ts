import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql, type LogEvent } from 'kysely';
import pg from 'pg';
import type { Db, Dialect, Schema } from './schema.ts';
import { DatabaseFile } from './sqlite/databaseFile.ts';
import { FileDialect } from './sqlite/dialect.ts';
import { Handle } from './sqlite/handle.ts';
import { InUse } from './sqlite/settle.ts';
import { WriteAheadLog } from './sqlite/wal.ts';
import { WriteTurns } from '../base/turns.ts';

/** An open database. */
export interface Database {
  db: Db;
  dialect: Dialect;
  /** The queue of transactions; see `write`. */
  writes: WriteTurns;
  /** Runs reads that all see the same moment. They hold up no writes. */
  snapshot<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** @throws if it does not answer, or if its file was deleted, replaced, overwritten or found to be damaged */
  check(): Promise<void>;
  /**
   * Checks the whole file beside the thread, on SQLite. Changes wait for the first such check.
   *
   * @throws if it could not be checked; what is found is thrown by `check`
   */
  verify(): Promise<void>;
  /** Waits for the first check of the whole file, if one has begun. */
  verified(): Promise<void>;
  /** @throws if its file was deleted or replaced */
  checkPlace(): Promise<void>;
  /** Returns whether no other server uses it; always, on SQLite. */
  isAlone(): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Opens the embedded database and creates it if necessary. A commit returns only after it is on disk.
 *
 * @param dataDir its folder, created if missing
 * @param patience how long a write waits while none before it ends, and then for other programs, in ms
 */
export function openSqlite(dataDir: string, log?: (event: LogEvent) => void, patience = 5000): Database {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'snug.db');
  const file = new DatabaseFile(path);
  const writer = new Handle(path, ['journal_mode = wal', 'synchronous = normal', 'foreign_keys = on']);
  file.check();
  writer.forgetStatistics();
  const reader = new Handle(path, [], true);
  writer.endWaiting();
  reader.endWaiting();
  const wal = new WriteAheadLog(path);
  const dialect = new FileDialect({ writer, reader, written: { file, wal } }, patience);
  const db = new Kysely<Schema>({ dialect, log });
  return {
    db,
    dialect: 'sqlite',
    writes: new WriteTurns(Infinity),
    async snapshot(work) {
      // In WAL mode, a handle that has begun to read sees nothing of later writes.
      const handle = new Handle(path, ['query_only = on']);
      handle.endWaiting();
      const copy = new FileDialect({ writer: handle, reader: handle, written: null }, patience);
      const reads = new Kysely<Schema>({ dialect: copy, log });
      try {
        handle.beginReading();
        return await work(reads);
      } finally {
        handle.rollback();
        await copy.close();
      }
    },
    async check() {
      wal.check();
      writer.checkPlace();
      file.check();
    },
    checkPlace: async () => writer.checkPlace(),
    isAlone: async () => true,
    verify: () => file.verify(),
    verified: () => file.verified(),
    close: dialect.close,
  };
}

/** A database that is only read. */
export type Readable = Pick<Database, 'db' | 'dialect' | 'snapshot' | 'close'>;

/**
 * Opens the embedded database to read it. No other program can open it meanwhile. Its file is not changed; only the log that a killed
 * server has left is merged into it, as at each start.
 *
 * @throws {InUse} if a program has it open
 */
export function openSqliteAlone(dataDir: string): Readable {
  const path = join(dataDir, 'snug.db');
  // Throws if the log belongs to another file.
  new DatabaseFile(path).close();
  let handle: Handle;
  try {
    // The lock is taken by the first read.
    handle = new Handle(path, [
      'busy_timeout = 0',
      'locking_mode = exclusive',
      'query_only = on',
      'user_version',
    ]);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY') throw new InUse();
    throw error;
  }
  const dialect = new FileDialect({ writer: handle, reader: handle, written: null }, 0);
  const db = new Kysely<Schema>({ dialect });
  // It cannot change.
  return { db, dialect: 'sqlite', snapshot: (work) => work(db), close: dialect.close };
}

/** The connections of the pool, and how many of them transactions may use: reads always have the others. */
const connections = { all: 10, writes: 6 };
/** In ms. How long a statement of PostgreSQL waits for a lock, for example for that of another server. */
export const lockPatience = 4000;
/**
 * The settings of each connection. Every query of Snug
 * has its indexes; with the other ways to read, old statistics can make PostgreSQL read a whole household for a page.
 */
const session = [
  `set lock_timeout = ${lockPatience}`,
  // JIT would compile queries with high estimated costs, and avoided ways of reading have those.
  'set jit = off',
  ...['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin', 'sort', 'incremental_sort'].map(
    (way) => `set enable_${way} = off`,
  ),
].join(';');

/**
 * Opens a PostgreSQL database.
 *
 * @param url `postgres://…`
 * @param schema the schema with the tables, if it is not the default one
 * @param name of its connections: `snug` is that of a server, for which restorations look
 */
export function openPostgres(
  url: string,
  log?: (event: LogEvent) => void,
  { schema, name = schema ?? 'snug' }: { schema?: string; name?: string } = {},
): Database {
  // Type 20 is bigint. These columns hold epoch milliseconds, which fit exactly into a JavaScript number.
  pg.types.setTypeParser(20, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max: connections.all,
    connectionTimeoutMillis: 10_000,
    application_name: name,
  });
  // A connection may break at any time. The query that uses it fails anyway; an unhandled 'error' event would end the process.
  const ignore = () => undefined;
  pool.on('error', ignore);
  /** PostgreSQL's numbers of the connections. */
  const own = new Set<number>();
  const numberOf = (client: object) => (client as { processID: number }).processID;
  pool.on('remove', (client) => void own.delete(numberOf(client)));
  pool.on('connect', (client) => {
    own.add(numberOf(client));
    client.on('error', ignore);
    client.query(schema === undefined ? session : `${session}; set search_path to "${schema}"`).catch(ignore);
  });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), log });
  return {
    db,
    dialect: 'postgres',
    writes: new WriteTurns(connections.writes),
    snapshot: (work) =>
      db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    check: async () => void (await sql`select 1`.execute(db)),
    checkPlace: async () => undefined,
    async isAlone() {
      const { rows } = await sql<{ pid: number }>`
        select pid from pg_stat_activity
        where datname = current_database() and application_name = ${name}`.execute(db);
      return rows.every(({ pid }) => own.has(pid));
    },
    verify: async () => undefined,
    verified: async () => undefined,
    close: () => db.destroy(),
  };
}

export interface Place {
  databaseUrl: string | null;
  dataDir: string;
}

/** Opens the database at a URL, or SQLite in the data folder if it is `null`. */
export const openDatabase = ({ databaseUrl, dataDir }: Place): Database =>
  databaseUrl === null ? openSqlite(dataDir) : openPostgres(databaseUrl);
