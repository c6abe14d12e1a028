import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Config } from '../base/config.ts';
import { endAccess, fillDatabase } from '../db/everyRow.ts';
import { Contradiction } from '../db/faults.ts';
import { NewerDatabase } from '../db/migrate.ts';
import { beginReplacement, keptName } from '../db/replacement.ts';
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
import { placePhotos } from './placePhotos.ts';
import { checkBackup, openBackup, readChecksums, rowsIn, type BackupFiles } from './readBackup.ts';
import { withWorkFolder } from './workFolder.ts';

/** Stores the photos of a backup. */
async function placeAll(zip: BackupFiles, manifest: BackupManifest, store: PhotoStore, folder: string) {
  const sums = await readChecksums(zip, manifest);
  const homes = new Homes();
  for await (const row of rowsIn(zip, 'household')) homes.add(row);
  const missing = new Set(manifest.missingPhotos);
  const fileOf = (name: string) => ({ sum: sums.get(name)!, read: () => zip.read(name) });
  const photos = async function* () {
    for await (const row of rowsIn(zip, 'photo')) yield homes.of(row);
  };
  await placePhotos(photos(), {
    store,
    folder,
    filesOf: async ({ id }) =>
      missing.has(id) ? null : { full: fileOf(photoFile(id, 'full')), thumb: fileOf(photoFile(id, 'thumb')) },
  });
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
    return await withWorkFolder(dataDir, async (folder) => {
      const replacement = await beginReplacement(config, folder, keptName('restore', time));
      try {
        await fill(zip, manifest, replacement.database);
        await placeAll(zip, manifest, photos, folder);
        await placeCertificate(zip, dataDir);
        return { manifest, kept: await replacement.take() };
      } finally {
        await replacement.discard();
      }
    });
  } finally {
    zip.close();
  }
}
