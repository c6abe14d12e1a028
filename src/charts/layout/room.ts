import type { Drawing } from './drawing.ts';
import { textSizes } from './measure.ts';

/** The part of a screen in which a drawing is shown, in px. */
export interface Room {
  width: number;
  height: number;
}

/** Text is read without effort from this size on, in px. */
const readableText = 10;

/** From this scale on, a drawing can be read. */
export const readableScale = readableText / Math.min(...Object.values(textSizes));

/** Returns the scale at which all of a drawing is in view, at most 1. */
export const scaleIn = ({ width, height }: Pick<Drawing, 'width' | 'height'>, room: Room): number =>
  Math.min(1, room.width / width, room.height / height);

/** Returns whether all of a drawing can be read at once. */
export const fits = (drawing: Pick<Drawing, 'width' | 'height'>, room: Room): boolean =>
  scaleIn(drawing, room) >= readableScale;

/** Returns the size in px of the smallest text, if all of a drawing is in view. */
export const textSizeIn = (drawing: Pick<Drawing, 'width' | 'height'>, room: Room): number =>
  scaleIn(drawing, room) * Math.min(...Object.values(textSizes));

/** What stands above and beside a drawing, in px: the bars, the buttons and a margin. */
const around = { width: 80, height: 149 };
/** In a smaller room, nothing but collapsed states would fit; it is read by moving the drawing. */
const smallest: Room = { width: 960, height: 560 };

/** Returns the room for a drawing in a window, in steps, so that a window that is resized slowly asks for few layouts. */
export function roomIn(window: Room): Room {
  const step = 10;
  const inSteps = (length: number, least: number) => Math.max(least, Math.floor(length / step) * step);
  return {
    width: inSteps(window.width - around.width, smallest.width),
    height: inSteps(window.height - around.height, smallest.height),
  };
}

/** The room in a window of 1440 × 900. */
export const usualRoom = roomIn({ width: 1440, height: 900 });

/** Returns whether a drawing that was made for the usual room can be shown in another: it fits, and no more could be shown. */
export function suits({ boxes, ...size }: Drawing, room: Room): boolean {
  const isRoomier = room.width > 1.15 * usualRoom.width && room.height > 1.15 * usualRoom.height;
  return fits(size, room) && !(isRoomier && boxes.some(({ isCollapsed }) => isCollapsed));
}
