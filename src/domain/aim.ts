/** Which of the labels in the camera's picture is meant. Positions are in pixels of the whole frame. */

export interface Point {
  x: number;
  y: number;
}

/** The corners of a code, in order around it. */
export type Quad = readonly [Point, Point, Point, Point];

export interface Size {
  width: number;
  height: number;
}

/** A code that was read in this frame or in one of the last frames. */
export interface LabelInView {
  text: string;
  corners: Quad;
  /** When it was last read, in milliseconds. */
  at: number;
}

/**
 * What a frame says about the label that is meant: none was read in it; the one in the middle; one outside the middle, and no
 * other is in view; or several are in view, and none of them is clearly meant.
 */
export type Sight = 'none' | 'middle' | 'aside' | 'unclear';

/** A label that was read is in view for this long, in milliseconds: only every fourth frame is read as a whole. */
const inViewFor = 700;
/** A label this near to the middle is meant, as a share of the frame's shorter side; so is one that covers the middle. */
const middlePart = 0.2;
/** Of two labels, the nearer one is meant if it is nearer by this share of the frame's shorter side. */
const clearPart = 0.1;

/** Returns the mean of the corners. */
export const centreOf = ([a, b, c, d]: Quad): Point => ({
  x: (a.x + b.x + c.x + d.x) / 4,
  y: (a.y + b.y + c.y + d.y) / 4,
});

/** Returns the mean length of the four sides, in pixels. */
export function sideOf(corners: Quad): number {
  const lengths = corners.map(({ x, y }, index) => {
    const next = corners[(index + 1) % 4]!;
    return Math.hypot(next.x - x, next.y - y);
  });
  return lengths.reduce((sum, length) => sum + length, 0) / 4;
}

/** Returns whether a point lies inside a convex quad. */
function covers(corners: Quad, { x, y }: Point): boolean {
  const turns = corners.map((corner, index) => {
    const next = corners[(index + 1) % 4]!;
    return (next.x - corner.x) * (y - corner.y) - (next.y - corner.y) * (x - corner.x);
  });
  return turns.every((turn) => turn > 0) || turns.every((turn) => turn < 0);
}

/**
 * Returns the labels in view after a frame: those that were read in it, and those that were read shortly before, unless another
 * one is in their place now.
 *
 * @param known the labels in view after the frame before
 * @param read those of this frame, with `at` as their time
 */
export function labelsInView(
  known: readonly LabelInView[],
  read: readonly LabelInView[],
  at: number,
): LabelInView[] {
  const isReplaced = ({ text, corners }: LabelInView) =>
    read.some((label) => label.text === text || covers(corners, centreOf(label.corners)));
  return [...read, ...known.filter((label) => !isReplaced(label) && at - label.at <= inViewFor)];
}

/**
 * Returns which label is meant.
 *
 * @param labels in view, from {@link labelsInView}
 * @param at the time of the frame: a label is only taken in a frame that has read it
 * @returns the sight, and the text of the label in the middle or of the only one; an empty text for the other sights
 */
export function aimOf(
  labels: readonly LabelInView[],
  { width, height }: Size,
  at: number,
): { sight: Sight; text: string } {
  const short = Math.min(width, height);
  const middle = { x: width / 2, y: height / 2 };
  const [nearest, second] = labels
    .map((label) => {
      const { x, y } = centreOf(label.corners);
      const isOver = covers(label.corners, middle);
      return { ...label, isOver, distance: Math.hypot(x - middle.x, y - middle.y) / short };
    })
    .toSorted((a, b) => Number(b.isOver) - Number(a.isOver) || a.distance - b.distance);
  if (!nearest) return { sight: 'none', text: '' };
  const { isOver } = nearest;
  const isMiddle = isOver || nearest.distance <= middlePart;
  if (second && !isOver && (!isMiddle || second.distance - nearest.distance < clearPart))
    return { sight: 'unclear', text: '' };
  if (nearest.at < at) return { sight: 'none', text: '' };
  return { sight: isMiddle ? 'middle' : 'aside', text: nearest.text };
}
