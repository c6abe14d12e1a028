import { beginningOf } from './beginning.ts';
import type { Area, Box, Drawing, Edge } from './drawing.ts';
import { invokeText } from './header.ts';
import { lineHeight, nameWidth, textSizes, widthOf } from './measure.ts';

/** A computer's screen in px; a drawing that fits into it is read without moving it. */
const screen = { width: 1400, height: 860 };
/** A crossing costs as much as this many px of line. */
const crossing = 300;
/** A drawing of twice the screen's size costs as much as this many px of line. */
const screenful = 6000;

/** A beginning at the far end costs as much as this many px of line. */
const lateBeginning = 30_000;

/** Returns how far from the top, or from the left, a drawing begins: 0 to 1. */
function latenessOf(drawing: Drawing): number {
  const [x, y] = beginningOf(drawing) ?? [0, 0];
  return Math.min(x / drawing.width, y / drawing.height);
}

/**
 * Returns how hard a drawing is to follow: long lines, crossings, a beginning in its middle, and text that is small when all of it
 * is shown.
 */
export function costOf(drawing: Drawing): number {
  const { width, height, edges } = drawing;
  const lines = edges.flatMap(linesOf);
  const length = lines.reduce((sum, line) => sum + line.width + line.height, 0);
  const size = Math.max(1, width / screen.width, height / screen.height);
  return (
    length + crossing * crossingsOf(lines).length + screenful * size + lateBeginning * latenessOf(drawing)
  );
}

interface Line extends Area {
  edge: Edge;
}

/** Returns the straight parts of an edge as areas without a width or without a height. */
const linesOf = (edge: Edge): Line[] =>
  edge.points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = edge.points[index]!;
    return {
      edge,
      x: Math.min(x, fromX),
      y: Math.min(y, fromY),
      width: Math.abs(x - fromX),
      height: Math.abs(y - fromY),
    };
  });

const isIn = (value: number, from: number, length: number) => value > from + 1 && value < from + length - 1;

/** Returns how often lines of a drawing cross each other. */
export const crossingsIn = ({ edges }: Drawing) => crossingsOf(edges.flatMap(linesOf)).length;

/** Returns the edge with a label that crosses most others; `undefined` if none crosses another. */
export function mostCrossed({ edges }: Drawing): Edge | undefined {
  const crossed = crossingsOf(edges.flatMap(linesOf)).flat();
  const countOf = (edge: Edge) => crossed.filter((each) => each === edge).length;
  const [most] = edges.filter(({ labels }) => labels.length > 0).toSorted((a, b) => countOf(b) - countOf(a));
  return most && countOf(most) > 0 ? most : undefined;
}

/** Returns the edges of each crossing. */
function crossingsOf(lines: readonly Line[]): [Edge, Edge][] {
  const level = lines.filter(({ height }) => height < 1);
  const upright = lines.filter(({ width, height }) => width < 1 && height >= 1);
  return level.flatMap((across) =>
    upright
      .filter(
        (down) =>
          down.edge !== across.edge &&
          isIn(down.x, across.x, across.width) &&
          isIn(across.y, down.y, down.height),
      )
      .map((down): [Edge, Edge] => [across.edge, down.edge]),
  );
}

/** Returns the paths of states with a line through their name or their lines of text. */
export function crossedHeaders({ boxes, edges }: Drawing): Set<string> {
  const lines = edges.flatMap(linesOf);
  const isCrossed = (area: Area) => lines.some((line) => overlap(line, area));
  return new Set(boxes.filter((box) => headerAreas(box).some(isCrossed)).map(({ path }) => path));
}

/** Returns the areas of a state's name and lines of text. */
function headerAreas({ name, invokes, stays }: Box): Area[] {
  const actors = invokes.map(({ text, x, y }) => {
    const width = widthOf(invokeText(text), textSizes.line);
    return { x, y, width, height: lineHeight };
  });
  return [{ ...name, width: nameWidth(name.text) + 4, height: lineHeight }, ...actors, ...stays];
}

/** Returns whether two areas overlap by more than a px; lines count as 2 px wide. */
const overlap = (a: Area, b: Area) =>
  a.x + 1 < b.x + b.width &&
  b.x + 1 < a.x + Math.max(a.width, 2) &&
  a.y + 1 < b.y + b.height &&
  b.y + 1 < a.y + Math.max(a.height, 2);

/** A drawing up to this size, in px, is read as a whole on a computer's screen. */
export const glance = { width: 1600, height: 1250 };

/** More crossings than this make lines hard to follow. */
const fewCrossings = 5;

/** Returns whether few lines of a drawing cross. */
export const isUntangled = (drawing: Drawing) => crossingsIn(drawing) <= fewCrossings;

/** Returns whether a drawing is clear at a glance: the whole drawing can be read at once, and few lines cross. */
export const isClear = (drawing: Drawing) =>
  drawing.width <= glance.width && drawing.height <= glance.height && isUntangled(drawing);
