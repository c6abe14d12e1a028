import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type LogEvent,
  type SqliteDialectConfig,
} from 'kysely';
import pg from 'pg';
import type { Db, Dialect, Schema } from './schema.ts';

/** An open database. */
export interface Database {
  db: Db;
  dialect: Dialect;
  close(): Promise<void>;
}

/**
 * Begins every transaction with the write lock, and waits for it. A deferred transaction that reads and then writes fails with
 * SQLITE_BUSY, regardless of the timeout, if another process has written since.
 */
class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateSqliteDriver(this.#config);
  }
}

/**
 * Opens the embedded database and creates it if necessary. A commit returns only after it is on disk.
 *
 * @param dataDir its folder, created if missing
 */
export function openSqlite(dataDir: string, log?: (event: LogEvent) => void): Database {
  mkdirSync(dataDir, { recursive: true });
  const file = new Sqlite(join(dataDir, 'snug.db'));
  for (const pragma of [
    'busy_timeout = 5000',
    'journal_mode = wal',
    'synchronous = full',
    'foreign_keys = on',
  ]) {
    file.pragma(pragma);
  }
  const db = new Kysely<Schema>({ dialect: new ImmediateSqliteDialect({ database: file }), log });
  return { db, dialect: 'sqlite', close: () => db.destroy() };
}

/**
 * Opens a PostgreSQL database.
 *
 * @param url `postgres://…`
 */
export function openPostgres(url: string, log?: (event: LogEvent) => void): Database {
  // Type 20 is bigint. These columns hold epoch milliseconds, which fit exactly into a JavaScript number.
  pg.types.setTypeParser(20, Number);
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 });
  // A connection may break at any time. The query that uses it fails anyway; an unhandled 'error' event would end the process.
  const ignore = () => undefined;
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), log });
  return { db, dialect: 'postgres', close: () => db.destroy() };
}
