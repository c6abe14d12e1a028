import type { ErrorObject } from 'ajv';
import type { RecordRow, RecordTable } from '../db/household/records.ts';
import { errorIn } from '../http/components.ts';
import { fields, schemas, tableFile, type FieldKind } from './format.ts';
import { linesIn } from './lines.ts';
import { badLine } from './refusal.ts';
import type { ReceivedZip } from './zipFile.ts';

/** Returns a valid value as its column has it; `undefined` if it cannot be stored. */
function read(kind: FieldKind, value: unknown): unknown {
  if (typeof value === 'boolean') return Number(value);
  if (typeof value !== 'string') return value;
  // PostgreSQL cannot store NUL characters.
  if (value.includes('\0')) return undefined;
  switch (kind) {
    case 'id':
    case 'id?':
      return value.toLowerCase();
    case 'entry':
      return value.trim();
    case 'entry?':
      return value.trim() || null;
    case 'time':
    case 'time?': {
      const time = Date.parse(value);
      return Number.isNaN(time) ? undefined : time;
    }
    default:
      return value;
  }
}

/** A line of a file, as a row. An interaction has its effects beside it. */
export type ImportedRow<Table extends RecordTable> = RecordRow<Table> & { effects: number[] };

const invalid = (name: string) => `has no valid ‘${name}’`;

function faultOf({ instancePath, params }: ErrorObject): string {
  const [, name] = instancePath.split('/');
  if (name !== undefined) return invalid(name);
  const { missingProperty } = params as { missingProperty?: string };
  return missingProperty === undefined ? 'is not an object' : `lacks ‘${missingProperty}’`;
}

/** @param effects those of an interaction */
function rowOf(
  record: Record<string, unknown>,
  columns: Record<string, FieldKind>,
  effects: readonly number[] = [],
): object | string {
  const row: Record<string, unknown> = {};
  for (const [name, kind] of Object.entries(columns)) {
    // Older exports lack what was added later, which may be empty.
    row[name] = read(kind, kind.endsWith('?') ? (record[name] ?? null) : record[name]);
    if (row[name] === undefined) return invalid(name);
  }
  return { ...row, effects: [...new Set(effects)] };
}

const personFields = { id: 'plain', name: 'plain' } as const;

async function* rowsIn(zip: ReceivedZip, table: RecordTable | 'person'): AsyncGenerator<object> {
  const name = tableFile(table);
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
    const error = errorIn(schemas[table], record);
    if (error) throw badLine(name, line, faultOf(error));
    const columns = table === 'person' ? personFields : fields[table];
    const { effects, ...values } = record as Record<string, unknown>;
    const row = rowOf(values, columns, table === 'interaction' ? (effects as number[]) : []);
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
): AsyncGenerator<ImportedRow<Table>> => rowsIn(zip, table) as AsyncGenerator<ImportedRow<Table>>;

/** Reads the people who wrote the entries. @throws {Problem} 400 with the first line that is not valid */
export const readPeople = (zip: ReceivedZip): AsyncGenerator<{ id: string; name: string }> =>
  rowsIn(zip, 'person') as AsyncGenerator<{ id: string; name: string }>;

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
