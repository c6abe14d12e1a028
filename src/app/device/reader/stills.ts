import type { Decoder } from './decoder.ts';
import type { Reading } from './reading.ts';

/**
 * Reads the codes in a picture file: the way to scan without a live camera.
 * @param file from a file chooser or a phone's own camera app
 * @returns the QR codes found, the largest first
 * @throws InvalidStateError 'Failed to load or decode Blob.' for a file that is not a picture, NotSupportedError 'Barcode
 *   detection service unavailable.' if the engine does not load (spec §8)
 */
export async function readStill(decoder: Decoder, file: Blob): Promise<Reading[]> {
  try {
    const readings = await decoder.detect(file);
    const area = ({ boundingBox: { width, height } }: Reading) => width * height;
    return readings.toSorted((a, b) => area(b) - area(a));
  } finally {
    decoder.release();
  }
}
