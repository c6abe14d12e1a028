import { availableParallelism } from 'node:os';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { Problem } from '../http/problem.ts';
import { decodeHeic } from './heic.ts';
import type { Rendition } from './store.ts';

const longSide: Record<Rendition, number> = { full: 2048, thumb: 360 };
const quality: Record<Rendition, number> = { full: 85, thumb: 75 };

/** Judged by content; sharp would read SVG and more. */
const accepted = new Set(['jpeg', 'png', 'webp', 'heif']);

/** A picture beyond this would take more memory than a small server has. */
const maxPixels = 100_000_000;

const notAnImage = () =>
  new Problem(415, 'not-an-image', 'This file is not a JPEG, PNG, WebP or HEIC picture.');

/** A picture of a kind that we take. The same container holds HEIC and others. */
const isAccepted = ({ format, compression }: Metadata) =>
  accepted.has(format) && (format !== 'heif' || compression === 'hevc');

/** Opens an upload so that it comes out upright. */
async function open(source: string, { format, width, height }: Metadata): Promise<Sharp> {
  if (format !== 'heif') return sharp(source, { failOn: 'error', limitInputPixels: maxPixels }).autoOrient();
  if (width * height > maxPixels) throw new Error('too large');
  // Its decoder turns it upright itself.
  const { pixels, ...size } = await decodeHeic(source);
  return sharp(pixels, { raw: { ...size, channels: 4 } });
}

/** Big pictures take a hundred megabytes each while they are worked on: a few at a time, the others wait. */
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
 * Makes the two pictures that are kept of an upload: upright, at most 2048 and 360 px on the long side, JPEG, without
 * any of the camera's notes (the place above all).
 *
 * @param source the uploaded file
 * @param targets where the renditions go
 * @throws {Problem} 415 where the file is no picture, or a broken one
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
