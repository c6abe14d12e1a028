import {
  unpackError,
  type DecoderAnswer,
  type DecoderRequest,
  type FramePicture,
} from './decoderMessages.ts';
import { createGrabber } from './grab.ts';
import { passOf } from './passes.ts';
import { pictureOf, type PictureSource } from './pictures.ts';
import type { Reading, Size } from './reading.ts';

/** The result of one live frame. */
export interface FrameReading {
  /** The code in view, or null. */
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
   * @param formats format names of spec §3; `qr_code` by default
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

interface Waiting {
  resolve(answer: DecoderAnswer): void;
  reject(error: Error): void;
}

type Ask<R = DecoderRequest> = R extends DecoderRequest ? Omit<R, 'id'> : never;

/**
 * Creates a decoder. Its worker starts on first use.
 * @param options.idleMs how long the worker lives on after `release`, in milliseconds
 */
export function createDecoder({ idleMs = IDLE_MS }: { idleMs?: number } = {}): Decoder {
  const waiting = new Map<number, Waiting>();
  const grabber = createGrabber();
  let worker: Worker | null = null;
  let idle: ReturnType<typeof setTimeout> | undefined;
  let released = false;
  let lastId = 0;
  let frames = 0;

  const end = (reason: Error) => {
    clearTimeout(idle);
    worker?.terminate();
    worker = null;
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  };
  const endWhenIdle = () => {
    clearTimeout(idle);
    if (!released || waiting.size > 0) return;
    idle = setTimeout(() => end(new DOMException('The reader was closed.', 'AbortError')), idleMs);
  };

  const start = (): Worker => {
    const started = new Worker(new URL('./decoder.worker.ts', import.meta.url), { type: 'module' });
    started.addEventListener('message', ({ data }: MessageEvent<DecoderAnswer>) => {
      waiting.get(data.id)?.resolve(data);
      waiting.delete(data.id);
      endWhenIdle();
    });
    // A script that fails to load or crashes ends this worker; the next call starts a new one.
    started.addEventListener('error', (event) => {
      event.preventDefault();
      if (worker === started) end(new Error(`The reader could not start. ${event.message ?? ''}`.trim()));
    });
    return started;
  };

  const ask = (request: Ask, transfer: Transferable[] = []): Promise<DecoderAnswer> => {
    clearTimeout(idle);
    worker ??= start();
    const id = ++lastId;
    const answer = new Promise<DecoderAnswer>((resolve, reject) => waiting.set(id, { resolve, reject }));
    try {
      worker.postMessage({ ...request, id }, transfer);
    } catch (error) {
      waiting.delete(id);
      throw error;
    }
    return answer;
  };
  const askForReadings = async (request: Ask, transfer?: Transferable[]): Promise<Reading[] | 'unfit'> => {
    const answer = await ask(request, transfer);
    if (answer.type === 'failed') throw unpackError(answer.error);
    if (answer.type === 'unfit') return 'unfit';
    return answer.type === 'readings' ? answer.readings : [];
  };

  return {
    get frameKind() {
      return grabber.kind;
    },
    async warmUp() {
      released = false;
      await askForReadings({ type: 'warmUp' });
    },
    async readFrame(video) {
      released = false;
      const pass = passOf(++frames);
      for (;;) {
        const grabbed = await grabber.grab(video, pass);
        if (!grabbed) return null;
        const { picture, frameSize, transfer } = grabbed;
        const readings = await askForReadings({ type: 'frame', picture, pass }, transfer);
        if (readings !== 'unfit') return { result: readings[0] ?? null, frameSize };
        if (!grabber.stepDown()) throw new Error('No way to read frames in this browser.');
      }
    },
    async detect(source, formats = ['qr_code']) {
      const picture = await pictureOf(source);
      if (!picture) return [];
      const readings = await askForReadings({ type: 'still', picture, formats });
      return readings === 'unfit' ? [] : readings;
    },
    release() {
      released = true;
      endWhenIdle();
    },
    close() {
      end(new DOMException('The reader was closed.', 'AbortError'));
    },
  };
}
