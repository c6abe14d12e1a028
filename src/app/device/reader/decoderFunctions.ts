import type { Pass } from './passes.ts';
import type { Box, Reading, Sighting } from './reading.ts';

/** A live frame as it is sent to the worker. The kinds go from fast to universally supported. */
export type FramePicture =
  | { kind: 'luma'; frame: VideoFrame; part: Box }
  | { kind: 'bitmap'; bitmap: ImageBitmap; part: Box }
  | { kind: 'pixels'; pixels: ImageData; part: Box };

/** A still picture as it is sent to the worker. */
export type StillPicture = Blob | ImageData;

/** The functions of the decoder's worker. */
export interface DecoderFunctions {
  /** Loads the engine. */
  warmUp(): Promise<void>;
  /** @throws an error named 'Unfit' if this kind of frame cannot be read here: send the next kind */
  readFrame(picture: FramePicture, pass: Pass): Promise<Sighting>;
  /** @throws the errors of spec §8, with their names and texts */
  readStill(picture: StillPicture, formats: string[]): Promise<Reading[]>;
}
