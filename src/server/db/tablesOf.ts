import { sql, type TableMetadata } from 'kysely';
import type { Db, Dialect } from './schema.ts';

/** Describes the tables of Snug. On PostgreSQL, other schemas may have tables with the same names. */
export async function tablesOf(db: Db, dialect: Dialect): Promise<TableMetadata[]> {
  const tables = (await db.introspection.getTables()).filter(({ isView }) => !isView);
  if (dialect === 'sqlite') return tables;
  const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(db);
  return tables.filter(({ schema }) => schema === rows[0]!.name);
}
