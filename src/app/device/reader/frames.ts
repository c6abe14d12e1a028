import type { Decoder, FrameReading } from './decoder.ts';
import { TIRED_AFTER } from './scheduler.ts';

/** The result of one camera frame. */
export interface FrameSeen extends FrameReading {
  /** When the frame was taken, in the milliseconds of `performance.now()`. */
  at: number;
}

/** Reads the frames of a running video one after the other. */
export interface FramePump {
  /** Pauses reading. The camera stays on, so that {@link resume} is immediate. Nothing is reported until then. */
  pause(): void;
  /** Resumes reading with the next frame. */
  resume(): void;
  /** Stops for good. A frame in flight is dropped, and nothing is reported any more. */
  stop(): void;
}

/** Options of {@link startFrames}. */
export interface FramePumpOptions {
  video: HTMLVideoElement;
  decoder: Pick<Decoder, 'readFrame'>;
  /** Called for each frame that was read, with or without a code. */
  onFrame(seen: FrameSeen): void;
  /** Called for each frame that could not be read, such as while the engine cannot be loaded. Reading is retried anyway. */
  onFailure?(error: unknown): void;
  /** Delay between the end of one reading and the next frame, in ms: 10 with a tracker overlay (spec §9). */
  retryDelay?: number;
}

const RETRY_DELAY_MS = 10;
/** A reading slower than this, in ms, is followed by a pause of equal length, so that a slow phone has half a core left. */
const SLOW_MS = 33;
/** After a minute without a code, frames are this far apart, in ms, so that the phone stays cool. */
const TIRED_DELAY_MS = 100;
const BACKOFF_MS = { first: 100, most: 2_000 };

/**
 * Starts reading the frames of a video: always the newest one, one at a time. A reading that fails is logged and retried with
 * a growing delay; it never stops the pump.
 */
export function startFrames({
  video,
  decoder,
  onFrame,
  onFailure = () => {},
  retryDelay = RETRY_DELAY_MS,
}: FramePumpOptions): FramePump {
  // Incremented by each start and stop: a loop that finds another number than its own ends at its next check.
  let generation = 0;
  let running = false;
  let cancelWait: () => void = () => {};

  const loop = async () => {
    const own = ++generation;
    const over = () => own !== generation;
    let failures = 0;
    let foundAt = performance.now();
    for (;;) {
      await new Promise<void>((resolve) => (cancelWait = nextFrame(video, resolve)));
      if (over()) return;
      const at = performance.now();
      let wait = retryDelay;
      try {
        const reading = await decoder.readFrame(video);
        if (over()) return;
        failures = 0;
        const took = performance.now() - at;
        if (took > SLOW_MS) wait = Math.max(wait, took);
        if (reading?.result || reading?.located) foundAt = at;
        else if (at - foundAt > TIRED_AFTER) wait = Math.max(wait, TIRED_DELAY_MS);
        if (reading) handOn(() => onFrame({ ...reading, at }));
      } catch (error) {
        if (over()) return;
        console.error('A frame could not be read.', error);
        handOn(() => onFailure(error));
        wait = Math.min(BACKOFF_MS.first * 2 ** failures++, BACKOFF_MS.most);
      }
      if (over()) return;
      await new Promise<void>((resolve) => (cancelWait = after(wait, resolve)));
      if (over()) return;
    }
  };
  // An exception in a listener must not stop the reading.
  const handOn = (tell: () => void) => {
    try {
      tell();
    } catch (error) {
      console.error('A frame could not be handed on.', error);
    }
  };
  const halt = () => {
    running = false;
    generation += 1;
    cancelWait();
  };
  const go = () => {
    if (running) return;
    running = true;
    void loop();
  };

  let ended = false;
  go();
  return {
    pause: halt,
    resume: () => {
      if (!ended) go();
    },
    stop: () => {
      ended = true;
      halt();
    },
  };
}

function after(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
}

/** Calls back on the next frame of a video. Browsers without that callback are polled at each repaint. */
function nextFrame(video: HTMLVideoElement, then: () => void): () => void {
  if ('requestVideoFrameCallback' in video) {
    const handle = video.requestVideoFrameCallback(then);
    return () => video.cancelVideoFrameCallback(handle);
  }
  const fallback: HTMLVideoElement = video;
  const shown = fallback.currentTime;
  let handle = requestAnimationFrame(function look() {
    if (fallback.currentTime !== shown) then();
    else handle = requestAnimationFrame(look);
  });
  return () => cancelAnimationFrame(handle);
}
