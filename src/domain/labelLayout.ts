/** The layout of a label: the QR code and its text. */
import { smallestModule, type LabelGrid } from './labelSheets.ts';

/** The white margin of the symbol in modules. The QR standard requires four. */
export const quietZone = 4;

/** In mm. A larger symbol would only help from further away than people stand from a pot. */
const largestSymbol = 50;

/** Width of the widest letter in the widest common fonts, in em. Text must not reach into the quiet zone. */
const letterWidth = 1.05;

export interface LabelLayout {
  /** The symbol with its quiet zone: its top left corner on the label and its side, in mm. */
  symbol: { x: number; y: number; side: number };
  text: {
    /** The font size, in mm. */
    size: number;
    /** The centre of the lines and the baseline of each, in mm. */
    x: number;
    baselines: number[];
  };
  /** Whether the code is in two lines beside the symbol, not in one line below it. */
  isBeside: boolean;
}

/** Returns the layout of a label. On a wide label the text is beside the symbol, which can then be as large as possible. */
export function layoutOf({ width, height }: Pick<LabelGrid, 'width' | 'height'>): LabelLayout {
  if (width >= 1.6 * height) {
    const side = Math.min(height, largestSymbol);
    const size = Math.min(side * 0.3, (width - side) / (4.4 * letterWidth), 8);
    const middle = height / 2;
    const inside = (width - side - 4.4 * letterWidth * size) / 2;
    return {
      // The rest of a very wide label stays white at both ends.
      symbol: { x: Math.max(0, inside), y: (height - side) / 2, side },
      text: {
        size,
        x: Math.max(0, inside) + side + 2.2 * letterWidth * size,
        baselines: [middle - 0.15 * size, middle + 0.95 * size],
      },
      isBeside: true,
    };
  }
  const size = Math.min(4, height * 0.1, width / (9.4 * letterWidth));
  const margin = Math.min(2, height * 0.04);
  const side = Math.min(width, height - 1.1 * size - margin, largestSymbol);
  const y = (height - side - 1.1 * size - margin) / 2;
  return {
    symbol: { x: (width - side) / 2, y, side },
    text: { size, x: width / 2, baselines: [y + side + 0.8 * size] },
    isBeside: false,
  };
}

/**
 * Returns whether a phone can read a symbol of this size from such a label.
 *
 * @param modules the number of modules along one side, without the quiet zone
 */
export const isReadable = (label: Pick<LabelGrid, 'width' | 'height'>, modules: number): boolean =>
  layoutOf(label).symbol.side / (modules + 2 * quietZone) >= smallestModule;
