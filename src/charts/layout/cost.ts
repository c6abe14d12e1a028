import { isWithin } from '../describe/tree.ts';
import { beginningOf } from './beginning.ts';
import type { Area, Box, Drawing, Edge } from './drawing.ts';
import { invokeText } from './header.ts';
import { lineHeight, nameWidth, textSizes, widthOf } from './measure.ts';
import { fits, readableScale, type Room } from './room.ts';

/** A crossing costs as much as this many px of line. */
const crossing = 300;
/** A drawing of twice the size that can be read in its room costs as much as this many px of line. */
const screenful = 60_000;

/** A beginning at the far end costs as much as this many px of line. */
const lateBeginning = 30_000;

/** Returns how far from the top, or from the left, a drawing begins: 0 to 1. */
function latenessOf(drawing: Drawing): number {
  const [x, y] = beginningOf(drawing) ?? [0, 0];
  return Math.min(x / drawing.width, y / drawing.height);
}

/** A bend in the usual way costs as much as this many px of line. */
const bend = 400;

/**
 * Returns how hard a drawing is to follow. It counts long lines, crossings, bends in the usual way, a beginning in the middle, and
 * small text, if the whole drawing is shown in a room.
 */
export function costOf(drawing: Drawing, room: Room): number {
  const { width, height, edges } = drawing;
  const lines = edges.flatMap(linesOf);
  const length = lines.reduce((sum, line) => sum + line.width + line.height, 0);
  const size = Math.max(1, (readableScale * width) / room.width, (readableScale * height) / room.height);
  return (
    length +
    crossing * crossingsOf(lines).length +
    bend * bendsOnWay(drawing) +
    screenful * size +
    lateBeginning * latenessOf(drawing)
  );
}

const bendsOf = (edges: readonly Edge[]) =>
  edges.reduce((sum, { points }) => sum + Math.max(0, points.length - 2), 0);

/** Returns how often the usual way of a drawing bends. */
export const bendsOnWay = ({ edges }: Drawing) => bendsOf(edges.filter(({ isOnWay }) => isOnWay));

/** Returns how often the usual way of a drawing bends where it leads ahead: a line back to a state before must bend. */
export function bendsAhead({ edges }: Drawing): number {
  const lines = edges.filter(({ isOnWay, source }) => isOnWay && source !== null);
  const isSame = (one: string, other: string) => isWithin(one, other) || isWithin(other, one);
  const starts = lines.filter(({ source }) => lines.every(({ target }) => !isSame(target, source!)));
  const passed = (starts.length > 0 ? starts : lines.slice(0, 1)).map(({ source }) => source!);
  const ahead = new Set<Edge>();
  // Targets that are found are passed by the same loop.
  for (const state of passed) {
    for (const line of lines) {
      if (!isSame(line.source!, state) || passed.some((each) => isSame(each, line.target))) continue;
      ahead.add(line);
      passed.push(line.target);
    }
  }
  return bendsOf([...ahead]);
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

/** Returns the edge with a label, beside the usual way, that crosses most others; `undefined` if none crosses another. */
export function mostCrossed({ edges }: Drawing): Edge | undefined {
  const crossed = crossingsOf(edges.flatMap(linesOf)).flat();
  const countOf = (edge: Edge) => crossed.filter((each) => each === edge).length;
  const [most] = edges
    .filter(({ labels, isOnWay }) => labels.length > 0 && !isOnWay)
    .toSorted((a, b) => countOf(b) - countOf(a));
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

/** More crossings than this make lines hard to follow. */
const fewCrossings = 5;

/** Returns whether few lines of a drawing cross. */
export const isUntangled = (drawing: Drawing) => crossingsIn(drawing) <= fewCrossings;

/** Returns whether a drawing is clear at a glance: all of it can be read at once in a room, and few lines cross. */
export const isClear = (drawing: Drawing, room: Room) => fits(drawing, room) && isUntangled(drawing);
