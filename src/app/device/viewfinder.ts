import type { Point, Size } from './reading.ts';

/** Where the scanner's picture is shown. */
export interface Viewfinder {
  video: HTMLVideoElement;
  /** Draws an outline around the code in view; `null` takes it away. */
  showOutline(corners: readonly Point[] | null, frame: Size): void;
}

let shown: Viewfinder | null = null;
const waiting = new Set<(viewfinder: Viewfinder) => void>();

/** Tells that the picture's place is on the screen, or (with `null`) no more. */
export function setViewfinder(viewfinder: Viewfinder | null): void {
  shown = viewfinder;
  if (!viewfinder) return;
  for (const resolve of waiting) resolve(viewfinder);
  waiting.clear();
}

/** The place of the picture, as soon as it is on the screen. */
export function viewfinderShown(): Promise<Viewfinder> {
  return shown ? Promise.resolve(shown) : new Promise((resolve) => waiting.add(resolve));
}
