import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { product, tables, version, type Manifest } from '#server/transfer/format.ts';

/** Packs files, by their names; one that ends with a slash is a folder. */
export async function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) {
    if (name.endsWith('/')) zip.addEmptyDirectory(name);
    else zip.addBuffer(Buffer.from(content), name);
  }
  zip.end();
  return buffer(zip.outputStream as Readable);
}

/** Returns `snug.json` of an export without rows. */
export const manifestOf = (
  rows: Partial<Manifest['rows']> = {},
  other: Partial<Record<keyof Manifest, unknown>> = {},
): string =>
  JSON.stringify({
    format: product,
    version,
    exportId: '01940000-0000-7000-8000-00000000e0e0',
    createdAt: '2026-07-10T23:30:00.000Z',
    timeZone: 'Europe/Dublin',
    rows: { person: 0, ...Object.fromEntries(tables.map((table) => [table, 0])), ...rows },
    missingPhotos: [],
    ...other,
  });
