import { bitmapOf } from './bitmap.ts';
import type { StillPicture } from './decoderFunctions.ts';
import { noPictureError, readerError } from './readerErrors.ts';
import type { Size } from './reading.ts';

/** Any source that a code can be read from. */
export type PictureSource = Blob | ImageData | CanvasImageSource;

/**
 * Converts any source to a picture that can be sent to the worker. Page elements cannot be sent, so their errors are thrown
 * here, with the texts of the specification (§8).
 * @returns the picture, or null if it has no width or height and so nothing to read (spec §5)
 * @throws InvalidStateError if the source is broken, closed, detached or not loaded yet; SecurityError for a picture of another
 *   origin; TypeError for anything that is not a picture
 */
export async function pictureOf(source: PictureSource): Promise<StillPicture | null> {
  // Browsers without a canvas in workers decode files here.
  if (source instanceof Blob) return 'OffscreenCanvas' in globalThis ? source : drawBlob(source);
  if (source instanceof ImageData) {
    if (source.data.buffer.byteLength === 0) throw readerError('detachedPixels');
    return source;
  }
  const size = await sizeOf(source);
  return size.width > 0 && size.height > 0 ? draw(source, size) : null;
}

async function sizeOf(source: CanvasImageSource): Promise<Size> {
  if (source instanceof HTMLImageElement) {
    await source.decode().catch(() => {
      throw readerError('brokenImage');
    });
    return { width: source.naturalWidth, height: source.naturalHeight };
  }
  if (source instanceof SVGImageElement) {
    await decodeSvgImage(source);
    return { width: source.width.baseVal.value, height: source.height.baseVal.value };
  }
  if (source instanceof HTMLVideoElement) {
    if (source.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) throw readerError('videoNotReady');
    return { width: source.videoWidth, height: source.videoHeight };
  }
  if ('VideoFrame' in globalThis && source instanceof VideoFrame) {
    // An open frame may have no format either (if it lies in the graphics card), but it has a size.
    if (source.format === null && source.codedWidth === 0) throw readerError('closedFrame');
    return { width: source.displayWidth, height: source.displayHeight };
  }
  if (source instanceof ImageBitmap) {
    if (source.width === 0 && source.height === 0) throw readerError('detachedBitmap');
    return source;
  }
  if (source instanceof HTMLCanvasElement) return source;
  if ('OffscreenCanvas' in globalThis && source instanceof OffscreenCanvas) return source;
  throw noPictureError();
}

/** Some browsers lack `decode`, and so do their types. Drawing then detects what this cannot. */
async function decodeSvgImage(image: SVGImageElement & { decode?(): Promise<void> }): Promise<void> {
  try {
    await image.decode?.();
  } catch {
    throw readerError('brokenSvgImage');
  }
}

async function drawBlob(file: Blob): Promise<ImageData> {
  const bitmap = await bitmapOf(file);
  try {
    return draw(bitmap, bitmap);
  } finally {
    bitmap.close();
  }
}

function draw(source: CanvasImageSource, { width, height }: Size): ImageData {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw readerError('videoNotReady');
  context.drawImage(source, 0, 0, width, height);
  try {
    return context.getImageData(0, 0, width, height);
  } catch {
    throw readerError('tainted');
  }
}
