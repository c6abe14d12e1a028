import { BarcodeDetector, type DetectedBarcode } from 'barcode-detector/ponyfill';
import { bitmapOf } from './bitmap.ts';
import { formatOf, libraryFormats } from './formats.ts';
import { DETECT_FAILED, SERVICE_UNAVAILABLE } from './readerErrors.ts';
import type { StillPicture } from './decoderFunctions.ts';
import { withEngine, type EngineLoader } from './engine.ts';
import type { Reading } from './reading.ts';

/**
 * Reads a still picture with the reader's defaults of spec §9: try harder, rotate, invert and downscale on, denoise off,
 * up to 255 symbols, Code 39 extended off, plain text.
 * @param formats names of formats and groups of spec §3
 * @returns every code found, in pixels of the picture as it was read: a very large one is scaled down first
 * @throws TypeError for a formats list that is empty or has an unknown name; InvalidStateError for a file that is not a
 *   picture; NotSupportedError if the engine does not load (texts of spec §8)
 */
export async function readStillPicture(
  loader: EngineLoader,
  picture: StillPicture,
  formats: string[],
): Promise<Reading[]> {
  const load = () => loader.load().catch(unavailable);
  const found = await withEngine({ ...loader, load }, () =>
    detect(new BarcodeDetector({ formats: libraryFormats(formats) }), picture),
  );
  return found.map(({ boundingBox: { x, y, width, height }, rawValue, format, cornerPoints }) => ({
    boundingBox: { x, y, width, height },
    rawValue,
    format: formatOf(format),
    cornerPoints,
  }));
}

function unavailable(error: unknown): never {
  console.error(error);
  throw new DOMException(`${DETECT_FAILED}: ${SERVICE_UNAVAILABLE}`, 'NotSupportedError');
}

async function detect(detector: BarcodeDetector, picture: StillPicture): Promise<DetectedBarcode[]> {
  if (picture instanceof ImageData) return detector.detect(picture);
  const bitmap = await bitmapOf(picture);
  try {
    return await detector.detect(bitmap);
  } finally {
    bitmap.close();
  }
}
