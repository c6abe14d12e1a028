import { centreOf, sideOf, type Quad } from './aim.ts';

/** What the hand can do about a label that is seen but not read. */
export type AimHint = 'closer' | 'still' | 'light' | 'angle';

/** What is known about a frame in which no label was read. */
export interface UnreadFrame {
  /** The corners of a code that was found but not read, in pixels of the frame. */
  located: Quad | null;
  /** Those in the frame before; they say how fast the code moves. */
  before: Quad | null;
  /** Brightness and sharpness, both from 0 to 1, as the reader measured them last: at the code, or in the middle if there is none. */
  quality: { brightness: number; sharpness: number } | null;
}

/** Below this mean brightness a code that was found is too dark to be read. */
const darkCode = 0.16;
/** Below this mean brightness not even a code can be found. Black is 0.06 in most cameras' pictures. */
const darkPicture = 0.1;
/** The number of modules along a side of Snug's labels. */
const modules = 25;
/** Below this many pixels for each module a code is too small. */
const smallModule = 2.5;
/** An edge of sharpness s is blurred by about 0.4 / s pixels: see `Quality` of the reader. */
const blurOfSharpness = 0.4;
/** A code is blurred if its edges are by more than this share of a module. */
const blurredPart = 0.3;
/** A code that moves by more than this part of its side from frame to frame is moving. */
const movingPart = 0.12;

/** Returns why a label is not read, as what to do about it; `null` if nothing is seen that could be one. */
export function aimHintOf({ located, before, quality }: UnreadFrame): AimHint | null {
  if (!located) return quality && quality.brightness < darkPicture ? 'light' : null;
  if (quality && quality.brightness < darkCode) return 'light';
  const side = sideOf(located);
  const module = side / modules;
  if (module < smallModule) return 'closer';
  if (quality && blurOfSharpness > quality.sharpness * module * blurredPart) return 'still';
  if (before) {
    const [now, then] = [centreOf(located), centreOf(before)];
    if (Math.hypot(now.x - then.x, now.y - then.y) > side * movingPart) return 'still';
  }
  return 'angle';
}

/** A hint of one frame. */
export interface HintAt {
  hint: AimHint | null;
  /** In milliseconds. */
  at: number;
}

/** Only frames of the last milliseconds count. */
const steadyFor = 600;

/** The reader does not look for a code everywhere in each frame, so a code in one of this many is in view. */
const oneIn = 4;

/**
 * Returns what most of the last frames say, since a hand is never quite still and not every measurement is right.
 *
 * @param recent from {@link recentHints}
 * @returns `null` if too few of them say anything
 */
export function steadyHint(recent: readonly HintAt[]): AimHint | null {
  const hints = recent.flatMap(({ hint }) => hint ?? []);
  if (hints.length * oneIn < recent.length) return null;
  const countOf = (one: AimHint) => hints.filter((hint) => hint === one).length;
  const most = Math.max(0, ...hints.map(countOf));
  // Of hints that are as frequent, the newest one.
  return hints.findLast((hint) => countOf(hint) === most) ?? null;
}

/** Returns the hints of the last frames with a new one. */
export const recentHints = (before: readonly HintAt[], hint: HintAt): HintAt[] => [
  ...before.filter(({ at }) => hint.at - at < steadyFor),
  hint,
];
