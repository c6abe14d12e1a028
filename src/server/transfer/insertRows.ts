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

/**
 * Inserts everything that an export contains into a household that is empty. People who are not of this household get new ids:
 * theirs may be those of users of another household.
 *
 * @param rows in a transaction
 * @param key identifies the import; a UUID
 * @param now epoch milliseconds
 */
export async function insertRows(
  rows: HouseholdRows,
  zip: ReceivedZip,
  contents: Contents,
  { key, now }: { key: string; now: number },
): Promise<void> {
  const rename = renameFor(key, contents);
  const { records, places, settings } = rows;
  const parts = async function* <Table extends RecordTable>(table: Table) {
    for await (const part of inParts(readRows(zip, table), partSize)) {
      yield { read: part, part: part.map((row) => renamed(table, row, rename)) };
    }
  };
  const copy = async (table: RecordTable) => {
    for await (const { part } of parts(table)) await records.insert(table, part);
  };

  await settings.setTimeZone(contents.manifest.timeZone);
  const own = new Set((await records.people()).map(({ id }) => id));
  const personOf = (id: string) => (own.has(id) ? id : uuidFrom(`person ${id}`, key));
  for (const { id, name } of contents.people) {
    if (!own.has(id)) await records.insertFormerPerson({ id: personOf(id), name, left_at: now });
  }

  const order = await gathered(readRows(zip, 'place'));
  await places.setOrder(order.toSorted((a, b) => a.position - b.position).map(({ name }) => name));
  await copy('code_batch');
  await copy('pot');
  for await (const { part } of parts('code')) {
    await records.insert(
      'code',
      part.filter(({ code }) => !contents.takenCodes.has(code)),
    );
  }
  // A plant may come before its parent.
  const parents: [child: string, parent: string][] = [];
  for await (const { part } of parts('plant')) {
    for (const { id, parent_id } of part) if (parent_id !== null) parents.push([id, parent_id]);
    await records.insert(
      'plant',
      part.map((plant) => ({ ...plant, parent_id: null })),
    );
  }
  for (const [child, parent] of parents) await records.setParent(child, parent);
  const stays = zip.has(tableFile('stay')) ? readRows(zip, 'stay') : olderStays(zip);
  for await (const part of inParts(stays, partSize)) {
    await records.insert(
      'stay',
      part.map((row) => renamed('stay', row, rename)),
    );
  }
  await copy('preference');
  for await (const { read, part } of parts('interaction')) {
    await records.insert(
      'interaction',
      part.map((entry) => ({ ...entry, user_id: personOf(entry.user_id) })),
    );
    await records.insertEffects(
      part.flatMap(({ id, plant_id, occurred_at }, index) =>
        read[index]!.effects.map((effect_id) => ({ interaction_id: id, effect_id, plant_id, occurred_at })),
      ),
    );
  }
  for await (const { read, part } of parts('photo')) {
    await records.insert(
      'photo',
      part
        .map((photo, index) => ({ ...photo, bytes: contents.photos.get(read[index]!.id) ?? -1 }))
        .filter(({ bytes }) => bytes >= 0),
    );
  }
  await copy('task');
}
