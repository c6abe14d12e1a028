import { readFile, writeFile } from 'node:fs/promises';
import sharp, { type SharpOptions, type Sharp } from 'sharp';
import type { PictureKind } from '#domain/pictureFiles.ts';
import { openHeic } from './heic.ts';
import { OfAnotherKind, requireSize, TooLarge } from './pictureErrors.ts';
import { isPlainJpeg } from './plainJpeg.ts';
import type { Rendition } from './store.ts';

const longSide: Record<Rendition, number> = { full: 2048, thumb: 360 };
const quality: Record<Rendition, number> = { full: 85, thumb: 75 };

// Each picture is opened once.
sharp.cache(false);
sharp.concurrency(1);

/** What became of a picture. */
export type Outcome = 'made' | 'broken' | 'too large' | 'of another kind';

const upright = (file: Buffer, failOn: SharpOptions['failOn']): Sharp =>
  sharp(file, { failOn, limitInputPixels: false }).autoOrient();

/** Opens a picture, upright. @throws if it is broken, too large, or of another kind */
async function open(file: Buffer, kind: PictureKind): Promise<Sharp> {
  if (kind === 'heic') return openHeic(file);
  const { width, height, depth, hasProfile } = await sharp(file, { limitInputPixels: false }).metadata();
  requireSize({ width, height });
  const picture = upright(file, 'error');
  // Sharp converts colours of 16 bits from their profile to Display P3, and leaves them so.
  return hasProfile && depth === 'ushort' ? picture.withIccProfile('srgb', { attach: false }) : picture;
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

const allRendered = async (picture: Sharp): Promise<Record<Rendition, Buffer>> => ({
  full: await rendered(picture, 'full'),
  thumb: await rendered(picture, 'thumb'),
});

const jpegEnd = Buffer.of(0xff, 0xd9);

async function convert(file: Buffer, kind: PictureKind): Promise<Record<Rendition, Buffer>> {
  try {
    return await allRendered(await open(file, kind));
  } catch (error) {
    if (kind !== 'jpeg' || error instanceof TooLarge) throw error;
    // Some apps leave out the end marker. With one, the decoder warns only if there are pixels missing.
    return allRendered(upright(Buffer.concat([file, jpegEnd]), 'warning'));
  }
}

/**
 * Creates the two renditions of an upload: upright JPEGs of at most 2048 and 360 px on the long side, in sRGB, without EXIF data
 * (most importantly the location). It reads and writes files itself, so that errors of the decoder are always those of the picture.
 *
 * @param source the uploaded file
 * @param targets the paths of the renditions, which are written only if they could be made
 * @throws if the files cannot be read or written
 */
export async function renditionsOf(
  source: string,
  kind: PictureKind,
  targets: Record<Rendition, string>,
): Promise<Outcome> {
  const file = await readFile(source);
  let made: Record<Rendition, Buffer>;
  try {
    made = await convert(file, kind);
  } catch (error) {
    if (error instanceof TooLarge) return 'too large';
    return error instanceof OfAnotherKind ? 'of another kind' : 'broken';
  }
  await writeFile(targets.full, made.full);
  await writeFile(targets.thumb, made.thumb);
  return 'made';
}

/** Returns whether a file is a rendition as Snug writes it, and can be drawn whole. */
async function isRendition(file: Buffer, rendition: Rendition): Promise<boolean> {
  if (!isPlainJpeg(file)) return false;
  try {
    const picture = sharp(file, { limitInputPixels: false });
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
 * @throws if the files cannot be read or written
 */
export async function keptRenditionsOf(
  sources: Record<Rendition, string>,
  kind: PictureKind,
  targets: Record<Rendition, string>,
): Promise<Outcome> {
  const [full, thumb] = [await readFile(sources.full), await readFile(sources.thumb)];
  if (!(await isRendition(full, 'full')) || !(await isRendition(thumb, 'thumb'))) {
    return renditionsOf(sources.full, kind, targets);
  }
  await writeFile(targets.full, full);
  await writeFile(targets.thumb, thumb);
  return 'made';
}
