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
 * A deferred transaction that reads and then writes fails at once beside a second process. So every transaction takes
 * the write lock when it begins, and waits for it.
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
 * Opens the embedded database, creating it where there is none. Every commit is on the disk before it is answered.
 *
 * @param dataDir the folder that holds it, made where it is missing
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
  // bigint columns hold epoch milliseconds, which a JavaScript number holds exactly.
  pg.types.setTypeParser(20, Number);
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 });
  // A connection may break at any time, idle or at work. Whoever needs it is told by their query; the others go on.
  const ignore = () => undefined;
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), log });
  return { db, dialect: 'postgres', close: () => db.destroy() };
}
