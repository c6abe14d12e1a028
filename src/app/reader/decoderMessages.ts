import type { Pass } from './passes.ts';
import type { Box, Reading } from './reading.ts';

/** A live frame as it is sent to the worker. The kinds go from fast to universally supported. */
export type FramePicture =
  | { kind: 'luma'; frame: VideoFrame; part: Box }
  | { kind: 'bitmap'; bitmap: ImageBitmap; part: Box }
  | { kind: 'pixels'; pixels: ImageData; part: Box };

/** A still picture as it is sent to the worker. */
export type StillPicture = Blob | ImageData;

/** A request of the page to the worker. Each gets one answer with the same id. */
export type DecoderRequest =
  | { type: 'warmUp'; id: number }
  | { type: 'frame'; id: number; picture: FramePicture; pass: Pass }
  | { type: 'still'; id: number; picture: StillPicture; formats: string[] };

/** An answer of the worker. `unfit`: this kind of frame cannot be read here, send the next kind. */
export type DecoderAnswer =
  | { type: 'ready'; id: number }
  | { type: 'readings'; id: number; readings: Reading[] }
  | { type: 'unfit'; id: number; reason: string }
  | { type: 'failed'; id: number; error: PlainError };

/** An error as plain data, because `postMessage` loses the name of some errors. */
export interface PlainError {
  kind: 'dom' | 'type' | 'other';
  name: string;
  message: string;
}

/** Converts an error to plain data for `postMessage`. */
export function packError(error: unknown): PlainError {
  if (error instanceof DOMException) return { kind: 'dom', name: error.name, message: error.message };
  if (error instanceof TypeError) return { kind: 'type', name: error.name, message: error.message };
  if (error instanceof Error) return { kind: 'other', name: error.name, message: error.message };
  return { kind: 'other', name: 'Error', message: String(error) };
}

/** Restores an error with its original name and message. */
export function unpackError({ kind, name, message }: PlainError): Error {
  if (kind === 'dom') return new DOMException(message, name);
  const error = kind === 'type' ? new TypeError(message) : new Error(message);
  error.name = name;
  return error;
}
