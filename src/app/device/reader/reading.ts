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

/** The corners of a code: top left, top right, bottom right, bottom left of the code itself, however it is rotated. */
export type Quad = [Point, Point, Point, Point];

/** A code that was found, as plain data for `postMessage`. */
export interface Reading {
  /** The smallest upright rectangle around the four corners. */
  boundingBox: Box;
  /** The text of the code, unchanged. */
  rawValue: string;
  /** A format name of spec §3, such as `qr_code`; `unknown` for any other format. */
  format: string;
  cornerPoints: Quad;
}

/** How good a frame's picture is, measured where a code was seen, or else in the middle. */
export interface Quality {
  /** Mean brightness, 0 (black) to 1 (white). */
  brightness: number;
  /**
   * How much the steepest edges rise in one pixel, as a share of the contrast, 0 to 1. A blur of σ pixels gives about 0.4 / σ:
   * a label in focus has 0.3 and more, one that is hardly readable 0.15.
   */
  sharpness: number;
}

/** What was seen in one frame, as plain data for `postMessage`. Positions are in pixels of the whole frame. */
export interface Sighting {
  /** Every code that was read, at most four, the one nearest the middle of the frame first. */
  readings: Reading[];
  /** The corners of a code that was found but not read; null if there is none, or another code was read. */
  located: Quad | null;
  /** Measured now and then; null for the other frames. */
  quality: Quality | null;
}

/**
 * Creates a reading from the four corners of a code.
 * @param corners in the order of {@link Reading.cornerPoints}
 * @param offset position of the part that was read in the whole picture; (0, 0) by default
 */
export function readingOf(
  rawValue: string,
  format: string,
  corners: Quad,
  offset: Point = { x: 0, y: 0 },
): Reading {
  const shift = (p: Point): Point => ({ x: p.x + offset.x, y: p.y + offset.y });
  const [a, b, c, d] = corners;
  const cornerPoints: Quad = [shift(a), shift(b), shift(c), shift(d)];
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

/** Returns the mean of the four corners. */
export const middleOf = ([a, b, c, d]: Quad): Point => ({
  x: (a.x + b.x + c.x + d.x) / 4,
  y: (a.y + b.y + c.y + d.y) / 4,
});

/** Returns readings in the order of their distance from the middle of a frame, the nearest first. */
export function nearestFirst(readings: Reading[], frame: Size): Reading[] {
  const distance = ({ cornerPoints }: Reading) => {
    const { x, y } = middleOf(cornerPoints);
    return Math.hypot(x - frame.width / 2, y - frame.height / 2);
  };
  return readings.toSorted((a, b) => distance(a) - distance(b));
}
