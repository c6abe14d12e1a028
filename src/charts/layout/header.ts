import type { Area, Box, PlacedLabel, Point, Text } from './drawing.ts';
import { lineWidth, type Label } from './labels.ts';
import { lineHeight, nameWidth, textSizes, widthOf } from './measure.ts';

/** The text in a state's box: its name, its actors, and the transitions that stay in it. */
export interface Header {
  name: string;
  invokes: string[];
  stays: Label[];
}

const titleHeight = 25;
const margin = 10;
const gap = 18;
/** A state with states inside is wide: its lines go on in another column after this many. */
const longestColumn = 5;

export const invokeText = (id: string) => `▷ ${id}`;

interface Column {
  invokes: string[];
  stays: Label[];
  width: number;
  lines: number;
}

function columnsOf({ invokes, stays }: Header, hasInside: boolean): Column[] {
  const columns: Column[] = [{ invokes: [], stays: [], width: 0, lines: 0 }];
  const next = (lines: number, widths: number[]): Column => {
    const last = columns.at(-1)!;
    const isFull = hasInside && last.lines > 0 && last.lines + lines > longestColumn;
    const column = isFull ? { invokes: [], stays: [], width: 0, lines: 0 } : last;
    if (isFull) columns.push(column);
    column.lines += lines;
    column.width = Math.max(column.width, ...widths);
    return column;
  };
  for (const id of invokes) next(1, [widthOf(invokeText(id), textSizes.line)]).invokes.push(id);
  for (const label of stays) next(label.lines.length, label.lines.map(lineWidth)).stays.push(label);
  return columns;
}

/** Returns the size that a state's name and lines need. */
export function headerSize(header: Header, hasInside: boolean): { width: number; height: number } {
  const columns = columnsOf(header, hasInside);
  const width = columns.reduce((sum, column) => sum + column.width, 0) + gap * (columns.length - 1);
  const lines = Math.max(...columns.map((column) => column.lines));
  return {
    width: Math.max(nameWidth(header.name) + 8, width, 32) + 2 * margin,
    height: titleHeight + lines * lineHeight + (lines > 0 ? 7 : 0),
  };
}

/** Places a header at the left of a box. */
export function placeHeader(
  { x, y }: Pick<Area, 'x' | 'y'>,
  header: Header,
  hasInside: boolean,
): Pick<Box, 'name' | 'invokes' | 'stays'> {
  const invokes: Text[] = [];
  const stays: PlacedLabel[] = [];
  let left = x + margin;
  for (const column of columnsOf(header, hasInside)) {
    let top = y + titleHeight;
    for (const id of column.invokes) {
      invokes.push({ text: id, x: left, y: top });
      top += lineHeight;
    }
    for (const { transition, lines } of column.stays) {
      const height = lines.length * lineHeight;
      stays.push({ transition, lines, x: left, y: top, width: column.width, height });
      top += height;
    }
    left += column.width + gap;
  }
  return { name: { text: header.name, x: x + margin, y: y + 5 }, invokes, stays };
}

/**
 * Returns where in a box its header stands without a line through it: as far left as possible.
 *
 * @param lines all lines of the drawing
 * @returns `null` if there is no such place
 */
export function freePlace(
  box: Area,
  size: { width: number; height: number },
  lines: readonly (readonly Point[])[],
): number | null {
  const crossing = lines.flatMap((points) =>
    points.slice(1).flatMap(([x, y], index): [number, number][] => {
      const [fromX, fromY] = points[index]!;
      const isInBand = Math.max(y, fromY) > box.y && Math.min(y, fromY) < box.y + size.height;
      const [left, right] = [Math.min(x, fromX), Math.max(x, fromX)];
      return isInBand && right > box.x && left < box.x + box.width ? [[left, right]] : [];
    }),
  );
  let place = box.x;
  for (const [left, right] of crossing.toSorted(([a], [b]) => a - b)) {
    if (left - place >= size.width) break;
    place = Math.max(place, right + 2);
  }
  return box.x + box.width - place >= size.width ? place : null;
}
