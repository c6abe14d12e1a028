const minute = 60_000;

/**
 * Runs work now and at each full minute, unless it still runs.
 *
 * @param now returns the time in epoch milliseconds
 * @param onError called if it fails; later ones still run
 * @returns a function that ends it, and waits for what runs
 */
export function everyMinute(
  work: (signal: AbortSignal) => Promise<void>,
  { now, onError }: { now(): number; onError(error: unknown): void },
): () => Promise<void> {
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const round = async () => {
    try {
      await work(ending.signal);
    } catch (error) {
      onError(error);
    }
    if (!ending.signal.aborted) timer = setTimeout(run, minute - (now() % minute)).unref();
  };
  let running: Promise<void>;
  const run = () => (running = round());
  run();
  return async () => {
    ending.abort();
    clearTimeout(timer);
    await running;
  };
}
