import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../base/config.ts';
import { endAccess, fillDatabase } from '../db/everyRow.ts';
import { Contradiction } from '../db/faults.ts';
import { NewerDatabase } from '../db/migrate.ts';
import { beginReplacement } from '../db/replacement.ts';
import type { PhotoStore } from '../photos/store.ts';
import { photoFile } from '../transfer/format.ts';
import { gathered, inParts } from '../transfer/records.ts';
import {
  certificateFiles,
  certificatePath,
  damaged,
  migrationTable,
  newerBackup,
  type BackupManifest,
} from './format.ts';
import { Homes } from './homes.ts';
import { checkBackup, openBackup, readChecksums, rowsIn, type BackupFiles } from './readBackup.ts';

/** The beginning of the names of folders in which a database is filled. */
const workPrefix = 'restoring-';

/** Each photo waits for the disk, or the bucket, several times. */
const placedAtOnce = 8;

/** Stores the photos of a backup, beside those that are there. One with the same content is left alone. */
async function placePhotos(zip: BackupFiles, manifest: BackupManifest, photos: PhotoStore, folder: string) {
  const sums = await readChecksums(zip, manifest);
  const homes = new Homes();
  for await (const row of rowsIn(zip, 'household')) homes.add(row);
  const isStored = async (household: string, id: string, rendition: 'full' | 'thumb') => {
    const file = await photos.get(household, id, rendition);
    return (
      file !== null && createHash('sha256').update(file).digest('hex') === sums.get(photoFile(id, rendition))
    );
  };
  const missing = new Set(manifest.missingPhotos);
  const rows = rowsIn(zip, 'photo');
  const place = async (worker: number) => {
    const files = { full: join(folder, `full-${worker}.jpg`), thumb: join(folder, `thumb-${worker}.jpg`) };
    // Each of several loops gets the next row.
    for (let next = await rows.next(); !next.done; next = await rows.next()) {
      const { id, household } = homes.of(next.value);
      if (missing.has(id)) continue;
      if ((await isStored(household, id, 'full')) && (await isStored(household, id, 'thumb'))) continue;
      for (const rendition of ['full', 'thumb'] as const)
        await pipeline(zip.read(photoFile(id, rendition)), createWriteStream(files[rendition]));
      await photos.put(household, id, files);
    }
  };
  await Promise.all(Array.from({ length: placedAtOnce }, (_, worker) => place(worker)));
}

/** Restores the certificate that phones have accepted, unless the folder has one already. */
async function placeCertificate(zip: BackupFiles, dataDir: string): Promise<void> {
  if (certificateFiles.some((name) => existsSync(join(dataDir, name)))) return;
  for (const name of certificateFiles) {
    if (!zip.has(certificatePath(name))) continue;
    await writeFile(join(dataDir, name), await buffer(zip.read(certificatePath(name))), { mode: 0o600 });
  }
}

/** Fills a database with the rows of a backup. @throws {Problem} if they are of a newer version, or contradict each other */
async function fill(
  zip: BackupFiles,
  { rows }: BackupManifest,
  database: Parameters<typeof fillDatabase>[0],
) {
  const migrations = (await gathered(rowsIn(zip, migrationTable))).map(({ name }) => String(name));
  const tables = Object.keys(rows);
  try {
    await fillDatabase(database, {
      migrations,
      tables,
      parts: (table, size) => inParts(rowsIn(zip, table), size),
    });
  } catch (error) {
    if (error instanceof NewerDatabase) throw newerBackup();
    throw error instanceof Contradiction ? damaged() : error;
  }
  await endAccess(database);
}

/**
 * Replaces the installation by a backup, completely or not at all. It checks the backup first and writes rows and photos beside the
 * existing ones; the last step swaps the databases. It removes no photo.
 *
 * @param path of the ZIP
 * @param time epoch milliseconds
 * @returns the backup's `snug.json`, and the path or schema of the former database (`null` if there was none)
 * @throws {Problem} if the file cannot be restored
 * @throws {InUse} if Snug is running
 */
export async function restoreBackup(
  path: string,
  { config, photos, time }: { config: Config; photos: PhotoStore; time: number },
): Promise<{ manifest: BackupManifest; kept: string | null }> {
  const { dataDir } = config;
  const zip = await openBackup(path);
  try {
    const manifest = await checkBackup(zip);
    await mkdir(dataDir, { recursive: true });
    // What a restoration that was killed has left.
    for (const name of await readdir(dataDir))
      if (name.startsWith(workPrefix)) await rm(join(dataDir, name), { recursive: true });
    const folder = await mkdtemp(join(dataDir, workPrefix));
    try {
      const keptName = `before-restore-${new Date(time).toISOString().replaceAll(/[:.]/g, '-')}`;
      const replacement = await beginReplacement(config, folder, keptName);
      try {
        await fill(zip, manifest, replacement.database);
        await placePhotos(zip, manifest, photos, folder);
        await placeCertificate(zip, dataDir);
        return { manifest, kept: await replacement.take() };
      } finally {
        await replacement.discard();
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  } finally {
    zip.close();
  }
}
