import type { LabelInView } from '#domain/aim.ts';
import type { Size } from '#app/device/reader/reading.ts';

/** The element that shows the scanner's picture. */
export interface Viewfinder {
  video: HTMLVideoElement;
  /** Draws an outline around each label in view, and moves the labels' buttons there. */
  showLabels(labels: readonly LabelInView[], frame: Size): void;
}

let shown: Viewfinder | null = null;
const waiting = new Set<(viewfinder: Viewfinder) => void>();

/** Sets the viewfinder when it is on the screen; `null` when it no longer is. */
export function setViewfinder(viewfinder: Viewfinder | null): void {
  shown = viewfinder;
  if (!viewfinder) return;
  for (const resolve of waiting) resolve(viewfinder);
  waiting.clear();
}

/** Resolves with the viewfinder as soon as it is on the screen. */
export function viewfinderShown(): Promise<Viewfinder> {
  return shown ? Promise.resolve(shown) : new Promise((resolve) => waiting.add(resolve));
}
