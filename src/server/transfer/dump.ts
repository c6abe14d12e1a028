import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HouseholdRows } from '../db/household/household.ts';
import type { RecordRow, RecordTable } from '../db/household/records.ts';
import { byteOrderMark, csvLines } from './csv.ts';
import { tableFile, toRecord, type Manifest } from './format.ts';
import { Sheets } from './sheets.ts';

/** Rows that are in memory at a time. */
const pageSize = 500;

/** The text files of an export, before they are packed. */
export interface Dump {
  /** Their paths, by their names in the ZIP. */
  files: Map<string, string>;
  rows: Manifest['rows'];
  timeZone: string;
}

type Cells = Parameters<typeof csvLines>[0][number];

/** Returns objects as JSON Lines. */
export const jsonLines = (records: readonly object[]) =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('');

/**
 * Writes the rows of a household as JSON Lines and as CSV.
 *
 * @param rows as they were at one moment
 * @param folder gets the files
 * @param signal ends it
 */
export async function dump(rows: HouseholdRows, folder: string, signal: AbortSignal): Promise<Dump> {
  const { records, settings } = rows;
  const timeZone = await settings.timeZone();
  const people = await records.people();
  const sheets = new Sheets(timeZone, await records.names(), people);
  const files = new Map<string, string>();
  const counts: Partial<Manifest['rows']> = {};

  async function append(name: string, text: string): Promise<void> {
    const path = join(folder, name.replaceAll('/', '-'));
    files.set(name, path);
    await appendFile(path, text);
  }

  /**
   * Writes a table.
   *
   * @param sheet how people with a spreadsheet see it
   * @param see gets each row, for other sheets
   */
  async function write<Table extends RecordTable>(
    table: Table,
    sheet?: { name: string; head: Cells; cellsOf: (row: RecordRow<Table>) => Cells },
    see: (row: RecordRow<Table>) => void = () => undefined,
  ): Promise<void> {
    const sheetFile = sheet && `csv/${sheet.name}.csv`;
    if (sheet) await append(sheetFile!, byteOrderMark + csvLines([sheet.head]));
    await append(tableFile(table), '');
    let count = 0;
    for (let last: RecordRow<Table> | null = null; ;) {
      signal.throwIfAborted();
      const page: RecordRow<Table>[] = await records.page(table, last, pageSize);
      if (page.length > 0) {
        await append(tableFile(table), jsonLines(await withEffects(table, page)));
        page.forEach(see);
        if (sheet) await append(sheetFile!, csvLines(page.map(sheet.cellsOf)));
      }
      count += page.length;
      if (page.length < pageSize) break;
      last = page.at(-1)!;
    }
    counts[table] = count;
  }

  /** Converts rows; an interaction lists its effects. */
  async function withEffects<Table extends RecordTable>(table: Table, page: RecordRow<Table>[]) {
    const converted = page.map((row) => toRecord(table, row));
    if (table !== 'interaction') return converted;
    const effects = Map.groupBy(
      await records.effectsOf(converted.map(({ id }) => String(id))),
      ({ interaction_id }) => interaction_id,
    );
    return converted.map((record) => ({
      ...record,
      effects: (effects.get(String(record.id)) ?? []).map(({ effect_id }) => effect_id),
    }));
  }

  await append(tableFile('person'), jsonLines(people));
  counts.person = people.length;
  await write('care_kind');
  await write('place');
  await write('code_batch');
  await write('pot', { name: 'pots', head: sheets.potHead(), cellsOf: (row) => sheets.pot(row) });
  await write('code');
  await write('preference', undefined, (row) => sheets.preference(row));
  await write('plant', { name: 'plants', head: sheets.plantHead(), cellsOf: (row) => sheets.plant(row) });
  await write('stay');
  await write('interaction', {
    name: 'entries',
    head: sheets.entryHead(),
    cellsOf: (row) => sheets.entry(row),
  });
  await write('photo');
  await write('task');
  await write('measurement');
  return { files, rows: counts as Manifest['rows'], timeZone };
}
