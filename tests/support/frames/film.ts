import { closeSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import type { Frame } from './frame.ts';

/** What a film's header says. All frames have its size. */
export interface FilmFormat {
  width: number;
  height: number;
  fps?: number;
}

/**
 * Writes a film (Y4M) that Chromium's fake camera plays in a loop.
 * @param path of the file
 * @throws RangeError for a frame of another size, or no frame
 */
export function writeFilm(
  path: string,
  frames: Iterable<Frame>,
  { width, height, fps = 30 }: FilmFormat,
): void {
  const file = openSync(path, 'w');
  let count = 0;
  try {
    writeSync(file, `YUV4MPEG2 W${width} H${height} F${fps}:1 Ip A1:1 C420jpeg\n`);
    for (const frame of frames) {
      if (frame.width !== width || frame.height !== height) {
        throw new RangeError(`a frame of ${frame.width}×${frame.height} in a film of ${width}×${height}`);
      }
      writeSync(file, 'FRAME\n');
      for (const plane of [frame.y, frame.u, frame.v]) writeSync(file, plane);
      count += 1;
    }
    if (count === 0) throw new RangeError('a film without frames');
  } finally {
    closeSync(file);
  }
}

/**
 * Puts another film in the camera: it is seen from the next time a page opens the camera. The file is exchanged in one
 * step, so that a camera that is open goes on with the old one.
 */
export function swapFilm(path: string, frames: Iterable<Frame>, format: FilmFormat): void {
  const fresh = `${path}.new`;
  writeFilm(fresh, frames, format);
  renameSync(fresh, path);
}

/**
 * Changes what a camera that is open sees, within a few frames: it reads the file as it plays it. The film must have the
 * size and the number of frames of the one that is there.
 */
export function overwriteFilm(path: string, frames: Iterable<Frame>, format: FilmFormat): void {
  const fresh = `${path}.new`;
  writeFilm(fresh, frames, format);
  const file = openSync(path, 'r+');
  try {
    writeSync(file, readFileSync(fresh));
  } finally {
    closeSync(file);
  }
}
