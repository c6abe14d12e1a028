/** Pauses between two tries, in ms. */

const minute = 60_000;
const longestPause = 60 * minute;

/** @param retryAfter seconds or an HTTP date; `undefined` or nonsense asks for nothing */
function askedPause(retryAfter: string | undefined, now: number): number {
  if (retryAfter === undefined) return 0;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter) * 1000;
  const time = Date.parse(retryAfter);
  return Number.isNaN(time) ? 0 : Math.max(0, time - now);
}

/**
 * How long to wait after a failed try: twice as long each time, up to an hour, and never shorter than the service asked.
 *
 * @param attempts how often it was tried, at least 1
 */
export const pauseAfter = (attempts: number, retryAfter: string | undefined, now: number): number =>
  Math.max(Math.min(minute * 2 ** (attempts - 1), longestPause), askedPause(retryAfter, now));
