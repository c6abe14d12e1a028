/** The result of a reader, for live frames and for files (spec §3, scan result). */

/** A point in pixels of the whole frame or picture, from its top left corner. */
export interface Point {
  x: number;
  y: number;
}

/** An upright rectangle in pixels of the whole frame or picture. */
export interface Box extends Point {
  width: number;
  height: number;
}

/** Width and height in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A code that was found, as plain data for `postMessage`. */
export interface Reading {
  /** The smallest upright rectangle around the four corners. */
  boundingBox: Box;
  /** The text of the code, unchanged. */
  rawValue: string;
  /** A format name of spec §3, such as `qr_code`; `unknown` for any other format. */
  format: string;
  /** Top left, top right, bottom right, bottom left of the code itself, however it is rotated. */
  cornerPoints: [Point, Point, Point, Point];
}

/**
 * Creates a reading from the four corners of a code.
 * @param corners in the order of {@link Reading.cornerPoints}
 * @param offset position of the part that was read in the whole picture; (0, 0) by default
 */
export function readingOf(
  rawValue: string,
  format: string,
  corners: [Point, Point, Point, Point],
  offset: Point = { x: 0, y: 0 },
): Reading {
  const shift = (p: Point): Point => ({ x: p.x + offset.x, y: p.y + offset.y });
  const [a, b, c, d] = corners;
  const cornerPoints: [Point, Point, Point, Point] = [shift(a), shift(b), shift(c), shift(d)];
  const xs = cornerPoints.map((p) => p.x);
  const ys = cornerPoints.map((p) => p.y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return {
    boundingBox: { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y },
    rawValue,
    format,
    cornerPoints,
  };
}
