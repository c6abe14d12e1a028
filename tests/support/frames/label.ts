import { correction, generate } from 'lean-qr';
import { cloudAt, valueAt } from './random.ts';
import type { Picture } from './frame.ts';

/** A flat label to stick on a pot. */
export interface Label {
  /** In the label's own units: modules of the code, or pixels of the picture. */
  width: number;
  height: number;
  /** Returns the brightness of the paper at a position, 0 to 255. */
  at(x: number, y: number): number;
}

/** The quiet zone around a code, in modules. */
const QUIET = 4;
const CAPTION = 10;
const PAPER = 235;
const INK = 28;

/**
 * Returns a label as Snug prints it: the code at level M, and lines that resemble text below it.
 *
 * @param text of the code
 * @param options.ink brightness of the print, 0 to 255
 * @param options.paper brightness of what it is printed on, 0 to 255
 */
export function codeLabel(
  text: string,
  { inverted = false, seed = 1, ink = INK, paper: sheet = PAPER } = {},
): Label {
  const code = generate(text, { minCorrectionLevel: correction.M, maxCorrectionLevel: correction.M });
  const width = code.size + 2 * QUIET;
  const at = (x: number, y: number): number => {
    const column = Math.floor(x) - QUIET;
    const row = Math.floor(y) - QUIET;
    if (code.get(column, row)) return ink;
    if (row < code.size + 3 || row >= code.size + 9) return sheet;
    return textAt(x, row, width, seed) < PAPER ? ink : sheet;
  };
  const height = width + CAPTION;
  // Paper is slightly uneven. It is drawn once at half-module resolution, because computing each point would dominate the run
  // time.
  const paper = new Float32Array(width * 2 * height * 2);
  for (let i = 0; i < paper.length; i++) {
    paper[i] = 1 - 0.08 * cloudAt((i % (width * 2)) / 12, Math.floor(i / (width * 2)) / 12, seed);
  }
  return {
    width,
    height,
    at: (x, y) => {
      const light = inverted ? sheet + ink - at(x, y) : at(x, y);
      return light * paper[Math.floor(y * 2) * width * 2 + Math.floor(x * 2)]!;
    },
  };
}

/** Returns a label with writing and stripes but no code. */
export function plainLabel({ seed = 1 } = {}): Label {
  const width = 33;
  return {
    width,
    height: width + CAPTION,
    at: (x, y) => {
      const row = Math.floor(y / 2.2);
      return valueAt(Math.floor(x / 3), row, seed) > 0.6 ? 70 : textAt(x, row, width, seed);
    },
  };
}

/**
 * Returns a real printed label, from a picture of it.
 *
 * @param picture exactly the label
 * @param pixels its width in the frame; larger pictures are averaged first, as a lens would
 */
export function pictureLabel(picture: Picture, pixels: number): Label {
  const step = Math.max(1, Math.floor(picture.width / (pixels * 2)));
  const width = Math.floor(picture.width / step);
  const height = Math.floor(picture.height / step);
  const light = new Float32Array(width * height);
  for (let y = 0; y < height * step; y++) {
    for (let x = 0; x < width * step; x++) {
      const p = (y * picture.width + x) * 4;
      const { rgba } = picture;
      const grey = 0.299 * rgba[p]! + 0.587 * rgba[p + 1]! + 0.114 * rgba[p + 2]!;
      light[Math.floor(y / step) * width + Math.floor(x / step)]! += grey / step ** 2;
    }
  }
  return { width, height, at: (x, y) => light[Math.floor(y) * width + Math.floor(x)]! };
}

function textAt(x: number, row: number, width: number, seed: number): number {
  const inside = x > QUIET && x < width - QUIET && row % 3 !== 2;
  const stroke =
    valueAt(Math.floor(x * 2.2), row, seed + 7) > 0.45 && valueAt(Math.floor(x / 4), row, seed + 9) > 0.2;
  return inside && stroke ? 50 : PAPER;
}
