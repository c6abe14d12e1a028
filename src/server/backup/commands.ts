/** The commands `backup` and `restore`. Each returns what it did, as sentences for the person who runs it. */
import { constants, existsSync, statSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { ConfigError, type Config } from '../base/config.ts';
import { openDatabase } from '../db/connect.ts';
import { isEmptyPlace } from '../db/replacement.ts';
import { repositoryOf } from '../db/repository.ts';
import { openPhotoStore } from '../photos/store.ts';
import type { BackupManifest } from './format.ts';
import { restoreBackup } from './restoreBackup.ts';
import { writeBackup } from './writeBackup.ts';

const placeOf = ({ databaseUrl, dataDir }: Config) =>
  databaseUrl === null ? dataDir : 'the database in DATABASE_URL';

function contentOf({ rows, missingPhotos }: BackupManifest): string {
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
