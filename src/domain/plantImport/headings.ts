/** Finds the headings in a table, as people have them: below a title, below empty lines, beside columns that are empty. */
import { columnsOf } from './columns.ts';

type Rows = readonly (readonly string[])[];

const filledOf = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '');

/** Returns how many columns a line names, if it names the plants' and is no sentence that has the word. */
function namedBy(cells: readonly string[]): number {
  const known = columnsOf(cells).filter((column) => column !== null);
  const isHeading = known.length > 1 || known.length === filledOf(cells).length;
  return known.includes('name') && isHeading ? known.length : 0;
}

/**
 * Returns which line has the headings: the one that names the most columns; otherwise the first with several cells, like most lines
 * below it, since a title has one; otherwise the first that is not empty.
 *
 * @param rows the first lines of a table
 * @returns the index; 0 if all lines are empty
 */
export function headingsAt(rows: Rows): number {
  const named = rows.map(namedBy);
  const most = Math.max(0, ...named);
  if (most > 0) return named.indexOf(most);
  const counts = rows.map((cells) => filledOf(cells).length);
  const several = counts.findIndex((count) => count > 1);
  const below = counts.slice(several).filter((count) => count > 0);
  // A single cell with a separator in it makes no second column.
  if (below.filter((count) => count > 1).length * 2 > below.length) return several;
  return Math.max(
    0,
    counts.findIndex((count) => count > 0),
  );
}

/** Leaves out the columns at the end that are empty in all lines: spreadsheets also write columns that were once used. */
export function withoutEmptyEnd(rows: Rows): string[][] {
  const widths = rows.map((cells) => cells.findLastIndex((cell) => cell.trim() !== '') + 1);
  const width = widths.reduce((widest, other) => Math.max(widest, other), 0);
  return rows.map((cells) => cells.slice(0, width));
}
