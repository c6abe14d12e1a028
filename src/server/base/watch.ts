import type { FastifyBaseLogger } from 'fastify';

/** In ms. */
const pause = 5000;

/** In ms. */
const day = 86_400_000;

/**
 * Checks the whole file of the database now and every day.
 *
 * @param verify throws if it could not be checked
 * @param onError called then
 * @returns a function that stops it
 */
export function keepVerified(verify: () => Promise<void>, onError: (error: unknown) => void): () => void {
  const run = () => void verify().catch(onError);
  run();
  const timer = setInterval(run, day);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Checks the database every five seconds. Logs once when it cannot be used, and once when it can be again.
 *
 * @param check throws if the database cannot be used
 * @returns a function that stops it
 */
export function keepChecked(
  check: () => Promise<void>,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): () => void {
  let isUsable = true;
  const run = async () => {
    try {
      await check();
      if (!isUsable) log.warn('the database can be used again');
      isUsable = true;
    } catch (error) {
      if (isUsable) log.error(error, 'the database cannot be used: changes are refused until it can');
      isUsable = false;
    }
  };
  const timer = setInterval(() => void run(), pause);
  timer.unref();
  return () => clearInterval(timer);
}
