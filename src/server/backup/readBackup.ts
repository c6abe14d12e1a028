import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { AnyRow } from '../db/everyRow.ts';
import { product as exportProduct, photoFile } from '../transfer/format.ts';
import { linesIn } from '../transfer/lines.ts';
import { ReceivedZip, unlimited } from '../transfer/zipFile.ts';
import {
  checksumsName,
  damaged,
  isExport,
  manifestName,
  newerBackup,
  notBackup,
  product,
  tableFile,
  version,
  type BackupManifest,
} from './format.ts';

/** Opens a backup. @throws {Problem} if it is no ZIP, or damaged */
export const openBackup = (path: string): Promise<ReceivedZip> => ReceivedZip.open(path, unlimited);

const textOf = async (zip: ReceivedZip, name: string): Promise<string> =>
  zip.has(name) ? String(await buffer(zip.read(name))) : '';

async function readManifest(zip: ReceivedZip): Promise<BackupManifest> {
  let manifest: Partial<Record<keyof BackupManifest, unknown>> | null;
  try {
    manifest = JSON.parse(await textOf(zip, manifestName)) as typeof manifest;
  } catch (error) {
    throw error instanceof SyntaxError ? notBackup() : error;
  }
  if (manifest?.format === exportProduct) throw isExport();
  if (manifest?.format !== product || typeof manifest.version !== 'number') throw notBackup();
  if (manifest.version > version) throw newerBackup();
  return manifest as BackupManifest;
}

/** Reads the SHA-256 of each file. @throws {Problem} if the list is damaged */
export async function readChecksums(zip: ReceivedZip, { checksums }: BackupManifest) {
  const text = await textOf(zip, checksumsName);
  if (createHash('sha256').update(text).digest('hex') !== checksums) throw damaged();
  const lines = text.split('\n').slice(0, -1);
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

/** Reads the rows of a table. */
export async function* rowsIn(zip: ReceivedZip, table: string): AsyncGenerator<AnyRow> {
  const name = tableFile(table);
  for await (const line of linesIn(name, zip.read(name))) yield JSON.parse(line) as AnyRow;
}

/** Reads a file. @returns its SHA-256, and the number of its lines */
async function measure(zip: ReceivedZip, name: string) {
  const hash = createHash('sha256');
  let lines = 0;
  for await (const piece of zip.read(name)) {
    hash.update(piece);
    for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) lines += 1;
  }
  return { sum: hash.digest('hex'), lines };
}

/**
 * Checks all of a backup: each file by its checksum, the number of rows, and that each photo has its files.
 *
 * @returns its `snug.json`
 * @throws {Problem} with one sentence about what is wrong
 */
export async function checkBackup(zip: ReceivedZip): Promise<BackupManifest> {
  const manifest = await readManifest(zip);
  const sums = await readChecksums(zip, manifest);
  const counts = new Map(Object.entries(manifest.rows).map(([table, count]) => [tableFile(table), count]));
  const names = new Set(zip.names());
  if (names.size !== sums.size + 2 || ![...counts.keys()].every((name) => sums.has(name))) throw damaged();
  for (const [name, known] of sums) {
    if (!names.has(name)) throw damaged();
    const { sum, lines } = await measure(zip, name);
    if (sum !== known || lines !== (counts.get(name) ?? lines)) throw damaged();
  }
  const missing = new Set(manifest.missingPhotos);
  for await (const { id } of rowsIn(zip, 'photo')) {
    const isThere = (['full', 'thumb'] as const).every((kind) => sums.has(photoFile(String(id), kind)));
    if (!isThere && !missing.has(String(id))) throw damaged();
  }
  return manifest;
}
