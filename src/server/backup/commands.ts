/** The commands `backup`, `restore` and `move`. Each returns what it did, as sentences for the person who runs it. */
import { constants, existsSync, statSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '../base/config.ts';
import { ConfigError } from '../base/env.ts';
import { openDatabase } from '../db/connect.ts';
import { isEmptyPlace } from '../db/replacement.ts';
import { repositoryOf } from '../db/repository.ts';
import { openPhotoStore } from '../photos/store.ts';
import type { Content } from './format.ts';
import { moveInstallation, samePhotos, type Home, type PhotoPlace } from './moveInstallation.ts';
import { restoreBackup } from './restoreBackup.ts';
import { writeBackup } from './writeBackup.ts';

const placeOf = ({ databaseUrl, dataDir }: Config) =>
  databaseUrl === null ? dataDir : 'the database in DATABASE_URL';

function contentOf({ rows, missingPhotos }: Content): string {
  const count = (table: string, word: string) => `${rows[table]} ${word}`;
  const content = [
    count('user', 'users'),
    count('plant', 'plants'),
    count('interaction', 'entries'),
    count('photo', 'photos'),
  ].join(', ');
  if (missingPhotos.length === 0) return content;
  return `${content}, of which ${missingPhotos.length} had lost their files before`;
}

/**
 * Writes a backup of the whole installation to a file, also while Snug runs.
 *
 * @throws {ConfigError} if there is no installation, or no folder for the file
 */
export async function backup({ file }: { file: string }, config: Config): Promise<string> {
  const path = resolve(file);
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'snug.db')))
    throw new ConfigError(
      `There is no Snug database in ${config.dataDir}: set SNUG_DATA_DIR as for the server.`,
    );
  await access(dirname(path), constants.W_OK).catch(() => {
    throw new ConfigError(`${dirname(path)} is no folder that Snug can write to.`);
  });
  const database = openDatabase(config);
  try {
    const manifest = await writeBackup(path, {
      everything: repositoryOf(database).everything,
      photos: await openPhotoStore(config),
      dataDir: config.dataDir,
      now: Date.now,
      signal: new AbortController().signal,
    });
    const megabytes = Math.ceil(statSync(path).size / 1e6);
    return `${path} is complete (${megabytes} MB): ${contentOf(manifest)}.`;
  } finally {
    await database.close();
  }
}

/**
 * Restores a backup. Snug must be stopped.
 *
 * @throws {ConfigError} if there is no such file, or an installation that is not to be replaced
 * @throws {Problem} if the file cannot be restored
 * @throws {InUse} if Snug is running
 */
export async function restore(
  { file, replace }: { file: string; replace: boolean },
  config: Config,
): Promise<string> {
  const path = resolve(file);
  if (!existsSync(path)) throw new ConfigError(`There is no file ${path}.`);
  if (!replace && !(await isEmptyPlace(config)))
    throw new ConfigError(
      `There is an installation in ${placeOf(config)} already. Add --replace to keep it aside and restore the backup in its place.`,
    );
  const photos = await openPhotoStore(config);
  const { manifest, kept } = await restoreBackup(path, { config, photos, time: Date.now() });
  return [
    `Restored into ${placeOf(config)}, as of ${manifest.createdAt}: ${contentOf(manifest)}.`,
    ...(kept === null ? [] : [`What was there before is kept in ${kept}.`]),
    'Start Snug. Everyone signs in again.',
  ].join('\n');
}

interface Destination {
  /** The address of a database, or the folder of an embedded one; `null` if only the photos move. */
  to: { databaseUrl: string } | { dataDir: string } | null;
  /** `null` leaves them in the folder, or in the bucket. */
  photos: PhotoPlace | null;
}

/** Returns the old home and the new one. Photos that go into the bucket come from the folder. @throws {ConfigError} */
function homesOf(
  { to, photos }: Destination,
  { databaseUrl, dataDir, s3 }: Config,
): Record<'from' | 'to', Home> {
  if (photos === 's3' && s3 === null)
    throw new ConfigError(
      '--photos s3 needs SNUG_S3_BUCKET, SNUG_S3_REGION, SNUG_S3_KEY and SNUG_S3_SECRET, as the server will have them.',
    );
  const present = s3 === null ? 'folder' : 's3';
  const from: Home = { databaseUrl, dataDir, photos: photos === 's3' ? 'folder' : present };
  const database = to !== null && 'dataDir' in to ? { databaseUrl: null } : {};
  return { from, to: { ...from, ...database, ...to, photos: photos ?? present } };
}

/** Returns an address without its password. */
function withoutPassword(address: string): string {
  const url = URL.parse(address);
  if (!url?.password) return address;
  url.password = '…';
  return decodeURI(url.href);
}

/** Returns what the settings of the server must be in the new home. */
function settingsOf({ databaseUrl, dataDir, photos }: Home): string[] {
  return [
    `SNUG_DATA_DIR=${dataDir}`,
    databaseUrl === null ? 'DATABASE_URL is not set' : `DATABASE_URL=${withoutPassword(databaseUrl)}`,
    photos === 's3' ? 'SNUG_S3_… as now' : 'no SNUG_S3_… is set',
  ].map((line) => `  ${line}`);
}

/** Returns sentences about what the old home keeps, and which parts the new home still uses. */
function keptIn(from: Home, to: Home): string {
  const database = from.databaseUrl === null ? join(from.dataDir, 'snug.db') : 'the database in DATABASE_URL';
  const photos = from.photos === 's3' ? 'the bucket' : join(from.dataDir, 'photos');
  return samePhotos(from, to)
    ? `${database} is kept as it was. The photos stay in ${photos}, which the new home uses.`
    : `${database} and the photos in ${photos} are kept as they were.`;
}

/**
 * Moves the installation to another database, another place for photos, or both. Snug must be stopped.
 *
 * @param say told what is being done
 * @throws {ConfigError} if one of the homes cannot be used
 * @throws {MoveFailed} if it could not be completed
 * @throws {InUse} if Snug is running
 */
export async function move(
  destination: Destination,
  config: Config,
  say: (sentence: string) => void,
): Promise<string> {
  const { from, to } = homesOf(destination, config);
  const { kept, ...content } = await moveInstallation({ from, to, config, time: Date.now(), say });
  return [
    `Moved and compared: ${contentOf(content)}.`,
    ...(kept === null ? [] : [`Empty tables that were there before are kept in ${kept}.`]),
    '',
    'Start Snug with these settings from now on, on all servers, and the others as before:',
    '',
    ...settingsOf(to),
    '',
    keptIn(from, to),
    'Do not start Snug with the old settings again: what people change there would not be in the new home.',
  ].join('\n');
}
