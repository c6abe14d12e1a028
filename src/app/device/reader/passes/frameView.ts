import type { EngineOptions } from '../engineOptions.ts';
import type { LumaReader, Seen } from '../lumaReader.ts';
import type { Box, Point, Quad, Size } from '../reading.ts';
import { readingOf } from '../reading.ts';
import { partOfGrey, type Grey, type GreyPart } from '../soft/grey.ts';

/** A frame in the engine's memory, as the passes see it. Boxes and points are in pixels of the whole frame. */
export interface FrameView {
  /** The part of the frame that was taken. */
  readonly box: Box;
  /** Size of the whole frame. */
  readonly frame: Size;
  /** Whether the whole frame was taken. */
  readonly isWhole: boolean;
  /** The picture of the box. It must not be kept: the engine's memory may move when it reads. */
  grey(): Grey;
  /** Returns a copy of a part, made smaller by averaging columns and rows. */
  part(box: Box, columns?: number, rows?: number): GreyPart;
  /** Reads all of the picture. */
  look(options: EngineOptions): Seen;
  /** Reads a part that was made from the picture, such as one from {@link part}. */
  lookAt(part: GreyPart, options: EngineOptions): Seen;
}

/** Bytes that a view needs beside a picture of some pixels: no part that is read is larger. */
export const spareFor = ({ width, height }: Size): number => width * height;

/**
 * Creates a view of a picture in the engine's memory.
 * @param from the offset of the picture, in bytes; its rows have no gaps
 * @param spare where {@link spareFor} bytes begin that may be overwritten
 */
export function viewOf(luma: LumaReader, box: Box, frame: Size, from: number, spare: number): FrameView {
  const bytes = box.width * box.height;
  const memory = () => luma.room(spare + bytes);
  const grey = (): Grey => ({
    data: memory().subarray(from, from + bytes),
    width: box.width,
    height: box.height,
  });
  return {
    box,
    frame,
    isWhole: box.width >= frame.width - 1 && box.height >= frame.height - 1,
    grey,
    part(wanted, columns, rows) {
      const inside = { ...wanted, x: wanted.x - box.x, y: wanted.y - box.y };
      const part = partOfGrey(grey(), inside, columns, rows);
      return { ...part, origin: { x: part.origin.x + box.x, y: part.origin.y + box.y } };
    },
    look: (options) => luma.look(box, options, from, box),
    lookAt(part, options) {
      if (part.width < 21 || part.height < 21 || part.data.length > bytes)
        return { readings: [], located: [] };
      memory().set(part.data, spare);
      const { readings, located } = luma.look(part, options, spare);
      const back = ({ x, y }: Point) => ({
        x: x / part.scale.x + part.origin.x,
        y: y / part.scale.y + part.origin.y,
      });
      const quad = ([a, b, c, d]: Quad): Quad => [back(a), back(b), back(c), back(d)];
      return {
        readings: readings.map(({ rawValue, format, cornerPoints }) =>
          readingOf(rawValue, format, quad(cornerPoints)),
        ),
        located: located.map(({ corners, version }) => ({ corners: quad(corners), version })),
      };
    },
  };
}
