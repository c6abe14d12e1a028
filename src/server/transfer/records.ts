import { isDay } from '#domain/days.ts';
import type { RecordRow, RecordTable } from '../db/household/records.ts';
import { isUuid } from '../http/uuid.ts';
import { fields, tableFile, type FieldKind } from './format.ts';
import { linesIn } from './lines.ts';
import { badLine } from './refusal.ts';
import type { ReceivedZip } from './zipFile.ts';

/** The longest texts, in code points, as in `openapi.yaml`. */
const longest: Record<string, number> = { name: 100, location: 100, notes: 10_000, note: 10_000, code: 8 };
const longestText = 200;

const isText = (name: string, value: unknown): value is string =>
  typeof value === 'string' &&
  Array.from(value).length <= (longest[name] ?? longestText) &&
  !value.includes('\0');

/** Returns the value of a column; `undefined` if it is not valid. */
function read(name: string, kind: FieldKind, value: unknown): unknown {
  if (value === null) return kind.endsWith('?') ? null : undefined;
  switch (kind.replace('?', '')) {
    case 'flag':
      return typeof value === 'boolean' ? Number(value) : undefined;
    case 'whole':
      return Number.isSafeInteger(value) && Math.abs(value as number) < 2 ** 31 ? value : undefined;
    case 'number':
      return Number.isFinite(value) ? value : undefined;
  }
  if (!isText(name, value)) return undefined;
  switch (kind.replace('?', '')) {
    case 'id':
      return isUuid(value) ? value.toLowerCase() : undefined;
    case 'day':
      return isDay(value) ? value : undefined;
    case 'time': {
      const time = Date.parse(value);
      return Number.isNaN(time) ? undefined : time;
    }
    default:
      return value;
  }
}

/** A line of a file, as a row. An interaction has its effects beside it. */
export type ImportedRow<Table extends RecordTable> = RecordRow<Table> & { effects: number[] };

type Fields = Record<string, FieldKind>;

function rowOf(record: Record<string, unknown>, columns: Fields): object | string {
  const row: Record<string, unknown> = {};
  for (const [name, kind] of Object.entries(columns)) {
    const value = read(name, kind, record[name]);
    if (value === undefined) return name in record ? `has no valid ‘${name}’` : `lacks ‘${name}’`;
    row[name] = value;
  }
  const { effects = [] } = record;
  if (!Array.isArray(effects) || effects.length > 20 || !effects.every(Number.isSafeInteger)) {
    return 'has no valid ‘effects’';
  }
  return { ...row, effects: [...new Set(effects)] };
}

async function* rowsIn(zip: ReceivedZip, name: string, columns: Fields): AsyncGenerator<object> {
  if (!zip.has(name)) return;
  let line = 0;
  for await (const text of linesIn(name, zip.read(name))) {
    line += 1;
    let record: unknown;
    try {
      record = JSON.parse(text);
    } catch {
      throw badLine(name, line, 'is not JSON');
    }
    if (typeof record !== 'object' || record === null) throw badLine(name, line, 'is not an object');
    const row = rowOf(record as Record<string, unknown>, columns);
    if (typeof row === 'string') throw badLine(name, line, row);
    yield row;
  }
}

/**
 * Reads the rows of a table.
 *
 * @throws {Problem} 400 with the first line that is not valid
 */
export const readRows = <Table extends RecordTable>(
  zip: ReceivedZip,
  table: Table,
): AsyncGenerator<ImportedRow<Table>> =>
  rowsIn(zip, tableFile(table), fields[table]) as AsyncGenerator<ImportedRow<Table>>;

/** Reads the people who wrote the entries. @throws {Problem} 400 with the first line that is not valid */
export const readPeople = (zip: ReceivedZip): AsyncGenerator<{ id: string; name: string }> =>
  rowsIn(zip, tableFile('person'), { id: 'text', name: 'text' }) as AsyncGenerator<{
    id: string;
    name: string;
  }>;

/** Returns all rows. */
export async function gathered<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

/** Gathers rows, so that one statement writes many. */
export async function* inParts<Row>(rows: AsyncIterable<Row>, size: number): AsyncGenerator<Row[]> {
  let part: Row[] = [];
  for await (const row of rows) {
    part.push(row);
    if (part.length === size) {
      yield part;
      part = [];
    }
  }
  if (part.length > 0) yield part;
}
