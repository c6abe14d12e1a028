import { isZone } from '#domain/zone.ts';
import { buffer } from 'node:stream/consumers';
import { product, version, type Manifest } from './format.ts';
import { broken, newer, otherProduct } from './refusal.ts';
import type { ReceivedZip } from './zipFile.ts';

/** In bytes. */
const maxSize = 16 * 1024 ** 2;

/**
 * Reads `snug.json`.
 *
 * @throws {Problem} 400 if the ZIP is of another product or of a newer version
 */
export async function readManifest(zip: ReceivedZip): Promise<Manifest> {
  const size = zip.sizeOf('snug.json');
  if (size === 0 || size > maxSize) throw otherProduct();
  let manifest: Partial<Manifest> | null;
  try {
    manifest = JSON.parse(String(await buffer(zip.read('snug.json')))) as Partial<Manifest> | null;
  } catch (error) {
    throw error instanceof SyntaxError ? otherProduct() : error;
  }
  if (manifest?.format !== product || !Number.isSafeInteger(manifest.version)) throw otherProduct();
  if (manifest.version! > version) throw newer();
  const { timeZone, rows, missingPhotos } = manifest;
  const isWhole =
    typeof timeZone === 'string' &&
    isZone(timeZone) &&
    typeof rows === 'object' &&
    rows !== null &&
    Array.isArray(missingPhotos);
  if (!isWhole) throw broken();
  return manifest as Manifest;
}
