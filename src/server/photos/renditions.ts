import { readFile, writeFile } from 'node:fs/promises';
import decodeHeic from 'heic-decode';
import sharp, { type Sharp } from 'sharp';
import type { Kind } from './kind.ts';
import { isPlainJpeg } from './plainJpeg.ts';
import type { Rendition } from './store.ts';

const longSide: Record<Rendition, number> = { full: 2048, thumb: 360 };
const quality: Record<Rendition, number> = { full: 85, thumb: 75 };

/** A larger image would need more memory than a small server has. */
const maxPixels = 100_000_000;
/** In pixels. A long, narrow image costs far more than its area suggests. */
const maxSide = 20_000;

// Each picture is opened once.
sharp.cache(false);
sharp.concurrency(1);

/** Opens a picture, oriented upright. @throws if it is broken or too large */
async function open(file: Buffer, kind: Kind): Promise<Sharp> {
  const { width, height, compression } = await sharp(file, { limitInputPixels: maxPixels }).metadata();
  if (width > maxSide || height > maxSide || width * height > maxPixels) throw new Error('too large');
  if (kind !== 'heic') return sharp(file, { failOn: 'error', limitInputPixels: maxPixels }).autoOrient();
  if (compression !== 'hevc') throw new Error('not HEIC');
  // Sharp's prebuilt binaries cannot decode HEIC, because the codec is patented. This decoder applies the orientation.
  const { data, ...size } = await decodeHeic({ buffer: file });
  return sharp(Buffer.from(data), { raw: { ...size, channels: 4 } });
}

async function rendered(picture: Sharp, rendition: Rendition): Promise<Buffer> {
  const side = longSide[rendition];
  return picture
    .clone()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: quality[rendition], mozjpeg: rendition === 'full' })
    .toBuffer();
}

/**
 * Creates the two renditions of an upload: upright JPEGs of at most 2048 and 360 px on the long side, without EXIF data (most
 * importantly the location). It reads and writes files itself, so that errors of the decoder are always those of the picture.
 *
 * @param source the uploaded file
 * @param targets the paths of the renditions
 * @returns whether the picture could be opened
 * @throws if the files cannot be read or written
 */
export async function renditionsOf(
  source: string,
  kind: Kind,
  targets: Record<Rendition, string>,
): Promise<boolean> {
  const file = await readFile(source);
  let full: Buffer;
  let thumb: Buffer;
  try {
    const picture = await open(file, kind);
    full = await rendered(picture, 'full');
    thumb = await rendered(picture, 'thumb');
  } catch {
    return false;
  }
  await writeFile(targets.full, full);
  await writeFile(targets.thumb, thumb);
  return true;
}

/** Returns whether a file is a rendition as Snug writes it, and can be drawn whole. */
async function isRendition(file: Buffer, rendition: Rendition): Promise<boolean> {
  if (!isPlainJpeg(file)) return false;
  try {
    const picture = sharp(file, { limitInputPixels: maxPixels });
    const { width, height } = await picture.metadata();
    if (Math.max(width, height) > longSide[rendition]) return false;
    await picture.raw().toBuffer();
    return true;
  } catch {
    return false;
  }
}

/**
 * Copies the two files of a photo if they are as {@link renditionsOf} writes them: encoded again, a photo would lose quality with
 * each export and import. Otherwise creates both from the full one, as from an upload.
 *
 * @param sources the files
 * @param targets the paths of the renditions
 * @returns whether the picture could be opened
 * @throws if the files cannot be read or written
 */
export async function keptRenditionsOf(
  sources: Record<Rendition, string>,
  kind: Kind,
  targets: Record<Rendition, string>,
): Promise<boolean> {
  const [full, thumb] = [await readFile(sources.full), await readFile(sources.thumb)];
  if (!(await isRendition(full, 'full')) || !(await isRendition(thumb, 'thumb'))) {
    return renditionsOf(sources.full, kind, targets);
  }
  await writeFile(targets.full, full);
  await writeFile(targets.thumb, thumb);
  return true;
}
