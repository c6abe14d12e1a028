import { performance } from 'node:perf_hooks';

/** How long a server rests before it collects garbage, in ms. */
const pause = 30_000;

/** The share of time that a resting server works. */
const restingLoad = 0.05;

/** In bytes. Less growth is not worth a collection, which stops the server for up to half a second. */
const worthwhile = 32 * 2 ** 20;

/** The parts of the process that {@link keepSmall} measures and uses. */
export interface Memory {
  /** Returns the share of time that the server has worked since the last call, from 0 to 1. */
  load(): number;
  /** Returns the memory of this process in bytes. */
  size(): number;
  /** Collects garbage; `undefined` without Node's option `--expose-gc`. */
  collect: (() => void) | undefined;
}

let last = performance.eventLoopUtilization();

const ofProcess: Memory = {
  load() {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  },
  size: () => process.memoryUsage.rss(),
  // A regular collection would keep the pages for later.
  collect:
    globalThis.gc && (() => void globalThis.gc!({ type: 'major', execution: 'sync', flavor: 'last-resort' })),
};

/**
 * Returns memory to the computer, which may be a small one, when the server rests after work. V8 collects garbage only while it
 * allocates, so a resting server would keep what its last answers needed.
 *
 * @returns a function that stops it
 */
export function keepSmall({ load, size, collect }: Memory = ofProcess): () => void {
  if (!collect) return () => undefined;
  let smallest = 0;
  const timer = setInterval(() => {
    const isResting = load() < restingLoad;
    if (!isResting || size() < smallest + worthwhile) return;
    collect();
    smallest = size();
  }, pause);
  timer.unref();
  return () => clearInterval(timer);
}
