/** The search for labels that the engine does not find: blurred, dark, noisy, dirty ones. */
import { findersIn, groupsOf, type Corners } from '../soft/finders.ts';
import { shapeAt } from '../soft/fit.ts';
import type { Pass } from './pass.ts';

const MOST_PLACES = 4;
/** Below this match, a label that is followed may be none. */
const DOUBTFUL = 0.6;

/**
 * Looks for the large squares of codes, for the passes that follow.
 * @param columns averaged to one
 * @param modules sides of modules to look for, in pixels after that
 */
const search = (
  name: string,
  cost: number,
  every: number,
  [columns, rows]: readonly [columns: number, rows: number],
  modules: readonly number[],
): Pass => ({
  name,
  every,
  cost,
  isWanted: (_, { codeSets, track, frame }) =>
    codeSets.size > 0 && (track?.frame !== frame || track.match < DOUBTFUL),
  run(view, memory) {
    const part = view.part(view.box, columns, rows);
    const finders = findersIn(part, modules);
    const places = [...memory.codeSets.values()].flatMap((codes) => {
      const { size, version } = codes.layout;
      return groupsOf(finders, size)
        .slice(0, MOST_PLACES)
        .map((corners) => {
          const back = corners.map(({ x, y }) => ({
            x: x / part.scale.x + part.origin.x,
            y: y / part.scale.y + part.origin.y,
          })) as unknown as Corners;
          return { shape: shapeAt(back, version), codes };
        });
    });
    memory.places = [...places, ...memory.places].slice(0, 2 * MOST_PLACES);
    return [];
  },
});

/** Modules of 3 to 10 pixels: a label of 25 modules is 75 to 250 pixels wide. */
export const soughtMiddling = search('sought: middling', 9, 3, [2, 2], [2, 2.8, 4]);
export const soughtNear = search('sought: near', 3, 6, [4, 4], [2.8, 4]);
export const soughtTiny = search('sought: tiny', 8, 6, [2, 2], [1.5]);
/** Labels seen from the side, or from above. */
export const soughtNarrow = search('sought: narrow', 10, 6, [1, 2], [2.4]);
export const soughtLow = search('sought: low', 10, 6, [2, 1], [2.4]);
