/** The files of an export (`docs/export.md`). */
import type { components } from '#contract/schema.d.ts';
import type { RecordRow, RecordTable } from '../db/household/records.ts';

/** The value of `format` in `snug.json`. */
export const product = 'snug-export';
/** Raised if a reader of older versions would misunderstand a file. */
export const version = 1;

/**
 * How a column is written; a `?` allows `null`. Times are ISO 8601 in UTC, flags `true` or `false`; an `entry` is text without spaces
 * around it; the rest is as in the database.
 */
type Kind = 'id' | 'entry' | 'time' | 'flag' | 'plain';
export type FieldKind = Kind | `${Kind}?`;

type Fields = { [Table in RecordTable]: { [Column in keyof RecordRow<Table>]: FieldKind } };

/** The columns of each table, in the order in which an import inserts the tables. */
export const fields = {
  care_kind: {
    id: 'plain',
    name: 'entry',
    verb: 'entry',
    past: 'entry',
    icon: 'plain',
    colour: 'plain',
    background: 'plain',
    created_at: 'time',
    removed_at: 'time?',
  },
  place: { name: 'plain', position: 'plain' },
  code_batch: { id: 'id', issued_at: 'time' },
  pot: {
    id: 'id',
    name: 'entry',
    location: 'entry?',
    diameter_cm: 'plain?',
    height_cm: 'plain?',
    acquired_at: 'time',
    acquired_from: 'entry?',
    created_at: 'time',
  },
  code: { code: 'plain', batch_id: 'id', position: 'plain', pot_id: 'id?', assigned_at: 'time?' },
  plant: {
    id: 'id',
    name: 'entry',
    species: 'entry?',
    acquired_on: 'plain?',
    acquired_from: 'entry?',
    notes: 'entry?',
    food_id: 'plain?',
    parent_id: 'id?',
    pot_id: 'id?',
    died_on: 'plain?',
    created_at: 'time',
  },
  stay: { id: 'id', plant_id: 'id', pot_id: 'id', began_at: 'time', ended_at: 'time?' },
  preference: {
    id: 'id',
    plant_id: 'id',
    effect_id: 'plain',
    frequency_days: 'plain?',
    once_on: 'plain?',
    created_at: 'time',
    changed_at: 'time?',
    kept_days: 'plain?',
    winter_factor: 'plain?',
    due_below: 'plain?',
  },
  interaction: {
    id: 'id',
    plant_id: 'id',
    action_id: 'plain',
    note: 'plain',
    occurred_at: 'time',
    recorded_at: 'time',
    user_id: 'plain',
  },
  photo: {
    id: 'id',
    interaction_id: 'id',
    plant_id: 'id',
    is_profile: 'flag',
    created_at: 'time',
    bytes: 'plain',
  },
  task: {
    id: 'id',
    preference_id: 'id',
    due_on: 'plain',
    snoozed_to: 'plain?',
    completed_at: 'time?',
    completed_by: 'id?',
  },
  measurement: {
    id: 'id',
    plant_id: 'id',
    quantity: 'plain',
    value: 'plain',
    measured_at: 'time',
    period: 'plain',
    source: 'entry?',
  },
} as const satisfies Fields;

export const tables = Object.keys(fields) as RecordTable[];

/** The schemas of `openapi.yaml` that the lines of the files have. */
export const schemas = {
  person: 'PersonRecord',
  care_kind: 'CareKindRecord',
  place: 'PlaceRecord',
  code_batch: 'CodeBatchRecord',
  pot: 'PotRecord',
  code: 'CodeRecord',
  plant: 'PlantRecord',
  stay: 'StayRecord',
  preference: 'PreferenceRecord',
  interaction: 'InteractionRecord',
  photo: 'PhotoRecord',
  task: 'TaskRecord',
  measurement: 'MeasurementRecord',
} as const satisfies Record<RecordTable | 'person', keyof components['schemas']>;

/** Returns the path of a table's file in the ZIP. */
export const tableFile = (table: RecordTable | 'person'): string => `data/${table}.jsonl`;

/** Returns the path of a photo's file in the ZIP. */
export const photoFile = (id: string, rendition: 'full' | 'thumb'): string => `photos/${id}/${rendition}.jpg`;

type Later = 'stay' | 'care_kind' | 'measurement';

/** `snug.json`, the last file of an export. */
export interface Manifest {
  format: typeof product;
  version: number;
  exportId: string;
  createdAt: string;
  timeZone: string;
  /** The number of lines of each file in `data/`. Older exports have no stays, own kinds of care and measurements. */
  rows: Record<Exclude<RecordTable, Later> | 'person', number> & Partial<Record<Later, number>>;
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
