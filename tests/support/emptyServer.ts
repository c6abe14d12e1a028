import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import type { Database } from '#server/db/connect.ts';

const within = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];

/** Removes all photos and unfinished uploads of a server. */
export function removeFiles(dataDir: string): void {
  for (const folder of ['photos', 'uploads']) {
    for (const path of within(join(dataDir, folder))) rmSync(path, { recursive: true, force: true });
  }
}

/**
 * Remembers which tables of a fresh server's SQLite file are empty.
 *
 * @returns a function that empties them again and removes all photos, while the server goes on
 */
export function emptierOf(dataDir: string): () => void {
  const open = () => new Sqlite(join(dataDir, 'snug.db'));
  const file = open();
  const isEmpty = (name: unknown) =>
    file
      .prepare(`select count(*) from "${String(name)}"`)
      .pluck()
      .get() === 0;
  const names = file.prepare(`select name from sqlite_master where type = 'table'`).pluck().all();
  const tables = names.filter(isEmpty);
  file.close();
  return () => {
    const database = open();
    database.pragma('foreign_keys = off');
    database.transaction(() => {
      for (const name of tables) database.exec(`delete from "${String(name)}"`);
    })();
    database.close();
    removeFiles(dataDir);
  };
}

/**
 * Remembers which tables of a fresh PostgreSQL database are empty.
 *
 * @returns a function that empties them again
 */
export async function postgresEmptierOf({ db }: Database): Promise<() => Promise<void>> {
  const tables = (await db.introspection.getTables()).map(({ name }) => sql.table(name));
  const counts = await Promise.all(
    tables.map((table) => sql<{ rows: string }>`select count(*) as rows from ${table}`.execute(db)),
  );
  const empty = tables.filter((_, index) => Number(counts[index]!.rows[0]!.rows) === 0);
  return async () => void (await sql`truncate ${sql.join(empty)} cascade`.execute(db));
}
