import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { dirname } from 'node:path';
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
  photosMissing,
  product,
  tableFile,
  version,
  type BackupManifest,
} from './format.ts';
import { besidePath, isPhotoFile } from './photoFolder.ts';

/** In bytes: what is read at once must fit into a text. */
const maxText = 256 * 1024 ** 2;

/** The files of a backup: those in its ZIP, and the photos beside it. */
export interface BackupFiles {
  /** Whether the ZIP has a file. */
  has(name: string): boolean;
  /** Returns the names of the files in the ZIP. */
  names(): string[];
  /** Returns the size of a file in the ZIP, in bytes. */
  sizeOf(name: string): number;
  /** Reads a file. @throws {Problem} 400 if it is damaged, or a photo that is not there */
  read(name: string): AsyncIterable<Buffer>;
  close(): void;
}

async function* readBeside(path: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(path) as AsyncIterable<Buffer>;
  } catch {
    throw photosMissing();
  }
}

/**
 * Opens a backup.
 *
 * @param folder with the photos of a nightly backup
 * @param limits of what it may unpack to
 * @throws {Problem} if it is no ZIP, or damaged
 */
export async function openBackup(
  path: string,
  folder = dirname(path),
  limits = unlimited,
): Promise<BackupFiles> {
  const zip = await ReceivedZip.open(path, limits);
  return {
    has: zip.has,
    names: zip.names,
    sizeOf: zip.sizeOf,
    read: (name) => (zip.has(name) ? zip.read(name) : readBeside(besidePath(folder, name))),
    close: () => zip.close(),
  };
}

async function textOf(zip: BackupFiles, name: string): Promise<string> {
  if (zip.sizeOf(name) > maxText) throw damaged();
  return zip.has(name) ? String(await buffer(zip.read(name))) : '';
}

/** Reads `snug.json`. @throws {Problem} if it is not that of a backup, or of a newer one */
export async function readManifest(zip: BackupFiles): Promise<BackupManifest> {
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

/** Reads the SHA-256 of each file of a backup that was checked before. @throws {Problem} if it is none */
export const knownChecksums = async (zip: BackupFiles): Promise<Map<string, string>> =>
  readChecksums(zip, await readManifest(zip));

/** Reads the SHA-256 of each file. @throws {Problem} if the list is damaged */
export async function readChecksums(zip: BackupFiles, { checksums }: BackupManifest) {
  const text = await textOf(zip, checksumsName);
  if (createHash('sha256').update(text).digest('hex') !== checksums) throw damaged();
  const lines = text.split('\n').slice(0, -1);
  return new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

/** Reads the rows of a table. */
export async function* rowsIn(zip: BackupFiles, table: string): AsyncGenerator<AnyRow> {
  const name = tableFile(table);
  for await (const line of linesIn(name, zip.read(name))) yield JSON.parse(line) as AnyRow;
}

/** Reads a file. @returns its SHA-256, and the number of its lines */
async function measure(zip: BackupFiles, name: string) {
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
 * @param signal ends it
 * @returns its `snug.json`
 * @throws {Problem} with one sentence about what is wrong
 */
export async function checkBackup(zip: BackupFiles, signal?: AbortSignal): Promise<BackupManifest> {
  const manifest = await readManifest(zip);
  const sums = await readChecksums(zip, manifest);
  const counts = new Map(Object.entries(manifest.rows).map(([table, count]) => [tableFile(table), count]));
  const names = new Set(zip.names());
  const isBeside = (name: string) => manifest.photosBeside === true && isPhotoFile(name);
  const inside = [...sums.keys()].filter((name) => !isBeside(name));
  if (names.size !== inside.length + 2 || ![...counts.keys()].every((name) => sums.has(name)))
    throw damaged();
  for (const [name, known] of sums) {
    signal?.throwIfAborted();
    if (!names.has(name) && !isBeside(name)) throw damaged();
    const { sum, lines } = await measure(zip, name);
    if (sum !== known && isBeside(name)) throw photosMissing();
    if (sum !== known || lines !== (counts.get(name) ?? lines)) throw damaged();
  }
  const missing = new Set(manifest.missingPhotos);
  for await (const { id } of rowsIn(zip, 'photo')) {
    const isThere = (['full', 'thumb'] as const).every((kind) => sums.has(photoFile(String(id), kind)));
    if (!isThere && !missing.has(String(id))) throw damaged();
  }
  return manifest;
}
