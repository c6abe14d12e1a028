import { v5 as uuidFrom } from 'uuid';
import type { HouseholdRows } from '../db/household/household.ts';
import type { RecordRow, RecordTable } from '../db/household/records.ts';
import type { Contents } from './contents.ts';
import { fields, tableFile, type FieldKind } from './format.ts';
import { olderStays } from './olderStays.ts';
import { gathered, inParts, readRows, type ImportedRow } from './records.ts';
import type { ReceivedZip } from './zipFile.ts';

/** Rows of one statement: a statement has a limited number of parameters. */
const partSize = 50;
/** Rows of one transaction. */
const batchSize = 500;

/** Returns the id of an imported row in its new household. */
export type Rename = (id: string) => string;

/**
 * Keeps ids, unless another household or a bin here has them: then each gets one that follows from it and from the import. An
 * earlier copy may be in the bin.
 *
 * @param key identifies the import; a UUID
 */
export const renameFor = (key: string, { isTaken }: Pick<Contents, 'isTaken'>): Rename =>
  isTaken ? (id) => uuidFrom(id, key) : (id) => id;

function renamed<Table extends RecordTable>(
  table: Table,
  { effects: _, ...row }: ImportedRow<Table>,
  rename: Rename,
) {
  const columns: Record<string, unknown> = { ...row };
  for (const [name, kind] of Object.entries<FieldKind>(fields[table])) {
    if (kind.startsWith('id') && columns[name] !== null) columns[name] = rename(String(columns[name]));
  }
  return columns as unknown as RecordRow<Table>;
}

/** Writes some rows of an import. */
export type ImportWrite = (work: (rows: HouseholdRows) => Promise<void>) => Promise<void>;

interface Import {
  zip: ReceivedZip;
  contents: Contents;
  /** Identifies it; a UUID. */
  key: string;
  /** Runs one of its transactions. */
  write: ImportWrite;
}

function* chunks<Row>(rows: readonly Row[], size: number): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}

/** Inserts rows as they are read, each part in a transaction of its own: other households write in between. */
async function insertParts<Row>(
  rows: AsyncIterable<Row>,
  write: ImportWrite,
  insert: (records: HouseholdRows['records'], part: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for await (const batch of inParts(rows, batchSize)) {
    await write(async ({ records }) => {
      for (const part of chunks(batch, partSize)) await insert(records, part);
    });
  }
}

/**
 * Inserts the rows of an export into a household that is empty, except for what {@link insertSettings} inserts.
 *
 * @param personOf returns the id of a person in their new household
 */
export async function insertRows(
  { zip, contents, key, write }: Import,
  personOf: (id: string) => string,
): Promise<void> {
  const rename = renameFor(key, contents);
  const insert = <Table extends RecordTable>(
    table: Table,
    change: (row: RecordRow<Table>, read: ImportedRow<Table>) => RecordRow<Table> | null = (row) => row,
  ) =>
    insertParts(readRows(zip, table), write, (records, part) =>
      records.insert(
        table,
        part.flatMap((read) => change(renamed(table, read, rename), read) ?? []),
      ),
    );

  await write(({ careKinds }) => careKinds.reserve(contents.careKinds.map(({ id }) => id)));
  await insert('code_batch');
  await insert('pot');
  await insert('code', (row) => (contents.takenCodes.has(row.code) ? null : row));
  // A plant may come before its parent.
  const parents: [child: string, parent: string][] = [];
  await insert('plant', (row) => {
    if (row.parent_id !== null) parents.push([row.id, row.parent_id]);
    return { ...row, parent_id: null };
  });
  for (const part of chunks(parents, batchSize)) {
    await write(async ({ records }) => {
      for (const [child, parent] of part) await records.setParent(child, parent);
    });
  }
  const stays = zip.has(tableFile('stay')) ? readRows(zip, 'stay') : olderStays(zip);
  await insertParts(stays, write, (records, part) =>
    records.insert(
      'stay',
      part.map((row) => renamed('stay', row, rename)),
    ),
  );
  await insert('preference');
  await insertParts(readRows(zip, 'interaction'), write, async (records, part) => {
    const entries = part.map((read) => ({
      ...renamed('interaction', read, rename),
      user_id: personOf(read.user_id),
    }));
    await records.insert('interaction', entries);
    await records.insertEffects(
      entries.flatMap(({ id, plant_id, occurred_at }, index) =>
        part[index]!.effects.map((effect_id) => ({ interaction_id: id, effect_id, plant_id, occurred_at })),
      ),
    );
  });
  await insert('photo', (row, { id }) => {
    const bytes = contents.photos.get(id);
    return bytes === undefined ? null : { ...row, bytes };
  });
  await insert('task');
  await insert('measurement');
}

/**
 * Inserts what a household has beside its plants, pots and labels, in one transaction.
 *
 * @param order the places, in order
 * @param personOf as for {@link insertRows}
 * @param now epoch milliseconds
 */
export async function insertSettings(
  { records, places, careKinds, settings }: HouseholdRows,
  { manifest, people, careKinds: kinds }: Contents,
  order: readonly string[],
  personOf: (id: string) => string,
  now: number,
): Promise<void> {
  await settings.setTimeZone(manifest.timeZone);
  await places.setOrder(order);
  for (const part of chunks(kinds, partSize)) await careKinds.insert(part);
  const own = new Set((await records.people()).map(({ id }) => id));
  const former = people
    .map(({ id, name }) => ({ id: personOf(id), name, left_at: now }))
    .filter(({ id }) => !own.has(id));
  for (const part of chunks(former, partSize)) await records.insertFormerPeople(part);
}

/** Returns the names of the places in an export, in order. */
export const placesOf = async (zip: ReceivedZip): Promise<string[]> =>
  (await gathered(readRows(zip, 'place')))
    .toSorted((a, b) => a.position - b.position)
    .map(({ name }) => name);

/**
 * Gives new ids to people who are not of this household: theirs may be those of users of another one.
 *
 * @param own the ids of the household's users, and of those who have left it
 * @param key identifies the import; a UUID
 */
export const personOfImport =
  (own: ReadonlySet<string>, key: string) =>
  (id: string): string =>
    own.has(id) ? id : uuidFrom(`person ${id}`, key);
