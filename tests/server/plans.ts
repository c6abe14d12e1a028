import { CompiledQuery } from 'kysely';
import type { Db, Dialect } from '#server/db/schema.ts';

interface Node {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Relation Name'?: string;
  Plans?: Node[];
}

/** Adds up the rows that the scans of a PostgreSQL plan have read. */
function rowsIn(node: Node): number {
  const own =
    node['Relation Name'] === undefined
      ? 0
      : (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  return own + (node.Plans ?? []).reduce((sum, inner) => sum + rowsIn(inner), 0);
}

/** Runs a query on PostgreSQL and counts the rows of tables that it reads. */
async function rowsRead(db: Db, { sql, parameters }: CompiledQuery): Promise<number> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    CompiledQuery.raw(`explain (analyze, format json) ${sql}`, [...parameters]),
  );
  return rowsIn(rows[0]!['QUERY PLAN'][0].Plan);
}

/** Rows of which a query may read all: entries in the order of a page, preferences, each with one pending task, and the one absence. */
const whole = ['interaction USING COVERING INDEX interaction_feed', 'SEARCH preference ', 'SEARCH away '];

/** Returns the steps of SQLite's plan that read all rows of a household, or of all households. */
async function wideSteps(db: Db, { sql, parameters }: CompiledQuery): Promise<string[]> {
  const { rows } = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
  );
  return rows
    .map(({ detail }) => detail)
    .filter((detail) => {
      if (detail.includes('AUTOMATIC')) return true;
      // The catalogue has a few rows.
      if (detail.startsWith('SCAN')) return !/^SCAN (page|action|effect|action_effect)\b/.test(detail);
      return /\(household_id=\?\)/.test(detail) && !whole.some((known) => detail.includes(known));
    });
}

/**
 * Returns what is wrong with the plan of a query.
 *
 * @param most the rows that it may read; SQLite does not say how many it reads, so there its steps are checked
 */
export async function faultsOf(
  db: Db,
  dialect: Dialect,
  query: CompiledQuery,
  most: number,
): Promise<string[]> {
  if (dialect === 'sqlite') return (await wideSteps(db, query)).map((step) => `${step} in ${query.sql}`);
  const rows = await rowsRead(db, query);
  return rows <= most ? [] : [`${rows} rows read by ${query.sql}`];
}
