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

/** What one live frame gave. */
export interface FrameReading {
  /** The code in view, or null. */
  result: Reading | null;
  /** Pixels of the whole frame, which the reading's positions count in. */
  frameSize: Size;
}

/** Reads codes, in a worker. It never dies: whatever failed is tried afresh by the next call. */
export interface Decoder {
  /** Loads the worker and the engine ahead of the first frame. Rejects when they cannot be loaded now. */
  warmUp(): Promise<void>;
  /**
   * Reads the frame a video shows now, with the options for live pictures.
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
  /** Says that the caller is done for now: the worker ends after a while without use. */
  release(): void;
  /** Ends the worker now. What is under way is refused with an AbortError; a later call starts a new worker. */
  close(): void;
  /** How frames reach the worker: the fastest way this browser turned out to have. */
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
 * Makes a decoder. Its worker starts with the first use.
 * @param options.idleMs how long the worker stays after `release`, in milliseconds
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
    // A script that does not load, or dies, takes this worker with it; the next call gets a new one.
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
