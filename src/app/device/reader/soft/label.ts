import { textIn, type CodeSet } from './codeword.ts';
import { darknessOf } from './darkness.ts';
import { closeFit, roughFit, type Fit } from './fit.ts';
import { partOfGrey, type Grey, type GreyPart } from './grey.ts';
import { likeliestOf } from './likeliest.ts';
import { againstKnown, bitsOf, knownOf, lightOf, masksOf } from './modules.ts';
import { layoutOf } from './layout.ts';
import { movedFrom, movedTo, sideOf, type Shape } from './shape.ts';

/** Modules are made smaller than this, in pixels, so that the noise of many pixels is averaged. */
const LARGEST_MODULE = 6;
/** How far beyond the corners a label may lie, in shares of a side. */
const AROUND = 0.35;

/** A part of a picture, and about where a label lies in it. */
export interface RoughLabel extends Fit {
  part: GreyPart;
  version: number;
}

/**
 * Finds about where a label lies.
 * @param start where its three large squares are, in pixels of the picture
 * @returns null if that is outside the picture
 */
export function roughLabel(grey: Grey, start: Shape, version: number): RoughLabel | null {
  const side = sideOf(start);
  const { size } = layoutOf(version);
  const xs = start.corners.filter((_, i) => i % 2 === 0);
  const ys = start.corners.filter((_, i) => i % 2 === 1);
  const [left, top] = [Math.min(...xs) - side * AROUND, Math.min(...ys) - side * AROUND];
  const box = {
    x: left,
    y: top,
    width: Math.max(...xs) + side * AROUND - left,
    height: Math.max(...ys) + side * AROUND - top,
  };
  if (!(side > size && box.width < 2 * grey.width && box.height < 2 * grey.height)) return null;
  const part = partOfGrey(grey, box, Math.ceil(side / size / LARGEST_MODULE));
  if (part.width < size || part.height < size) return null;
  return { ...roughFit(part, movedTo(start, part.origin, part.scale.x), version), part, version };
}

/** A label that was fitted to a picture. */
export interface FoundLabel extends Fit {
  /** Brightness of each module, as from {@link lightOf}. */
  light: Float32Array;
}

/**
 * Fits a label closely, and measures its modules.
 * @returns its shape in pixels of the picture
 */
export function closeLabel({ part, version, ...rough }: RoughLabel, sweeps?: number): FoundLabel {
  const { shape, match } = closeFit(part, rough, version, sweeps);
  const light = lightOf(part, shape, version);
  return { shape: movedFrom(shape, part.origin, part.scale.x), match, light };
}

/** A text that was made out on a label, and how sure it is. */
export interface LabelText {
  text: string;
  /** How much of what is seen speaks against it: 0 to 0.5. */
  against: number;
  /** The same for the next best text. */
  runnerUp: number;
}

/** Masks that agree less with the format than the best one by this are not tried. */
const MASKS_APART = 0.35;
const MOST_MASKS = 2;
/** If more of what is seen speaks against the known bits, this is not such a label. */
const MOST_AGAINST_KNOWN = 0.27;

/**
 * Makes out the text of a label.
 * @param light as in {@link FoundLabel.light}
 * @returns the likeliest text, however likely; null if it is no label of the set
 */
export function readLabel(light: Float32Array, codes: CodeSet): LabelText | null {
  const { version } = codes.layout;
  const first = darknessOf(light, knownOf(version));
  const masks = masksOf(first, version);
  let best: LabelText | null = null;
  for (const { mask, match } of masks.slice(0, MOST_MASKS)) {
    if (match < masks[0]!.match - MASKS_APART) break;
    if (againstKnown(bitsOf(first, version, mask), codes) > MOST_AGAINST_KNOWN) continue;
    const darkness = darknessOf(light, knownOf(version, codes, mask));
    const { words, against, runnerUp } = likeliestOf(codes, bitsOf(darkness, version, mask));
    const text = textIn(codes, words);
    if (text !== null && (!best || against < best.against)) best = { text, against, runnerUp };
  }
  return best;
}
