import { availableParallelism } from 'node:os';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { Problem } from '../http/problem.ts';
import { decodeHeic } from './heic.ts';
import type { Rendition } from './store.ts';

const longSide: Record<Rendition, number> = { full: 2048, thumb: 360 };
const quality: Record<Rendition, number> = { full: 85, thumb: 75 };

/** Formats as detected by sharp, which would also read SVG and others. */
const accepted = new Set(['jpeg', 'png', 'webp', 'heif']);

/** A larger image would need more memory than a small server has. */
const maxPixels = 100_000_000;

const notAnImage = () =>
  new Problem(415, 'not-an-image', 'This file is not a JPEG, PNG, WebP or HEIC picture.');

/** Returns whether the format is accepted. The HEIF container also holds other codecs than HEIC's, such as AVIF's. */
const isAccepted = ({ format, compression }: Metadata) =>
  accepted.has(format) && (format !== 'heif' || compression === 'hevc');

/** Opens an upload, oriented upright. */
async function open(source: string, { format, width, height }: Metadata): Promise<Sharp> {
  if (format !== 'heif') return sharp(source, { failOn: 'error', limitInputPixels: maxPixels }).autoOrient();
  if (width * height > maxPixels) throw new Error('too large');
  // The decoder applies the orientation.
  const { pixels, ...size } = await decodeHeic(source);
  return sharp(pixels, { raw: { ...size, channels: 4 } });
}

/** Limits concurrent processing, since a big image takes about a hundred megabytes. */
const slots = { free: Math.max(1, availableParallelism() - 1), waiting: [] as (() => void)[] };

async function inSlot<T>(work: () => Promise<T>): Promise<T> {
  if (slots.free > 0) slots.free -= 1;
  else await new Promise<void>((resolve) => slots.waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = slots.waiting.shift();
    if (next) next();
    else slots.free += 1;
  }
}

/**
 * Creates the two renditions of an upload: upright JPEGs of at most 2048 and 360 px on the long side, without EXIF data (most
 * importantly the location).
 *
 * @param source the uploaded file
 * @param targets the paths of the renditions
 * @throws {Problem} 415 if the file is not an accepted image, is broken or has too many pixels
 */
export async function makeRenditions(source: string, targets: Record<Rendition, string>): Promise<void> {
  await inSlot(async () => {
    const metadata = await sharp(source)
      .metadata()
      .catch(() => {
        throw notAnImage();
      });
    if (!isAccepted(metadata)) throw notAnImage();
    try {
      const picture = await open(source, metadata);
      for (const rendition of ['full', 'thumb'] as const) {
        const side = longSide[rendition];
        await picture
          .clone()
          .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
          .flatten({ background: '#ffffff' })
          .jpeg({ quality: quality[rendition], mozjpeg: rendition === 'full' })
          .toFile(targets[rendition]);
      }
    } catch {
      throw new Problem(415, 'broken-image', 'This picture is broken or too large to open.');
    }
  });
}
