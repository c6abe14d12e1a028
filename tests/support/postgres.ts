import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { startPostgres, unsynced } from './postgresServer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the tests' own PostgreSQL server, without a database name. */
    postgres: string;
  }
}

/** A database with the schema; each test gets a copy. */
export const template = 'snug_template';

/** Starts a PostgreSQL server for the tests in a fresh folder, which is removed afterwards. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, remove } = await startPostgres(unsynced);
  const admin = openPostgres(`${url}/postgres`);
  await sql`create database ${sql.id(template)}`.execute(admin.db);
  await admin.close();
  const fresh = openPostgres(`${url}/${template}`);
  await migrate(fresh);
  await fresh.close();
  project.provide('postgres', url);
  return remove;
}
