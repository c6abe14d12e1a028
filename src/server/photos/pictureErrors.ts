import { maxPixels, maxSide } from '#domain/pictureFiles.ts';

/** The error of a picture with too many pixels. */
export class TooLarge extends Error {}

/** The error of a file that only looks like one of the accepted kinds. */
export class OfAnotherKind extends Error {}

/** @throws {TooLarge} if a picture of this size, in pixels, is not opened */
export function requireSize({ width, height }: { width: number; height: number }): void {
  if (width > maxSide || height > maxSide || width * height > maxPixels) throw new TooLarge();
}
