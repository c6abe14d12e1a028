import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, constants, copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../base/config.ts';
import { ConfigError } from '../base/env.ts';
import { reasonOf } from '../base/reasonOf.ts';
import { openPostgres, openSqliteAlone, type Readable } from '../db/connect.ts';
import { everyRowIn, fillDatabase, measureRows, type AnyRow, type EveryRow } from '../db/everyRow.ts';
import { pendingMigrations } from '../db/migrate.ts';
import { beginReplacement, isEmptyPlace, keptName, requireAlone } from '../db/replacement.ts';
import { InUse } from '../db/sqlite/settle.ts';
import { serverFault } from '../http/serverFaults.ts';
import { diskStore, openPhotoStore, type PhotoStore, type Rendition } from '../photos/store.ts';
import { startProblem } from '../start/startProblem.ts';
import { gathered, inParts } from '../transfer/records.ts';
import { certificateFiles, migrationTable, type Content } from './format.ts';
import { photosIn, type StoredAt } from './homes.ts';
import { placePhotos, type SourceFile } from './placePhotos.ts';
import { withWorkFolder } from './workFolder.ts';

/** Where photos are: in the data folder, or in the bucket of the settings. */
export type PhotoPlace = 'folder' | 's3';

/** Where an installation is, or goes. */
export interface Home {
  databaseUrl: string | null;
  dataDir: string;
  photos: PhotoPlace;
}

/** An installation and its new home. */
interface Move {
  from: Home;
  to: Home;
  /** The settings; those of the bucket count. */
  config: Config;
  /** Epoch milliseconds. */
  time: number;
  /** Told what is being done. */
  say(sentence: string): void;
}

/** It began and could not be completed. The message says why, and what to do. */
export class MoveFailed extends Error {}

const inData = (path: string) => join(path, 'photos');

/** Returns whether both homes have their photos in the same place. */
export const samePhotos = (from: Home, to: Home): boolean =>
  from.photos === to.photos && (from.photos === 's3' || from.dataDir === to.dataDir);

const sameDatabase = (from: Home, to: Home): boolean =>
  from.databaseUrl === to.databaseUrl && (from.databaseUrl !== null || from.dataDir === to.dataDir);

const storeOf = async ({ photos, dataDir }: Home, { s3 }: Config): Promise<PhotoStore> =>
  photos === 's3' ? openPhotoStore({ s3, dataDir }) : diskStore(inData(dataDir));

/** @throws {InUse} if Snug is running @throws {ConfigError} if there is no installation of this version */
async function openSource({ databaseUrl, dataDir }: Home): Promise<Readable> {
  if (databaseUrl === null && !existsSync(join(dataDir, 'snug.db')))
    throw new ConfigError(`There is no Snug database in ${dataDir}: set SNUG_DATA_DIR as for the server.`);
  if (databaseUrl !== null && (await isEmptyPlace({ databaseUrl, dataDir })))
    throw new ConfigError('There is no installation in the database in DATABASE_URL.');
  const source =
    databaseUrl === null
      ? openSqliteAlone(dataDir)
      : openPostgres(databaseUrl, undefined, { name: 'snug-move' });
  try {
    if (source.dialect === 'postgres') await requireAlone(source.db);
    if ((await pendingMigrations(source)).length > 0)
      throw new ConfigError(
        'The installation is of an older version: start this version of Snug on it once, which upgrades it, stop it, and move then.',
      );
    return source;
  } catch (error) {
    await source.close();
    throw error;
  }
}

/** Runs the first access to the new home. @throws {ConfigError} if it cannot be used */
async function reach<T>({ databaseUrl, dataDir }: Home, config: Config, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const names = { database: '--to', folder: 'another folder after --to' };
    const sentence = startProblem(error, { ...config, databaseUrl, dataDir }, names);
    throw sentence === undefined ? error : new ConfigError(sentence);
  }
}

/** @throws {ConfigError} if its folder cannot be written to */
async function requireFolder({ dataDir }: Home): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK);
  } catch {
    throw new ConfigError(`${dataDir} is no folder that Snug can write to.`);
  }
}

/** @throws {ConfigError} if another installation has its database there */
async function requireNoDatabase(to: Home, config: Config): Promise<void> {
  const isEmpty = await reach(to, config, () => isEmptyPlace(to));
  if (isEmpty) return;
  const place = to.databaseUrl === null ? to.dataDir : 'the database after --to';
  throw new ConfigError(`There is an installation in ${place} already: Snug moves only into an empty place.`);
}

/**
 * Checks that the new home has no photos but those of this installation, as a move that was killed leaves them.
 *
 * @throws {ConfigError} if it has others, or if the bucket cannot be used
 */
async function requireOwnPhotos(store: PhotoStore, households: Set<string>, { to, config }: Move) {
  const place = to.photos === 's3' ? `the bucket ${config.s3!.bucket}` : inData(to.dataDir);
  try {
    for await (const page of store.list())
      for (const { household } of page)
        if (!households.has(household))
          throw new ConfigError(
            `There are photos of another installation in ${place}: Snug moves only into an empty place.`,
          );
  } catch (error) {
    if (error instanceof ConfigError || to.photos === 'folder') throw error;
    throw new ConfigError(`The bucket ${config.s3!.bucket} cannot be used: ${reasonOf(error)}.`);
  }
}

const renditions = ['full', 'thumb'] as const;

/** Reads the files of a photo. @returns `null` if one of them is missing */
async function filesIn(
  store: PhotoStore,
  { household, id }: StoredAt,
): Promise<Record<Rendition, SourceFile> | null> {
  const files: Partial<Record<Rendition, SourceFile>> = {};
  for (const rendition of renditions) {
    const file = await store.get(household, id, rendition);
    if (file === null) return null;
    files[rendition] = { sum: createHash('sha256').update(file).digest('hex'), read: () => [file] };
  }
  return files as Record<Rendition, SourceFile>;
}

/** Copies all photos and compares each. @returns the ids of those that have lost their files */
async function movePhotos(photos: StoredAt[], stores: Record<'from' | 'to', PhotoStore>, move: Move) {
  const { from, to, say } = move;
  say(`Copying and comparing ${photos.length} photos …`);
  const missing = await withWorkFolder(to.dataDir, (folder) =>
    placePhotos(photos.values(), {
      store: stores.to,
      folder,
      // One that is only in the new home was moved there before.
      filesOf: async (photo) => (await filesIn(stores.from, photo)) ?? filesIn(stores.to, photo),
    }),
  );
  if (photos.length > 0 && missing.length === photos.length) {
    const place = from.photos === 's3' ? 'bucket' : 'data folder';
    throw new ConfigError(
      `None of the ${photos.length} photos has its files in the ${place}: use the same settings as for the server.`,
    );
  }
  return missing;
}

async function* rowsOf({ pages }: EveryRow, table: string): AsyncGenerator<AnyRow> {
  for await (const page of pages(table)) yield* page;
}

type Everything = ReturnType<typeof everyRowIn>;

/** Compares two databases. @returns the number of rows of each table @throws {MoveFailed} if they differ */
async function compareRows(source: Everything, copy: Everything): Promise<Record<string, number>> {
  const [before, after] = [await source.snapshot(measureRows), await copy.snapshot(measureRows)];
  for (const [table, { rows, sum }] of before) {
    const found = after.get(table);
    if (found?.rows !== rows || found.sum !== sum)
      throw new MoveFailed(
        `The table ${table} of the new home is not as that of the old one (${found?.rows ?? 0} rows instead of ${rows}): is Snug stopped? Nothing was moved; run this again.`,
      );
  }
  return Object.fromEntries([...before].map(([table, { rows }]) => [table, rows]));
}

/** Copies the certificate that phones have accepted, unless the new home has one already. */
async function moveCertificate(from: Home, to: Home): Promise<void> {
  if (certificateFiles.some((name) => existsSync(join(to.dataDir, name)))) return;
  for (const name of certificateFiles) {
    const path = join(from.dataDir, name);
    if (existsSync(path)) await copyFile(path, join(to.dataDir, name), constants.COPYFILE_EXCL);
  }
}

/** Copies all rows beside the new home's database, compares them, and puts them in its place in one step. */
async function moveRows(source: Readable, { from, to, time, say }: Move) {
  say('Copying and comparing all rows …');
  const everything = everyRowIn(source);
  return withWorkFolder(to.dataDir, async (folder) => {
    const replacement = await beginReplacement(to, folder, keptName('move', time));
    try {
      await everything.snapshot(async (every) => {
        const migrations = (await gathered(rowsOf(every, migrationTable))).map(({ name }) => String(name));
        await fillDatabase(replacement.database, {
          migrations,
          tables: every.tables,
          parts: (table, size) => inParts(rowsOf(every, table), size),
        });
      });
      if (source.dialect === 'postgres') await requireAlone(source.db);
      const rows = await compareRows(everything, everyRowIn(replacement.database));
      await moveCertificate(from, to);
      return { rows, kept: await replacement.take() };
    } finally {
      await replacement.discard();
    }
  });
}

async function countRows(source: Readable): Promise<Record<string, number>> {
  const measured = await everyRowIn(source).snapshot(measureRows);
  return Object.fromEntries([...measured].map(([table, { rows }]) => [table, rows]));
}

/**
 * Moves an installation to another database, another place for photos, or both. It copies and compares the photos first; then the rows,
 * which get their place in one step: until then, the new home is empty. A move that was killed is run again, and copies only the photos
 * that are not there yet. The old home is only read. Snug must be stopped.
 *
 * @returns what was moved, and where the tables are kept that the new home had (`null` if it had none)
 * @throws {InUse} if Snug is running
 * @throws {ConfigError} before anything is written, if one of the homes cannot be used
 * @throws {MoveFailed} if it could not be completed
 */
export async function moveInstallation(move: Move): Promise<Content & { kept: string | null }> {
  const { from, to, config } = move;
  if (sameDatabase(from, to) && samePhotos(from, to))
    throw new ConfigError('The installation is there already.');
  const source = await openSource(from);
  try {
    await requireFolder(to);
    if (!sameDatabase(from, to)) await requireNoDatabase(to, config);
    const { photos, households } = await everyRowIn(source).snapshot(photosIn);
    const stores = { from: await storeOf(from, config), to: await storeOf(to, config) };
    let missingPhotos: string[] = [];
    if (!samePhotos(from, to)) {
      await requireOwnPhotos(stores.to, households, move);
      missingPhotos = await movePhotos(photos, stores, move);
    }
    const moved = sameDatabase(from, to)
      ? { rows: await countRows(source), kept: null }
      : await moveRows(source, move);
    return { ...moved, missingPhotos };
  } catch (error) {
    if ([ConfigError, InUse, MoveFailed].some((known) => error instanceof known)) throw error;
    const reason = serverFault(error)?.status === 507 ? 'there is no room left' : reasonOf(error);
    throw new MoveFailed(
      `The move could not be completed (${reason}). The old home is as it was. Run the same command again: photos that were copied are not copied again.`,
      { cause: error },
    );
  } finally {
    await source.close();
  }
}
