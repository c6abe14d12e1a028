import type { LabelInView, Point, Size } from '#domain/aim.ts';

/** A button over a label is at least this wide and tall, in CSS pixels. */
const leastTarget = 48;

/** How a frame fills a box: scaled, with its middle in the middle, and cut at two edges (`object-fit: cover`). */
const coverOf = (frame: Size, box: Size) => Math.max(box.width / frame.width, box.height / frame.height);

/** Returns the place in a box, in pixels, at which a point of a frame that covers it is shown. */
function shownAt({ x, y }: Point, frame: Size, box: Size): Point {
  const scale = coverOf(frame, box);
  return {
    x: (x - frame.width / 2) * scale + box.width / 2,
    y: (y - frame.height / 2) * scale + box.height / 2,
  };
}

/**
 * Returns which point of a frame is shown at a place.
 *
 * @param place in pixels of the box that the frame covers
 * @returns the point as a share of the frame's width and height
 */
export function pointAt(place: Point, frame: Size, box: Size): Point {
  const scale = coverOf(frame, box);
  return {
    x: ((place.x - box.width / 2) / scale + frame.width / 2) / frame.width,
    y: ((place.y - box.height / 2) / scale + frame.height / 2) / frame.height,
  };
}

/** Moves the buttons of labels over them. A button whose label has no place yet is hidden. */
export function placeMarks(
  marks: Iterable<HTMLElement>,
  labels: readonly LabelInView[],
  frame: Size,
  box: Size,
): void {
  for (const mark of marks) {
    const label = labels.find(({ text }) => text === mark.dataset['text']);
    mark.style.visibility = label ? 'visible' : 'hidden';
    if (!label) continue;
    const places = label.corners.map((corner) => shownAt(corner, frame, box));
    const xs = places.map(({ x }) => x);
    const ys = places.map(({ y }) => y);
    const [left, right] = [Math.min(...xs), Math.max(...xs)];
    const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
    const [width, height] = [Math.max(leastTarget, right - left), Math.max(leastTarget, bottom - top)];
    mark.style.width = `${width}px`;
    mark.style.height = `${height}px`;
    mark.style.translate = `${(left + right - width) / 2}px ${(top + bottom - height) / 2}px`;
  }
}
