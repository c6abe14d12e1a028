import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import type { Database } from '#server/db/connect.ts';

const within = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];

/** Removes all photos, exports and unfinished uploads of a server. */
export function removeFiles(dataDir: string): void {
  for (const folder of ['photos', 'uploads', 'exports']) {
    for (const path of within(join(dataDir, folder))) rmSync(path, { recursive: true, force: true });
  }
}

type Row = Record<string, unknown>;

/** The tables of a server's SQLite file that were empty when it was fresh. The server keeps running while they are changed. */
export interface FreshTables {
  /** Empties them again, and removes all photos. */
  empty(): void;
  read(): Map<string, Row[]>;
  /** Restores the rows that {@link read} returned. */
  write(rows: ReadonlyMap<string, Row[]>): void;
}

/** @param dataDir the data folder of a fresh server */
export function freshTablesOf(dataDir: string): FreshTables {
  /** Opens the file for one operation, without foreign key checks. */
  const open = <T>(work: (file: Sqlite.Database) => T): T => {
    const file = new Sqlite(join(dataDir, 'snug.db'));
    file.pragma('foreign_keys = off');
    const result = file.transaction(work)(file);
    file.close();
    return result;
  };
  const rowsOf = (file: Sqlite.Database, table: string) =>
    file.prepare(`select * from "${table}"`).all() as Row[];
  const tables = open((file) => {
    const names = file.prepare(`select name from sqlite_master where type = 'table'`).pluck().all();
    return (names as string[]).filter((name) => rowsOf(file, name).length === 0);
  });
  return {
    empty() {
      open((file) => {
        for (const name of tables) file.exec(`delete from "${name}"`);
      });
      removeFiles(dataDir);
    },
    read: () => open((file) => new Map(tables.map((name) => [name, rowsOf(file, name)]))),
    write(known) {
      open((file) => {
        for (const [name, rows] of known) {
          for (const row of rows) {
            const columns = Object.keys(row);
            const list = columns.map((column) => `"${column}"`).join(', ');
            const values = columns.map((column) => `@${column}`).join(', ');
            file.prepare(`insert into "${name}" (${list}) values (${values})`).run(row);
          }
        }
      });
    },
  };
}

/** PostgreSQL's code of a deadlock. */
const deadlock = '40P01';

/**
 * Remembers which tables of a fresh PostgreSQL database are empty.
 *
 * @returns a function that empties them again
 */
export async function postgresEmptierOf({ db }: Database): Promise<() => Promise<void>> {
  const names = (await db.introspection.getTables()).map(({ name }) => name);
  // One query, because each of several at once would open a connection, and the tests keep many servers.
  const emptiness = names.map(
    (name) => sql`select ${sql.lit(name)} as name where not exists (select from ${sql.table(name)})`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(emptiness, sql` union all `)}`.execute(db);
  const empty = rows.map(({ name }) => sql.table(name));
  const truncate = sql`truncate ${sql.join(empty)} cascade`;
  return async () => {
    // Work that an operation does after its answer, such as preparing an export, may still hold locks.
    for (let attempt = 1; ; attempt += 1) {
      try {
        await truncate.execute(db);
        return;
      } catch (error) {
        if (attempt === 10 || (error as { code?: string }).code !== deadlock) throw error;
      }
    }
  };
}
