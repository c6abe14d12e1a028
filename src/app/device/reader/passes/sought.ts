/** The search for labels that the engine does not find: blurred, dark, noisy, dirty ones. */
import { partOf } from '../frameParts.ts';
import type { Point } from '../reading.ts';
import { codesOfLabels } from '../soft/codeword.ts';
import { findersIn, groupsOf, type Corners } from '../soft/finders.ts';
import { shapeAt } from '../soft/fit.ts';
import { turnedPart, type Grey } from '../soft/grey.ts';
import type { FrameView } from './frameView.ts';
import type { Pass } from './pass.ts';

/** Places that one search remembers, and all searches together. */
const MOST_FOUND = 4;
const MOST_KEPT = 8;
/** Below this match, a label that is followed may be none. */
const DOUBTFUL = 0.6;

/** A picture that is searched. */
interface Searched {
  grey: Grey;
  /** Returns where a point of it lies in the whole frame. */
  back(point: Point): Point;
}

/**
 * Looks for the large squares of codes, for the passes that follow.
 * @param modules sides of modules to look for, in pixels of the picture that is searched
 */
const search = (
  name: string,
  cost: number,
  every: number,
  take: (view: FrameView) => Searched,
  modules: readonly number[],
): Pass => ({
  name: `sought: ${name}`,
  every,
  cost,
  isWanted: (_, { prefixes, track, frame }) =>
    prefixes.length > 0 && (track?.frame !== frame || track.match < DOUBTFUL),
  run(view, memory) {
    const { grey, back } = take(view);
    const finders = findersIn(grey, modules);
    const places = codesOfLabels(memory.prefixes).flatMap((codes) => {
      const { size, version } = codes.layout;
      return groupsOf(finders, size)
        .slice(0, MOST_FOUND)
        .map(([corner, right, below]) => {
          const corners: Corners = [back(corner), back(right), back(below)];
          return { shape: shapeAt(corners, version), version, codes };
        });
    });
    memory.places = [...places, ...memory.places].slice(0, MOST_KEPT);
    return [];
  },
});

/** The whole frame, made smaller by averaging columns and rows. */
const smaller = (columns: number, rows: number) => (view: FrameView) => {
  const part = view.part(view.box, columns, rows);
  const back = ({ x, y }: Point) => ({ x: x * columns + part.origin.x, y: y * rows + part.origin.y });
  return { grey: part, back };
};

/** Modules of 3 to 10 pixels: a label of 25 modules is 75 to 250 pixels wide. */
export const soughtMiddling = search('middling', 9, 3, smaller(2, 2), [2, 2.8, 4]);
export const soughtNear = search('near', 3, 6, smaller(4, 4), [2.8, 4]);
export const soughtTiny = search('tiny', 8, 6, smaller(2, 2), [1.5]);
/** Labels seen from the side, or from above. */
export const soughtNarrow = search('narrow', 10, 6, smaller(1, 2), [2.4, 3.2]);
export const soughtLow = search('low', 10, 6, smaller(2, 1), [2.4]);
/** Labels that are turned by about 45° are found in a picture that is turned as well. */
export const soughtTurned = search(
  'turned',
  5,
  6,
  (view) => {
    const { x, y, width } = partOf('centre', view.frame);
    return turnedPart(view.grey(), { x: x - view.box.x, y: y - view.box.y, width, height: width }, view.box);
  },
  [2, 2.8, 4],
);
