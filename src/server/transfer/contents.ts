import { isCareKind, mostCareKinds } from '#domain/careKinds.ts';
import { storedValue } from '#domain/measurements.ts';
import { watering } from '#domain/winterFactors.ts';
import type { HouseholdRows } from '../db/household/household.ts';
import type { RecordRow, RecordTable } from '../db/household/records.ts';
import { photoFile, tableFile, tables, type Manifest } from './format.ts';
import { readManifest } from './manifest.ts';
import { gathered, inParts, readPeople, readRows, type ImportedRow } from './records.ts';
import { badLine, broken, tooLarge } from './refusal.ts';
import type { ReceivedZip } from './zipFile.ts';

/** Far more people, or places, than a household has. */
const mostAtOnce = 10_000;
/** In ms: the clock of the server that wrote the export may have run ahead. */
const clockTolerance = 86_400_000;
/** Rows that are checked together. */
const partSize = 500;

/** The contents of an export, after every line was read once. */
export interface Contents {
  manifest: Manifest;
  people: { id: string; name: string }[];
  careKinds: RecordRow<'care_kind'>[];
  /** The photos that have their files, with the size of both in bytes. */
  photos: Map<string, number>;
  /** Its codes that are on labels of another household here. */
  takenCodes: Set<string>;
  /** Whether another household or a bin here has one of its rows: then all get new ids. */
  isTaken: boolean;
}

type Parents = Map<string, { parent: string; line: number }>;

/** @throws {Problem} 400 if a plant is its own ancestor */
function requireLineage(parents: Parents): void {
  /** The plants whose ancestors were followed. */
  const known = new Set<string>();
  for (const start of parents.keys()) {
    const path = new Set<string>();
    for (let id: string | undefined = start; id !== undefined; id = parents.get(id)?.parent) {
      if (known.has(id)) break;
      if (path.has(id)) {
        throw badLine(tableFile('plant'), parents.get(id)!.line, 'makes the plant its own ancestor');
      }
      path.add(id);
    }
    path.forEach((id) => known.add(id));
  }
}

/** Checks what the schema of a line cannot express. */
class LineChecks {
  readonly #parents: Parents = new Map();
  /** Read before the rows that refer to them. */
  readonly #careKinds = new Set<number>();
  readonly #now: number;

  constructor(now: number) {
    this.#now = now;
  }

  check(table: RecordTable, row: object, line: number): void {
    if (table === 'care_kind') this.#careKinds.add((row as ImportedRow<'care_kind'>).id);
    if (table === 'preference') {
      const { effect_id, frequency_days, once_on, due_below } = row as ImportedRow<'preference'>;
      this.#requireCareKinds(table, [effect_id], line);
      const isOnce = once_on !== null;
      const isRepeated = frequency_days !== null || due_below !== null;
      if (isOnce === isRepeated || (due_below !== null && effect_id !== watering)) {
        throw badLine(tableFile(table), line, 'needs a frequency or a day');
      }
    }
    if (table === 'interaction') {
      const { action_id, effects } = row as ImportedRow<'interaction'>;
      this.#requireCareKinds(table, [action_id, ...effects], line);
    }
    if (table === 'measurement') {
      const { quantity, value, measured_at } = row as ImportedRow<'measurement'>;
      if (storedValue(quantity, value) === null)
        throw badLine(tableFile(table), line, 'has no valid ‘value’');
      if (measured_at > this.#now + clockTolerance)
        throw badLine(tableFile(table), line, 'is a reading in the future');
    }
    if (table === 'plant') {
      const { id, parent_id } = row as ImportedRow<'plant'>;
      if (parent_id !== null) this.#parents.set(id, { parent: parent_id, line });
    }
    if (
      table === 'interaction' &&
      (row as ImportedRow<'interaction'>).occurred_at > this.#now + clockTolerance
    ) {
      throw badLine(tableFile(table), line, 'is an entry in the future');
    }
  }

  #requireCareKinds(table: RecordTable, ids: readonly number[], line: number): void {
    if (ids.every((id) => !isCareKind(id) || this.#careKinds.has(id))) return;
    throw badLine(tableFile(table), line, 'names a kind of care that is not in the file');
  }

  end(): void {
    requireLineage(this.#parents);
  }
}

async function photosIn(zip: ReceivedZip, { missingPhotos }: Manifest): Promise<Map<string, number>> {
  const missing = new Set(missingPhotos);
  const photos = new Map<string, number>();
  let line = 0;
  for await (const { id } of readRows(zip, 'photo')) {
    line += 1;
    if (missing.has(id)) continue;
    const sizes = (['full', 'thumb'] as const).map((rendition) => zip.sizeOf(photoFile(id, rendition)));
    if (sizes.includes(0)) throw badLine(tableFile('photo'), line, 'names a photo that is not in the file');
    photos.set(id, sizes[0]! + sizes[1]!);
  }
  return photos;
}

/**
 * Reads everything that an import will need, except the photos, and checks it.
 *
 * @param now epoch milliseconds
 * @throws {Problem} 400 with one sentence about what is wrong
 */
export async function readContents(
  zip: ReceivedZip,
  { takenIn }: Pick<HouseholdRows, 'takenIn'>,
  now: number,
): Promise<Contents> {
  const manifest = await readManifest(zip);
  // These are in memory together.
  if (Math.max(manifest.rows.person, manifest.rows.place) > mostAtOnce) throw tooLarge();
  if ((manifest.rows.care_kind ?? 0) > mostCareKinds.ever) throw tooLarge();
  const takenCodes = new Set<string>();
  const lines = new LineChecks(now);
  let isTaken = false;
  for (const table of tables) {
    let count = 0;
    for await (const part of inParts(readRows(zip, table), partSize)) {
      for (const [index, row] of part.entries()) lines.check(table, row, count + index + 1);
      count += part.length;
      if (table === 'place' || table === 'care_kind') continue;
      const ids = part.map((row) => String('code' in row ? row.code : 'id' in row && row.id));
      const taken = await takenIn(table, ids);
      if (table === 'code') taken.forEach((code) => takenCodes.add(code));
      else isTaken ||= taken.length > 0;
    }
    if (count !== (manifest.rows[table] ?? 0)) throw broken();
  }
  lines.end();
  const people = await gathered(readPeople(zip));
  const careKinds = (await gathered(readRows(zip, 'care_kind'))).map(({ effects: _, ...kind }) => kind);
  if (people.length !== manifest.rows.person) throw broken();
  return { manifest, people, careKinds, photos: await photosIn(zip, manifest), takenCodes, isTaken };
}
