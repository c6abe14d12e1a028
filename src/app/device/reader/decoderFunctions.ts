import type { Box, Reading, Sighting, Size } from './reading.ts';

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
  /**
   * Reads a frame, and keeps in mind what it shows for the next one.
   * @param frame size of the whole frame
   * @param at when it was taken, in ms
   * @throws an error named 'Unfit' if this kind of frame cannot be read here: send the next kind
   */
  readFrame(picture: FramePicture, frame: Size, at: number): Promise<Sighting>;
  /** @throws the errors of spec §8, with their names and texts */
  readStill(picture: StillPicture, formats: string[]): Promise<Reading[]>;
}
