/** Fills a new database beside the current one, then swaps them in one step. */
import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { flush } from '../base/flush.ts';
import { openPostgres, openSqlite, type Database, type Place } from './connect.ts';
import { exists } from './exists.ts';
import type { Db } from './schema.ts';
import { headerOf } from './sqlite/header.ts';
import { InUse, isDamage, settle } from './sqlite/settle.ts';
import { tablesOf } from './tablesOf.ts';

/** A database beside the present one, without tables at first. */
interface Replacement {
  database: Database;
  /**
   * Puts it in the place of the present one, which is kept.
   *
   * @returns where the former one is kept; `null` if there was none
   * @throws {InUse} if Snug is running
   */
  take(): Promise<string | null>;
  /** Removes it, if it was not taken. */
  discard(): Promise<void>;
}

/** SQLite's files beside the database. */
const logs = ['-wal', '-shm'];

/** Gives a file a second name; copies it if the disk cannot do that. */
function keep(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** @param folder an empty folder in the data folder, for its files */
function besideFile(dataDir: string, folder: string, keptAs: string): Replacement {
  const [present, fresh] = [dataDir, folder].map((place) => join(place, 'snug.db')) as [string, string];
  if (existsSync(present)) settle(present);
  const database = openSqlite(folder);
  let close = () => database.close();
  const once = async () => {
    await close();
    close = async () => undefined;
  };
  return {
    database,
    async take() {
      await once();
      await flush(fresh);
      const kept = join(dataDir, keptAs);
      const isThere = existsSync(present);
      if (isThere) {
        settle(present);
        mkdirSync(kept);
        for (const end of ['', ...logs])
          if (existsSync(present + end)) keep(present + end, join(kept, `snug.db${end}`));
        await flush(join(kept, 'snug.db'));
        await flush(kept);
        // Only a damaged file still has them.
        for (const end of logs) rmSync(present + end, { force: true });
      }
      // The moment at which the new one stands.
      renameSync(fresh, present);
      await flush(dataDir);
      return isThere ? kept : null;
    },
    discard: once,
  };
}

/** @throws {InUse} if Snug is connected to the database, beside this connection */
export async function requireAlone(db: Db): Promise<void> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and application_name = 'snug' and pid <> pg_backend_pid()`.execute(db);
  if (rows.length > 0) throw new InUse();
}

const drop = (db: Db, schema: string) => sql`drop schema if exists ${sql.id(schema)} cascade`.execute(db);

/** Removes what restorations that were killed have left. Each names its connections after its schema. */
async function dropLeftovers(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace where nspname like 'restoring\\_%'
    and nspname not in (select application_name from pg_stat_activity)`.execute(db);
  for (const { name } of rows) await drop(db, name);
}

/**
 * PostgreSQL: the tables are filled in a schema of their own, and change places with the present ones in one transaction. Other tables
 * in the database stay as they are.
 */
async function besideTables(url: string, keptAs: string): Promise<Replacement> {
  const schema = `restoring_${randomUUID().replaceAll('-', '')}`;
  const admin = openPostgres(url);
  try {
    await requireAlone(admin.db);
    await dropLeftovers(admin.db);
    await sql`create schema ${sql.id(schema)}`.execute(admin.db);
  } catch (error) {
    await admin.close();
    throw error;
  }
  const database = openPostgres(url, undefined, { schema });
  return {
    database,
    async take() {
      const fresh = (await tablesOf(database.db, 'postgres')).map(({ name }) => name);
      return admin.db.transaction().execute(async (tx) => {
        await requireAlone(tx);
        const present = new Set((await tablesOf(tx, 'postgres')).map(({ name }) => name));
        const replaced = fresh.filter((name) => present.has(name));
        const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(tx);
        if (replaced.length > 0) await sql`create schema ${sql.id(keptAs)}`.execute(tx);
        for (const name of replaced)
          await sql`alter table ${sql.table(name)} set schema ${sql.id(keptAs)}`.execute(tx);
        for (const name of fresh)
          await sql`alter table ${sql.id(schema, name)} set schema ${sql.id(rows[0]!.name)}`.execute(tx);
        return replaced.length > 0 ? `the schema ${keptAs}` : null;
      });
    },
    async discard() {
      await database.close();
      await drop(admin.db, schema);
      await admin.close();
    },
  };
}

/** Returns the name under which a database is kept that another one replaces. @param time epoch milliseconds */
export const keptName = (command: string, time: number): string =>
  `before-${command}-${new Date(time).toISOString().replaceAll(/[:.]/g, '-')}`;

/**
 * Begins a database beside the present one.
 *
 * @param folder an empty folder in the data folder, for its files
 * @param kept the name under which the present one will be kept
 */
export const beginReplacement = async (
  { databaseUrl, dataDir }: Place,
  folder: string,
  kept: string,
): Promise<Replacement> =>
  databaseUrl === null ? besideFile(dataDir, folder, kept) : besideTables(databaseUrl, kept);

/** Returns whether there is no database, or one without users. A damaged one is not empty. */
export async function isEmptyPlace(place: Place): Promise<boolean> {
  const path = join(place.dataDir, 'snug.db');
  if (place.databaseUrl === null && headerOf(path) === null) return !existsSync(path);
  let database: Database | undefined;
  try {
    // The server ends a connection a moment after it was closed: this one must not pass for one of Snug's.
    database =
      place.databaseUrl === null
        ? openSqlite(place.dataDir)
        : openPostgres(place.databaseUrl, undefined, { name: 'snug-look' });
    const tables = await tablesOf(database.db, database.dialect);
    if (!tables.some(({ name }) => name === 'user')) return true;
    return !(await exists(database.db.selectFrom('user').select('id').limit(1)));
  } catch (error) {
    if (isDamage(error)) return false;
    throw error;
  } finally {
    await database?.close();
  }
}
