/** What a reader hands on, whether the picture came from the live camera or from a file (spec §3, scan result). */

/** A point in pixels of the whole frame or picture, from its top left corner. */
export interface Point {
  x: number;
  y: number;
}

/** An upright box in pixels of the whole frame or picture. */
export interface Box extends Point {
  width: number;
  height: number;
}

/** Width and height in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** One code found: plain data, so that it crosses the worker's border as it is. */
export interface Reading {
  /** The smallest upright box around the four corners. */
  boundingBox: Box;
  /** The text of the code, as it stands in it. */
  rawValue: string;
  /** A format name of spec §3, such as `qr_code`. */
  format: string;
  /** Top left, top right, bottom right, bottom left, as the code itself is turned. */
  cornerPoints: [Point, Point, Point, Point];
}

/**
 * Builds a reading from the four corners of a code.
 * @param corners the corners in the order of {@link Reading.cornerPoints}
 * @param offset where the part of the picture that was read begins in the whole picture; (0, 0) by default
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
