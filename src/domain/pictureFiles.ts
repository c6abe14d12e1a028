/** Which picture files Snug accepts (`openapi.yaml`): the phone and the server judge them alike. */

/** The kinds of pictures that Snug accepts. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'heic';

/** The names of the kinds, for sentences. */
export const pictureKinds = 'JPEG, PNG, WebP or HEIC';

/** The size of a file that the server accepts, in bytes. */
export const maxPictureBytes = 20 * 1024 * 1024;
/** The pixels of a picture that the server accepts. A larger one would need more memory than a small server has. */
export const maxPixels = 100_000_000;
/** The longer side of a picture that the server accepts, in pixels. A long, narrow one costs far more than its area suggests. */
export const maxSide = 20_000;

/** The number of first bytes that {@link pictureKind} needs. */
export const headBytes = 12;

/** Major brands of the HEIF container that hold HEVC, the codec of phones; which of them a phone writes depends on its camera. */
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/**
 * Detects a picture's kind by its first bytes, regardless of the file's name and declared type.
 *
 * @param head the first {@link headBytes} or more
 * @returns `null` if it is none of the accepted kinds
 */
export function pictureKind(head: Uint8Array): PictureKind | null {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  return text(4, 8) === 'ftyp' && heicBrands.has(text(8, 12)) ? 'heic' : null;
}
