/** What stands where on one label: the symbol, and its code in plain text. */
import { smallestModule, type LabelGrid } from './labelSheets.ts';

/** White around the symbol, in modules: readers need four. */
export const quietZone = 4;

/** Larger symbols are not read from farther away than anybody stands from a pot. */
const largestSymbol = 50;

/** Width of the widest letters, in the widest of usual types, to the size of the type: they may not reach into the quiet zone. */
const letterWidth = 1.05;

export interface LabelLayout {
  /** The symbol with its quiet zone: its corner on the label, and its side, in mm. */
  symbol: { x: number; y: number; side: number };
  text: {
    /** The size of its type, in mm. */
    size: number;
    /** Where its lines are centred, and the base line of each. */
    x: number;
    baselines: number[];
  };
  /** The code in one line below the symbol, or in two beside it. */
  isBeside: boolean;
}

/** On a long label the text stands beside the symbol, so that this is as large as it can be; else below it. */
export function layoutOf({ width, height }: Pick<LabelGrid, 'width' | 'height'>): LabelLayout {
  if (width >= 1.6 * height) {
    const side = Math.min(height, largestSymbol);
    const size = Math.min(side * 0.3, (width - side) / (4.4 * letterWidth), 8);
    const middle = height / 2;
    const inside = (width - side - 4.4 * letterWidth * size) / 2;
    return {
      // What is left over of a very long label stays white at both ends.
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
 * Whether a phone reads a symbol of so many modules from such a label.
 *
 * @param modules along one side of the symbol, without its quiet zone
 */
export const isReadable = (label: Pick<LabelGrid, 'width' | 'height'>, modules: number): boolean =>
  layoutOf(label).symbol.side / (modules + 2 * quietZone) >= smallestModule;
