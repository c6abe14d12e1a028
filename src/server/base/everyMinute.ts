import type { Bell } from './bell.ts';

const minute = 60_000;
/** In ms. Several changes at once lead to one round. */
const afterRing = 250;

interface Options {
  now(): number;
  onError(error: unknown): void;
  /** Begins a round before its minute when it rings. */
  bell?: Bell;
}

/**
 * Runs work now and at each full minute, unless it still runs.
 *
 * @param now returns the time in epoch milliseconds
 * @param onError called if it fails; later ones still run
 * @returns a function that ends it, and waits for what runs
 */
export function everyMinute(
  work: (signal: AbortSignal) => Promise<void>,
  { now, onError, bell }: Options,
): () => Promise<void> {
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  let hasRung = false;
  const wait = (ms: number) => {
    clearTimeout(timer);
    if (!ending.signal.aborted) timer = setTimeout(run, ms).unref();
  };
  const round = async () => {
    isRunning = true;
    hasRung = false;
    try {
      await work(ending.signal);
    } catch (error) {
      onError(error);
    }
    isRunning = false;
    wait(hasRung ? afterRing : minute - (now() % minute));
  };
  let running: Promise<void>;
  const run = () => (running = round());
  run();
  bell?.listen(() => {
    if (!isRunning && !hasRung) wait(afterRing);
    hasRung = true;
  });
  return async () => {
    ending.abort();
    bell?.listen(null);
    clearTimeout(timer);
    await running;
  };
}
