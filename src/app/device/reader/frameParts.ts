import type { Box, Size } from './reading.ts';

/** The part of a frame that is sent to the worker. */
export type FramePart = 'centre' | 'whole';

/** Share of the frame's shorter side that is read first. Cropping keeps every pixel of a small label. */
const CENTRE_SHARE = 0.8;

/**
 * Returns a part of a frame as a box.
 * @returns a box with even position and size, as planes with subsampled colour require
 */
export function partOf(part: FramePart, frame: Size): Box {
  const even = (n: number) => Math.floor(n / 2) * 2;
  if (part === 'whole') return { x: 0, y: 0, width: even(frame.width), height: even(frame.height) };
  const side = even(Math.min(frame.width, frame.height) * CENTRE_SHARE);
  return { x: even((frame.width - side) / 2), y: even((frame.height - side) / 2), width: side, height: side };
}
