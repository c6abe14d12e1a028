import type { components } from '#contract/schema.d.ts';
import { hemisphereOf, seasonOn } from '#domain/seasons.ts';
import { dayIn } from '#domain/zone.ts';
import { Contradiction, ImportRunning } from '../db/faults.ts';
import type { Household, HouseholdRows } from '../db/household/household.ts';
import { conflict } from '../http/problem.ts';
import type { PhotoStore } from '../photos/store.ts';
import { readContents, type Contents } from './contents.ts';
import {
  insertRows,
  insertSettings,
  personOfImport,
  placesOf,
  renameFor,
  type ImportWrite,
} from './insertRows.ts';
import { placePhotos, removePlaced } from './placePhotos.ts';
import { refusal } from './refusal.ts';
import { undoAbandoned, undoImport } from './undoImport.ts';
import { ReceivedZip } from './zipFile.ts';

export type ImportReport = components['schemas']['ImportReport'];

interface Options {
  store: PhotoStore;
  /** For temporary files. */
  folder: string;
  /** Returns the time in epoch milliseconds. */
  now(): number;
  /** Identifies this import. */
  key: string;
  /** Throws if the household may not have that many. */
  checkQuotas(added: { plants: number; photos: number; bytes: number }): Promise<void>;
  /** Throws if the disk has no room for photos of this size. */
  checkRoom(bytes: number): Promise<void>;
}

const notEmpty = () =>
  conflict(
    'not-empty',
    'Your household has plants, pots or labels already. An export can be imported only into an empty one.',
  );

const running = () => conflict('import-running', 'An import into your household is running already.');

function reportOf({
  manifest: { rows, missingPhotos, timeZone },
  photos,
  takenCodes,
}: Contents): ImportReport {
  return {
    plants: rows.plant,
    pots: rows.pot,
    labels: rows.code - takenCodes.size,
    labelsElsewhere: takenCodes.size,
    entries: rows.interaction,
    tasks: rows.task,
    photos: photos.size,
    photosMissing: missingPhotos.length,
    timeZone,
  };
}

/** Recalculates the tasks that were due before the present winter began, which may be after the export was made. */
async function renewForWinter({ settings, preferences }: HouseholdRows, now: number): Promise<void> {
  const zone = await settings.timeZone();
  const { isWinter, from } = seasonOn(hemisphereOf(zone), dayIn(zone, now));
  if (isWinter) await preferences.renewSeason(await preferences.listSeasonal(from), now);
}

/** Writes the rows of an export in many transactions, between which other households write. If one fails, it undoes the others. */
async function writeRows(
  household: Household,
  zip: ReceivedZip,
  contents: Contents,
  { key, now, report }: Pick<Options, 'key' | 'now'> & { report: ImportReport },
): Promise<void> {
  const write: ImportWrite = (work) =>
    household.write(async (rows) => {
      await rows.runningImport.note(key, now());
      await work(rows);
    }, key);
  await household.write(async ({ records, runningImport }) => {
    // Another device may have added something since.
    if (!(await records.areNone())) throw notEmpty();
    await runningImport.note(key, now());
  });
  try {
    const own = new Set((await household.records.people()).map(({ id }) => id));
    const personOf = personOfImport(own, key);
    const order = await placesOf(zip);
    await insertRows({ zip, contents, key, write }, personOf);
    await household.write(async (rows) => {
      await insertSettings(rows, contents, order, personOf, now());
      await renewForWinter(rows, now());
      await rows.imports.note(key, JSON.stringify(report), now());
      await rows.runningImport.end();
    }, key);
  } catch (error) {
    await undoImport(household, key, now).catch((failure: unknown) => {
      // Another server has undone it, or the household was deleted.
      if (!(failure instanceof ImportRunning)) throw failure;
    });
    throw error;
  }
}

/**
 * Imports an export into an empty household: everything, or nothing. Its photos are stored first, since a row must never refer to
 * a missing file.
 *
 * @param path of the ZIP
 * @returns what was imported
 * @throws {Problem} 400 with what is wrong with the file, 403 if a quota is exceeded, 409 if the household is not empty
 */
export async function importHousehold(
  household: Household,
  path: string,
  { store, folder, now, key, checkQuotas, checkRoom }: Options,
): Promise<ImportReport> {
  if (!(await undoAbandoned(household, now))) throw running();
  if (!(await household.records.areNone())) throw notEmpty();
  const zip = await ReceivedZip.open(path);
  try {
    const contents = await readContents(zip, household, now());
    const rename = renameFor(key, contents);
    const check = async ({ photos }: Pick<Contents, 'photos'>) => {
      const bytes = [...photos.values()].reduce((sum, size) => sum + size, 0);
      await checkQuotas({ plants: contents.manifest.rows.plant, photos: photos.size, bytes });
      return bytes;
    };
    // Unpacked, before anything is written.
    await checkRoom(await check(contents));
    const placed = new Map([...contents.photos.keys()].map((id) => [id, rename(id)]));
    const report = reportOf(contents);
    try {
      const place = { store, household: household.id, folder, checkRoom };
      const stored = { ...contents, photos: await placePhotos(zip, placed, place) };
      // Written anew, a photo may be larger.
      await check(stored);
      await writeRows(household, zip, stored, { key, now, report });
    } catch (error) {
      await removePlaced(household, store, [...placed.values()]);
      if (error instanceof Contradiction) {
        throw refusal('contradictory-export', 'The rows in this export contradict each other.');
      }
      throw error;
    }
    return report;
  } finally {
    zip.close();
  }
}
