import type { EngineOptions } from './engineOptions.ts';
import { readingOf, type Point, type Quad, type Reading, type Size } from './reading.ts';

/** The part of the engine's module that live frames use. */
export interface EngineModule {
  readonly HEAPU8: Uint8Array<ArrayBuffer>;
  _malloc(bytes: number): number;
  _free(pointer: number): void;
  readBarcodesFromPixmap(
    pointer: number,
    width: number,
    height: number,
    options: EngineOptions,
  ): EngineResults;
}

interface EngineResults {
  size(): number;
  get(index: number): EngineResult | undefined;
  delete?(): void;
}

interface EngineResult {
  text: string;
  isValid: boolean;
  position: Corners;
  /** Such as `2`; empty if it is not known. */
  version: string;
}

interface Corners {
  topLeft: Point;
  topRight: Point;
  bottomRight: Point;
  bottomLeft: Point;
}

/** Reads QR codes from grey pictures that were written directly into the engine's memory. */
export interface LumaReader {
  /**
   * Returns the engine's memory for a grey picture.
   * @param bytes the size needed
   * @returns a view that is valid until the next `room` or `read`, since the memory may move when it grows
   */
  room(bytes: number): Uint8Array<ArrayBuffer>;
  /**
   * Reads the picture written into {@link room}: one byte per pixel, without gaps between rows.
   * @param size width and height in pixels
   * @param from offset of the picture in `room`, in bytes
   * @param offset position of the picture in the whole frame, added to every corner
   */
  read(size: Size, options: EngineOptions, from?: number, offset?: Point): Reading[];
  /** As {@link read}, and also returns codes that were found but not read, if the options ask for them. */
  look(size: Size, options: EngineOptions, from?: number, offset?: Point): Seen;
}

/** What the engine saw in a picture. */
export interface Seen {
  readings: Reading[];
  located: Located[];
}

/** A code that was found but not read. */
export interface Located {
  corners: Quad;
  /** The version that it seems to have; null if that is not clear. */
  version: number | null;
}

/** Creates a reader for a loaded engine. It keeps one block of memory, which only grows. */
export function createLumaReader(engine: EngineModule): LumaReader {
  let pointer = 0;
  let capacity = 0;
  const reader: LumaReader = {
    room(bytes) {
      if (bytes > capacity) {
        if (pointer) engine._free(pointer);
        pointer = engine._malloc(bytes);
        capacity = pointer ? bytes : 0;
        if (!pointer) throw new RangeError(`no memory for a frame of ${bytes} bytes`);
      }
      return new Uint8Array(engine.HEAPU8.buffer, pointer, bytes);
    },
    read: (size, options, from, offset) => reader.look(size, options, from, offset).readings,
    look({ width, height }, options, from = 0, offset) {
      const found = engine.readBarcodesFromPixmap(pointer + from, width, height, options);
      const seen: Seen = { readings: [], located: [] };
      for (let i = 0; i < found.size(); i++) {
        const code = found.get(i);
        if (!code) continue;
        const { topLeft, topRight, bottomRight, bottomLeft } = code.position;
        const reading = readingOf(code.text, 'qr_code', [topLeft, topRight, bottomRight, bottomLeft], offset);
        if (code.isValid) seen.readings.push(reading);
        // A code of an impossible size is reported without corners.
        else if (reading.boundingBox.width > 0)
          seen.located.push({ corners: reading.cornerPoints, version: Number(code.version) || null });
      }
      found.delete?.();
      return seen;
    },
  };
  return reader;
}

/**
 * Converts RGBA pixels to grey ones.
 * @param rgba 4 bytes per pixel
 * @param grey the output, 1 byte per pixel
 */
export function greyOf(rgba: Uint8ClampedArray | Uint8Array, grey: Uint8Array): void {
  const count = Math.min(grey.length, rgba.length >> 2);
  for (let i = 0, p = 0; i < count; i++, p += 4) {
    grey[i] = (306 * rgba[p]! + 601 * rgba[p + 1]! + 117 * rgba[p + 2]! + 512) >> 10;
  }
}
