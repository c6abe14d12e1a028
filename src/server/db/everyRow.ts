/** Reads and writes every row of every table, for any version of the schema. */
import { createHash } from 'node:crypto';
import { sql, type TableMetadata } from 'kysely';
import type { Database, Readable } from './connect.ts';
import { isContradiction, Contradiction } from './faults.ts';
import { migrate, stepsNamed } from './migrate.ts';
import type { Db, Dialect } from './schema.ts';
import { tablesOf } from './tablesOf.ts';

/** A row as a backup has it: times of the authentication service as ISO 8601 text, truth values as 0 and 1, on both engines. */
export type AnyRow = Record<string, string | number | null>;

/** Rows that are in memory at a time. */
const pageSize = 500;
/** Rows of one statement, which has a limited number of parameters. */
const partSize = 50;

/** @throws if the value has a type that no column of Snug has */
function written(value: unknown, { name, dataType }: TableMetadata['columns'][number]): AnyRow[string] {
  if (value === null || typeof value === 'number') return value;
  if (typeof value === 'boolean') return Number(value);
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'string') throw new Error(`A backup cannot contain the values of the column ${name}.`);
  return dataType.toLowerCase() === 'date' ? new Date(value).toISOString() : value;
}

type StoredRow = Record<string, unknown>;

async function* sqlitePages(db: Db, table: string): AsyncGenerator<StoredRow[]> {
  for (let last = Number.MIN_SAFE_INTEGER; ;) {
    const { rows } = await sql<StoredRow>`
      select rowid as ${sql.ref('row position')}, * from ${sql.table(table)}
      where rowid > ${last} order by rowid limit ${pageSize}`.execute(db);
    if (rows.length === 0) return;
    yield rows;
    last = Number(rows.at(-1)!['row position']);
  }
}

async function* postgresPages(db: Db, table: string): AsyncGenerator<StoredRow[]> {
  await sql`declare every_row no scroll cursor for select * from ${sql.table(table)}`.execute(db);
  for (;;) {
    const { rows } = await sql<StoredRow>`fetch ${sql.lit(pageSize)} from every_row`.execute(db);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close every_row`.execute(db);
}

/** All rows, as they were at one moment. */
export interface EveryRow {
  /** The names of all tables. */
  tables: string[];
  /** Reads a table page by page. One table at a time, to its end. */
  pages(table: string): AsyncGenerator<AnyRow[]>;
}

/** Reads the installation as a whole, for backups. */
export const everyRowIn = (database: Pick<Readable, 'dialect' | 'snapshot'>) => ({
  /**
   * Runs reads that all see the installation at one moment, while writes go on.
   *
   * @param work gets the rows as they were at that moment; it must use no others
   * @returns the result of `work`
   */
  snapshot: <T>(work: (rows: EveryRow) => Promise<T>): Promise<T> =>
    database.snapshot(async (db) => {
      const known = new Map((await tablesOf(db, database.dialect)).map((table) => [table.name, table]));
      return work({
        tables: [...known.keys()].toSorted(),
        async *pages(table) {
          const { columns } = known.get(table)!;
          const stored = database.dialect === 'sqlite' ? sqlitePages(db, table) : postgresPages(db, table);
          for await (const rows of stored) {
            yield rows.map((row) =>
              Object.fromEntries(columns.map((column) => [column.name, written(row[column.name], column)])),
            );
          }
        },
      });
    }),
});

export type Everything = ReturnType<typeof everyRowIn>;

interface Constraint {
  table: string;
  name: string;
  definition: string;
}

/** Runs work that inserts rows in any order: references are checked at its end. */
async function withLateReferences(db: Db, dialect: Dialect, work: () => Promise<void>): Promise<void> {
  if (dialect === 'sqlite') {
    await sql`pragma defer_foreign_keys = on`.execute(db);
    await work();
    return;
  }
  const { rows } = await sql<Constraint>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(db);
  for (const { table, name } of rows)
    await sql.raw(`alter table ${table} drop constraint ${name}`).execute(db);
  await work();
  for (const { table, name, definition } of rows)
    await sql.raw(`alter table ${table} add constraint ${name} ${definition}`).execute(db);
}

/** @throws {Contradiction} if the row has not exactly the columns of its table */
function stored(row: AnyRow, { name, columns }: TableMetadata): StoredRow {
  if (Object.keys(row).length !== columns.length) throw new Contradiction(`A row of ${name} is incomplete.`);
  return Object.fromEntries(
    columns.map((column) => {
      const value = row[column.name];
      if (value === undefined) throw new Contradiction(`A row of ${name} lacks ${column.name}.`);
      return [column.name, column.dataType === 'bool' && value !== null ? value === 1 : value];
    }),
  );
}

/** The rows of a backup. */
interface BackedUp {
  /** The migrations that its schema had. */
  migrations: readonly string[];
  tables: readonly string[];
  /** Reads a table in parts. */
  parts(table: string, size: number): AsyncIterable<AnyRow[]>;
}

/**
 * Fills an empty database with the rows of a backup: creates the schema that they had, inserts them in one transaction, and then
 * applies the later migrations.
 *
 * @throws {NewerDatabase} if a newer version of Snug wrote them
 * @throws {Contradiction} if they break a rule of the tables
 */
export async function fillDatabase(
  database: Database,
  { migrations, tables, parts }: BackedUp,
): Promise<void> {
  const { db, dialect } = database;
  await migrate(database, { steps: stepsNamed(migrations) });
  const known = await tablesOf(db, dialect);
  if (known.length !== tables.length || !known.every(({ name }) => tables.includes(name)))
    throw new Contradiction('The tables are not those of the schema.');
  try {
    await db.transaction().execute((tx) =>
      withLateReferences(tx, dialect, async () => {
        // Migrations have inserted the catalogue.
        for (const { name } of known) await sql`delete from ${sql.table(name)}`.execute(tx);
        for (const table of known) {
          for await (const part of parts(table.name, partSize)) {
            await tx
              .insertInto(table.name as 'pot')
              .values(part.map((row) => stored(row, table)) as never)
              .execute();
          }
        }
      }),
    );
  } catch (error) {
    throw isContradiction(error) ? new Contradiction(String(error)) : error;
  }
  await migrate(database);
}

/** The rows of a table, in whatever order they are stored. */
interface Measured {
  rows: number;
  /** The sum of the SHA-256 of all rows. */
  sum: bigint;
}

/** Counts the rows of each table and sums them up, so that two databases can be compared, also on different engines. */
export async function measureRows({ tables, pages }: EveryRow): Promise<Map<string, Measured>> {
  const measured = new Map<string, Measured>();
  for (const table of tables) {
    const found = { rows: 0, sum: 0n };
    for await (const page of pages(table)) {
      for (const row of page) {
        const columns = Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1));
        const hash = createHash('sha256').update(JSON.stringify(columns)).digest('hex');
        found.sum = BigInt.asUintN(256, found.sum + BigInt(`0x${hash}`));
      }
      found.rows += page.length;
    }
    measured.set(table, found);
  }
  return measured;
}

/** Ends all sessions, with the devices that get notifications and the links that can be used once, as after a new password. */
export async function endAccess({ db }: Pick<Database, 'db'>): Promise<void> {
  for (const table of ['session', 'push_subscription', 'verification'] as const)
    await sql`delete from ${sql.table(table)}`.execute(db);
}
