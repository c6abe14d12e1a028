import { callWorker } from '#app/runtime/workerCalls.ts';
import type { DecoderFunctions, FramePicture } from './decoderFunctions.ts';
import { createGrabber } from './grab.ts';
import { pictureOf, type PictureSource } from './pictures.ts';
import type { Reading, Sighting, Size } from './reading.ts';

/** The result of one live frame. */
export interface FrameReading extends Sighting {
  /** The code that is taken: the one nearest the middle of the frame; null if none was read. */
  result: Reading | null;
  /** Size of the whole frame in pixels: the coordinate system of the reading's positions. */
  frameSize: Size;
}

/** Reads codes in a worker. No failure is permanent: the next call tries again. */
export interface Decoder {
  /** Loads the worker and the engine ahead of the first frame. Rejects if they cannot be loaded now. */
  warmUp(): Promise<void>;
  /**
   * Reads the frame that a video shows now, with the options for live pictures.
   * @returns null while the video shows nothing
   * @throws the error of the worker or of loading the engine
   */
  readFrame(video: HTMLVideoElement): Promise<FrameReading | null>;
  /**
   * Reads a still picture, with the reader's defaults of spec §9.
   * @param formats names of formats and groups of spec §3; `qr_code` by default
   * @returns every code found
   * @throws the errors of spec §8, with their names and texts
   */
  detect(source: PictureSource, formats?: string[]): Promise<Reading[]>;
  /** Says that the caller no longer needs the reader: the worker ends after a while without use. */
  release(): void;
  /** Ends the worker now. Pending calls reject with an AbortError; a later call starts a new worker. */
  close(): void;
  /** How frames are sent to the worker: the fastest way that works in this browser. */
  readonly frameKind: FramePicture['kind'];
}

/** How long the worker outlives its last use, in milliseconds. */
const IDLE_MS = 30_000;

/**
 * Creates a decoder. Its worker starts on first use.
 * @param options.idleMs how long the worker lives on after `release`, in milliseconds
 */
export function createDecoder({ idleMs = IDLE_MS }: { idleMs?: number } = {}): Decoder {
  const grabber = createGrabber();
  const worker = callWorker<DecoderFunctions>(
    () => new Worker(new URL('./decoder.worker.ts', import.meta.url), { type: 'module' }),
    idleMs,
  );
  let frames = 0;

  return {
    get frameKind() {
      return grabber.kind;
    },
    warmUp: () => worker.call('warmUp', []),
    async readFrame(video) {
      const at = performance.now();
      frames += 1;
      for (;;) {
        const grabbed = await grabber.grab(video, frames % 2 === 0 ? 'whole' : 'centre');
        if (!grabbed) return null;
        const { picture, frameSize, transfer } = grabbed;
        try {
          const sighting = await worker.call('readFrame', [picture, frameSize, at], transfer);
          return { ...sighting, result: sighting.readings[0] ?? null, frameSize };
        } catch (error) {
          if (!(error instanceof Error && error.name === 'Unfit')) throw error;
          if (!grabber.stepDown())
            throw new Error('No way to read frames in this browser.', { cause: error });
        }
      }
    },
    async detect(source, formats = ['qr_code']) {
      const picture = await pictureOf(source);
      return picture ? worker.call('readStill', [picture, formats]) : [];
    },
    release: () => worker.release(),
    close: () => worker.end(new DOMException('The reader was closed.', 'AbortError')),
  };
}
