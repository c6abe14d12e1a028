import type { Pass } from './passes.ts';
import type { Box, Reading } from './reading.ts';

/** A live frame as it travels to the worker; each kind is one step of the ladder from fast to universal. */
export type FramePicture =
  | { kind: 'luma'; frame: VideoFrame; part: Box }
  | { kind: 'bitmap'; bitmap: ImageBitmap; part: Box }
  | { kind: 'pixels'; pixels: ImageData; part: Box };

/** A still picture as it travels to the worker. */
export type StillPicture = Blob | ImageData;

/** What the page asks the worker. Every ask gets one answer with the same id. */
export type DecoderRequest =
  | { type: 'warmUp'; id: number }
  | { type: 'frame'; id: number; picture: FramePicture; pass: Pass }
  | { type: 'still'; id: number; picture: StillPicture; formats: string[] };

/** What the worker answers. `unfit` means: this kind of frame cannot be read here, send the next kind. */
export type DecoderAnswer =
  | { type: 'ready'; id: number }
  | { type: 'readings'; id: number; readings: Reading[] }
  | { type: 'unfit'; id: number; reason: string }
  | { type: 'failed'; id: number; error: PlainError };

/** An error as plain data: what `postMessage` would lose of a name is kept. */
export interface PlainError {
  kind: 'dom' | 'type' | 'other';
  name: string;
  message: string;
}

/** Packs an error for the way across the worker's border. */
export function packError(error: unknown): PlainError {
  if (error instanceof DOMException) return { kind: 'dom', name: error.name, message: error.message };
  if (error instanceof TypeError) return { kind: 'type', name: error.name, message: error.message };
  if (error instanceof Error) return { kind: 'other', name: error.name, message: error.message };
  return { kind: 'other', name: 'Error', message: String(error) };
}

/** The error again, with the name and message it had on the other side. */
export function unpackError({ kind, name, message }: PlainError): Error {
  if (kind === 'dom') return new DOMException(message, name);
  const error = kind === 'type' ? new TypeError(message) : new Error(message);
  error.name = name;
  return error;
}
