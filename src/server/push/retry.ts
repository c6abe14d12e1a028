/** Pauses between attempts, in ms. */

const minute = 60_000;
const longestPause = 60 * minute;

/** @param retryAfter seconds or an HTTP date; an invalid value counts as no pause */
function askedPause(retryAfter: string | undefined, now: number): number {
  if (retryAfter === undefined) return 0;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter) * 1000;
  const time = Date.parse(retryAfter);
  return Number.isNaN(time) ? 0 : Math.max(0, time - now);
}

/**
 * Returns the pause after a failed attempt: exponential backoff up to an hour, and at least as long as `Retry-After` says.
 *
 * @param attempts the number of attempts so far, at least 1
 */
export const pauseAfter = (attempts: number, retryAfter: string | undefined, now: number): number =>
  Math.max(Math.min(minute * 2 ** (attempts - 1), longestPause), askedPause(retryAfter, now));
