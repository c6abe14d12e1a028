/** The distance from which a phone reads a label. */
import { isReadable, layoutOf, quietZone, type LabelWord } from './labelLayout.ts';
import type { LabelGrid } from './labelSheets.ts';

/** Pixels of the scanner's picture across, and the angle that it shows: a phone's main camera sees about 60° (`docs/scanner.md`). */
const [pixels, angle] = [720, Math.PI / 3];

/** Pixels along one module that the scanner needs of a label held well: of the corpus, it reads every code 42 pixels wide. */
const pixelsPerModule = 1.7;

/** In mm: people hold a phone about this far from a pot. */
export const usualDistance = 300;

/**
 * Returns the distance from which a phone still reads a label, in mm.
 *
 * @param modules the number of modules along one side of the symbol, without the quiet zone
 * @param words what the label says besides its code; they are left out if there is no room for them
 */
export function readingDistance(
  label: Pick<LabelGrid, 'width' | 'height'>,
  modules: number,
  words: readonly LabelWord[] = [],
): number {
  const { symbol } = layoutOf(label, isReadable(label, modules, words) ? words : []);
  const module = symbol.side / (modules + 2 * quietZone);
  return (module * pixels) / pixelsPerModule / (2 * Math.tan(angle / 2));
}
