/** The files of an export (`docs/export.md`). */
import type { RecordRow, RecordTable } from '../db/household/records.ts';

/** The value of `format` in `snug.json`. */
export const product = 'snug-export';
/** Raised if a reader of older versions would misunderstand a file. */
export const version = 1;

/** How a column is written; a `?` allows `null`. Times are ISO 8601 in UTC, days `YYYY-MM-DD`, flags `true` or `false`. */
type Kind = 'id' | 'text' | 'time' | 'day' | 'number' | 'whole' | 'flag';
export type FieldKind = Kind | `${Kind}?`;

type Fields = { [Table in RecordTable]: { [Column in keyof RecordRow<Table>]: FieldKind } };

/** The columns of each table, in the order in which an import inserts the tables. */
export const fields = {
  place: { name: 'text', position: 'whole' },
  code_batch: { id: 'id', issued_at: 'time' },
  pot: {
    id: 'id',
    name: 'text',
    location: 'text?',
    diameter_cm: 'number?',
    height_cm: 'number?',
    acquired_at: 'time',
    acquired_from: 'text?',
    created_at: 'time',
  },
  code: { code: 'text', batch_id: 'id', position: 'whole', pot_id: 'id?', assigned_at: 'time?' },
  plant: {
    id: 'id',
    name: 'text',
    species: 'text?',
    acquired_on: 'day?',
    acquired_from: 'text?',
    notes: 'text?',
    food_id: 'whole?',
    parent_id: 'id?',
    pot_id: 'id?',
    died_on: 'day?',
    created_at: 'time',
  },
  stay: { id: 'id', plant_id: 'id', pot_id: 'id', began_at: 'time', ended_at: 'time?' },
  preference: { id: 'id', plant_id: 'id', effect_id: 'whole', frequency_days: 'whole', created_at: 'time' },
  interaction: {
    id: 'id',
    plant_id: 'id',
    action_id: 'whole',
    note: 'text',
    occurred_at: 'time',
    recorded_at: 'time',
    user_id: 'text',
  },
  photo: {
    id: 'id',
    interaction_id: 'id',
    plant_id: 'id',
    is_profile: 'flag',
    created_at: 'time',
    bytes: 'whole',
  },
  task: {
    id: 'id',
    preference_id: 'id',
    due_on: 'day',
    snoozed_to: 'day?',
    completed_at: 'time?',
    completed_by: 'id?',
  },
} as const satisfies Fields;

export const tables = Object.keys(fields) as RecordTable[];

/** Returns the path of a table's file in the ZIP. */
export const tableFile = (table: RecordTable | 'person'): string => `data/${table}.jsonl`;

/** Returns the path of a photo's file in the ZIP. */
export const photoFile = (id: string, rendition: 'full' | 'thumb'): string => `photos/${id}/${rendition}.jpg`;

/** `snug.json`, the last file of an export. */
export interface Manifest {
  format: typeof product;
  version: number;
  exportId: string;
  createdAt: string;
  timeZone: string;
  /** The number of lines of each file in `data/`. Older exports have no stays. */
  rows: Record<Exclude<RecordTable, 'stay'> | 'person', number> & { stay?: number };
  /** Photos whose files were missing from the storage. */
  missingPhotos: string[];
}

const written = (kind: FieldKind, value: unknown): unknown => {
  if (value === null) return null;
  if (kind.startsWith('time')) return new Date(value as number).toISOString();
  return kind.startsWith('flag') ? value === 1 : value;
};

/**
 * Converts a row to an object of its file.
 *
 * @param row may have further columns, which are left out
 */
export function toRecord<Table extends RecordTable>(
  table: Table,
  row: RecordRow<Table>,
): Record<string, unknown> {
  const columns = row as unknown as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries<FieldKind>(fields[table]).map(([name, kind]) => [name, written(kind, columns[name])]),
  );
}
