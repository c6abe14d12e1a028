/**
 * Returns whether releasing a dragged sheet closes it (spec §9): after more than 100 px downwards, or faster than 500 px/s.
 *
 * @param drag distance and velocity downwards at the release, in px and px/s
 */
export function dismisses(drag: { distance: number; velocity: number }): boolean {
  return drag.distance > 100 || (drag.distance > 0 && drag.velocity > 500);
}
