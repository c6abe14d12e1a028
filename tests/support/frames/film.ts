import { closeSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import type { Frame } from './frame.ts';

/** The film's header. All frames have this size. */
export interface FilmFormat {
  width: number;
  height: number;
  fps?: number;
}

/**
 * Writes a film (Y4M) that Chromium's fake camera plays in a loop.
 *
 * @param path of the file
 * @throws RangeError if a frame has another size, or if there is none
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
 * Replaces the camera's film; it is shown from the next time a page opens the camera. The file is replaced atomically, so that an
 * open camera keeps playing the old one.
 */
export function swapFilm(path: string, frames: Iterable<Frame>, format: FilmFormat): void {
  const fresh = `${path}.new`;
  writeFilm(fresh, frames, format);
  renameSync(fresh, path);
}

/**
 * Changes the picture of an open camera within a few frames: it reads the file while playing. The new film must have the size and
 * number of frames of the old one.
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
