import { sql } from 'kysely';
import type { App } from './support.ts';

type Row = Record<string, unknown>;

/** The rows of all tables, by table. */
export type Tables = Map<string, Row[]>;

/** Tables of the authentication service, which has a clock of its own, and counters. */
const unread = new Set(['session', 'account', 'verification', 'rateLimit', 'migration', 'installation_key']);

/** The names of the tables to read, which are the same in every database. */
let names: Promise<string[]> | undefined;

/** Reads every table of the database. */
export async function readTables({ open }: App): Promise<Tables> {
  const { db, close } = open();
  names ??= db.introspection.getTables().then((tables) =>
    tables
      .map(({ name }) => name)
      .filter((name) => !unread.has(name))
      .toSorted(),
  );
  const tables: Tables = new Map();
  for (const name of await names) {
    tables.set(name, (await sql<Row>`select * from ${sql.table(name)}`.execute(db)).rows);
  }
  await close();
  return tables;
}

const keyOf = (row: Row) =>
  ['id', 'code', 'name', 'user_id', 'interaction_id', 'effect_id']
    .filter((column) => column in row)
    .map((column) => String(row[column]))
    .join(' ');

const byKey = (rows: readonly Row[] = []) => new Map(rows.map((row) => [keyOf(row), row]));

/** The changes of a request to a table. */
export interface TableChange {
  added?: Row[];
  /** The changed columns, old and new. */
  changed?: Row[];
  removed?: Row[];
}

/** They are the same in all rows of a request: the household of its user, and its time. */
const assumed = new Set(['household_id', 'created_at', 'recorded_at', 'issued_at', 'seen_at']);

const withoutAssumed = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !assumed.has(column)));

/** Compares two states of the database, row by row, without the columns of the household and of the time of a request. */
export function changesBetween(before: Tables, after: Tables): Record<string, TableChange> {
  const changes: Record<string, TableChange> = {};
  for (const [table, rows] of after) {
    const [old, now] = [byKey(before.get(table)), byKey(rows)];
    const added = [...now].filter(([key]) => !old.has(key)).map(([, row]) => withoutAssumed(row));
    const removed = [...old].filter(([key]) => !now.has(key)).map(([, row]) => withoutAssumed(row));
    const changed = [...now].flatMap(([key, row]) => {
      const was = old.get(key);
      const columns = was
        ? Object.keys(row).filter((column) => !assumed.has(column) && was[column] !== row[column])
        : [];
      if (columns.length === 0) return [];
      return [
        { row: key, ...Object.fromEntries(columns.map((column) => [column, [was![column], row[column]]])) },
      ];
    });
    if (added.length + changed.length + removed.length === 0) continue;
    changes[table] = {
      ...(added.length > 0 && { added }),
      ...(changed.length > 0 && { changed }),
      ...(removed.length > 0 && { removed }),
    };
  }
  return changes;
}
