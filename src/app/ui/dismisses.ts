/**
 * Whether letting go of a sheet closes it (spec §9): dragged down over 100 px, or faster than 500 px a second.
 *
 * @param drag how far and how fast it went down when it was let go, in px and px per second
 */
export function dismisses(drag: { distance: number; velocity: number }): boolean {
  return drag.distance > 100 || (drag.distance > 0 && drag.velocity > 500);
}
