/** The layout of a label: the QR code and its text. */
import { smallestModule, type LabelGrid } from './labelSheets.ts';

/** The white margin of the symbol in modules. The QR standard requires four. */
export const quietZone = 4;

/** In mm. A larger symbol would only help from further away than people stand from a pot. */
const largestSymbol = 50;

/** Width of the widest letter in the widest common fonts, in em. Text must not reach into the quiet zone. */
const letterWidth = 1.05;

/** Width of the letters of a name on average, in em. */
const averageWidth = 0.6;

/** From baseline to baseline, in em. */
const lineHeight = 1.1;

/** In mm: smaller letters are not legible on paper, and larger ones take space from the symbol. */
const [smallestLetter, largestLetter] = [1.3, 5];

/** The words on a label besides its code: the name of a plant or pot, its place, and an invitation to scan it. */
export type LabelWord = 'name' | 'place' | 'hint';

type Line = LabelWord | 'code';

/** The font size of each line, as a part of the code's. */
const sizes: Record<Line, number> = { code: 1, name: 0.9, place: 0.75, hint: 0.6 };

export interface LabelLayout {
  /** The symbol with its quiet zone: its top left corner on the label and its side, in mm. */
  symbol: { x: number; y: number; side: number };
  text: {
    /** The font size of the code, in mm. */
    size: number;
    /** The centre of the lines, the baseline of each line of the code, and the width for other lines, in mm. */
    x: number;
    baselines: number[];
    width: number;
  };
  /** The font size and the baseline of the other lines, in mm. Words that do not fit have none. */
  words: Partial<Record<LabelWord, { size: number; baseline: number }>>;
  /** Whether the code is in two lines beside the symbol, not in one line below it. */
  isBeside: boolean;
}

const sizeOf = (line: Line, code: number) =>
  line === 'code' ? code : Math.min(sizes[line] * code, largestLetter);

/** Returns the lines from top to bottom, without those that would be too small to be read. */
function linesOf(words: readonly LabelWord[], codes: Line[], code: number): Line[] {
  const legible = (['name', 'place', 'hint'] as const).filter(
    (word) => words.includes(word) && sizeOf(word, code) >= smallestLetter,
  );
  return [
    ...legible.filter((word) => word !== 'hint'),
    ...codes,
    ...legible.filter((word) => word === 'hint'),
  ];
}

const heightOf = (lines: readonly Line[], code: number): number =>
  lines.reduce((sum, line) => sum + lineHeight * sizeOf(line, code), 0);

/** Places lines below each other. @param offset from the top of a line to its baseline, in em */
function place(lines: readonly Line[], code: number, top: number, offset: number) {
  const baselines: number[] = [];
  const words: LabelLayout['words'] = {};
  let y = top;
  for (const line of lines) {
    const size = sizeOf(line, code);
    const baseline = y + offset * size;
    if (line === 'code') baselines.push(baseline);
    else words[line] = { size, baseline };
    y += lineHeight * size;
  }
  return { baselines, words };
}

/**
 * Returns the layout of a label. On a wide label the text is beside the symbol, which can then be as large as possible.
 *
 * @param words what it says besides its code
 */
export function layoutOf(
  { width, height }: Pick<LabelGrid, 'width' | 'height'>,
  words: readonly LabelWord[] = [],
): LabelLayout {
  const isBeside = width >= 1.6 * height;
  if (isBeside) {
    const side = Math.min(height, largestSymbol);
    let size = Math.min(side * 0.3, (width - side) / (4.4 * letterWidth), 8);
    let lines = linesOf(words, ['code', 'code'], size);
    while (heightOf(lines, size) + 0.2 * size > height) {
      size *= 0.98;
      lines = linesOf(words, ['code', 'code'], size);
    }
    // The rest of a very wide label stays white at both ends, unless names need it.
    const inside = lines.length > 2 ? 0 : Math.max(0, (width - side - 4.4 * letterWidth * size) / 2);
    const column = lines.length > 2 ? width - side : 4.4 * letterWidth * size;
    const { baselines, words: placed } = place(lines, size, (height - heightOf(lines, size)) / 2, 0.95);
    return {
      symbol: { x: inside, y: (height - side) / 2, side },
      text: { size, x: inside + side + column / 2, baselines, width: column },
      words: placed,
      isBeside,
    };
  }
  const size = Math.min(4, height * 0.1, width / (9.4 * letterWidth));
  const lines = linesOf(words, ['code'], size);
  const tall = heightOf(lines, size);
  const margin = Math.min(2, height * 0.04);
  const side = Math.min(width, height - tall - margin, largestSymbol);
  const y = (height - side - tall - margin) / 2;
  const { baselines, words: placed } = place(lines, size, y + side, 0.8);
  return {
    symbol: { x: (width - side) / 2, y, side },
    text: { size, x: width / 2, baselines, width: width - 1 },
    words: placed,
    isBeside,
  };
}

/**
 * Fits a text into a width: in smaller letters, then shortened.
 *
 * @param size the font size, in mm
 * @param width in mm
 */
export function fitted(text: string, size: number, width: number): { text: string; size: number } {
  const letters = [...text];
  const smaller = Math.min(size, width / (letters.length * averageWidth));
  if (smaller >= 0.75 * size) return { text, size: smaller };
  const room = Math.floor(width / (0.75 * size * averageWidth)) - 1;
  return { text: `${letters.slice(0, Math.max(1, room)).join('').trimEnd()}…`, size: 0.75 * size };
}

/**
 * Returns whether a phone can read a symbol of this size from such a label.
 *
 * @param modules the number of modules along one side, without the quiet zone
 * @param words what the label says besides its code
 */
export const isReadable = (
  label: Pick<LabelGrid, 'width' | 'height'>,
  modules: number,
  words: readonly LabelWord[] = [],
): boolean => layoutOf(label, words).symbol.side / (modules + 2 * quietZone) >= smallestModule;
