import { readerError } from './readerErrors.ts';

/** The largest picture that every phone can draw on a canvas, in pixels. Some phones' cameras take larger ones. */
const MOST_PIXELS = 16_000_000;

/**
 * Decodes a picture file, scaled down to what a canvas can hold. The caller closes the bitmap.
 *
 * The reader's library could decode files too, but in a worker it reports a broken file as a picture with one empty code.
 * @throws InvalidStateError 'Failed to load or decode Blob.' (spec §8)
 */
export async function bitmapOf(file: Blob): Promise<ImageBitmap> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    throw readerError('brokenBlob');
  }
  const { width, height } = bitmap;
  const share = Math.sqrt(MOST_PIXELS / (width * height));
  if (share >= 1) return bitmap;
  try {
    return await createImageBitmap(bitmap, {
      resizeWidth: Math.floor(width * share),
      resizeHeight: Math.floor(height * share),
      resizeQuality: 'high',
    });
  } finally {
    bitmap.close();
  }
}
