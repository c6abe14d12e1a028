import { sql, type LogEvent } from 'kysely';
import { inject } from 'vitest';
import { openPostgres, openSqlite, type Database } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { freshTablesOf, postgresEmptierOf, removeFiles } from '../support/emptyServer.ts';
import { template } from '../support/postgres.ts';

let copies = 0;

type Open = (log?: (event: LogEvent) => void) => Database;

interface FreshDatabase {
  /** Its URL for other processes on PostgreSQL; `null` on SQLite, which is in the data folder. */
  url: string | null;
  /** Opens it; may be called several times. */
  open: Open;
  /** Removes all data. */
  empty(): Promise<void>;
}

/** Creates a database with the schema: on PostgreSQL a copy of the template. */
export async function makeDatabase(dataDir: string): Promise<FreshDatabase> {
  const postgres = inject('postgres') as string | undefined;
  if (postgres === undefined) {
    const open: Open = (log) => openSqlite(dataDir, log);
    const first = open();
    await migrate(first);
    await first.close();
    const { empty } = freshTablesOf(dataDir);
    return { url: null, open, empty: async () => empty() };
  }
  const name = `snug_${process.pid}_${(copies += 1)}`;
  const admin = openPostgres(`${postgres}/postgres`);
  // PostgreSQL cannot copy a template twice at the same time.
  await sql`select pg_advisory_lock(1)`.execute(admin.db);
  await sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(admin.db);
  await admin.close();
  const url = `${postgres}/${name}`;
  const open: Open = (log) => openPostgres(url, log);
  const unguarded = openPostgres(url, undefined, { name: 'snug-test' });
  const emptyTables = await postgresEmptierOf(unguarded);
  return {
    url,
    open,
    empty: async () => {
      await emptyTables();
      removeFiles(dataDir);
    },
  };
}
