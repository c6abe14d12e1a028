import type { Point, Quad } from '../reading.ts';

/** How a label lies in the picture: its corners, and how it is bent round a pot. */
export interface Shape {
  /** x and y of the code's four corners, in pixels, in the order of {@link Quad}. */
  corners: Float64Array;
  /** Half the angle, in radians, by which the code goes round the pot; 0 for a flat one. */
  turn: number;
  /** x and y by which the middle of a line across is moved by the bend, in pixels: at the top, and at the bottom. */
  bow: Float64Array;
}

/** Returns a flat shape. */
export const flat = (quad: Quad): Shape => ({
  corners: Float64Array.from(quad.flatMap(({ x, y }) => [x, y])),
  turn: 0,
  bow: new Float64Array(4),
});

export const copyOf = ({ corners, turn, bow }: Shape): Shape => ({
  corners: corners.slice(),
  turn,
  bow: bow.slice(),
});

/** Returns the shape in a picture that begins at a point of the first one, and is scaled. */
export function movedTo({ corners, turn, bow }: Shape, origin: Point, scale: number): Shape {
  return {
    corners: corners.map((value, i) => (value - (i % 2 ? origin.y : origin.x)) * scale),
    turn,
    bow: bow.map((value) => value * scale),
  };
}

/** The opposite of {@link movedTo}. */
export function movedFrom({ corners, turn, bow }: Shape, origin: Point, scale: number): Shape {
  return {
    corners: corners.map((value, i) => value / scale + (i % 2 ? origin.y : origin.x)),
    turn,
    bow: bow.map((value) => value / scale),
  };
}

export const quadOf = ({ corners: c }: Shape): Quad => [
  { x: c[0]!, y: c[1]! },
  { x: c[2]!, y: c[3]! },
  { x: c[4]!, y: c[5]! },
  { x: c[6]!, y: c[7]! },
];

/** Returns the mean length of the four sides. */
export function sideOf({ corners: c }: Shape): number {
  let sum = 0;
  for (let i = 0; i < 8; i += 2) sum += Math.hypot(c[i]! - c[(i + 2) % 8]!, c[i + 1]! - c[(i + 3) % 8]!);
  return sum / 4;
}

/**
 * Projects points of a code to the picture.
 * @param points s and t of each: -1 to 1 from left to right and from top to bottom of the code
 * @param out x and y of each, in pixels
 */
export function project(shape: Shape, points: Float32Array, out: Float32Array): void {
  const { corners: c, turn, bow } = shape;
  // From the unit square to the corners (Heckbert 1989).
  const sx = c[0]! - c[2]! + c[4]! - c[6]!;
  const sy = c[1]! - c[3]! + c[5]! - c[7]!;
  const dx1 = c[2]! - c[4]!;
  const dx2 = c[6]! - c[4]!;
  const dy1 = c[3]! - c[5]!;
  const dy2 = c[7]! - c[5]!;
  const den = dx1 * dy2 - dx2 * dy1 || 1e-9;
  const g = (sx * dy2 - dx2 * sy) / den;
  const h = (dx1 * sy - sx * dy1) / den;
  const a = c[2]! - c[0]! + g * c[2]!;
  const b = c[6]! - c[0]! + h * c[6]!;
  const d = c[3]! - c[1]! + g * c[3]!;
  const e = c[7]! - c[1]! + h * c[7]!;
  const isBent = turn > 0.01;
  const sine = isBent ? 1 / Math.sin(turn) : 0;
  const edge = Math.cos(turn);
  const depth = isBent ? 1 / (1 - edge) : 0;
  for (let i = 0; i < points.length; i += 2) {
    const s = points[i]!;
    const t = points[i + 1]! * 0.5 + 0.5;
    let across = s;
    let near = 1 - s * s;
    if (isBent) {
      across = Math.sin(turn * s) * sine;
      near = (Math.cos(turn * s) - edge) * depth;
    }
    const u = across * 0.5 + 0.5;
    const w = 1 / (g * u + h * t + 1);
    out[i] = (a * u + b * t + c[0]!) * w + (bow[0]! * (1 - t) + bow[2]! * t) * near;
    out[i + 1] = (d * u + e * t + c[1]!) * w + (bow[1]! * (1 - t) + bow[3]! * t) * near;
  }
}
