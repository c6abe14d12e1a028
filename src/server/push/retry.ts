/** Pauses between attempts, in ms. */
import { askedPause } from '../outgoing/retryAfter.ts';

const minute = 60_000;
const longestPause = 60 * minute;

/**
 * Returns the pause after a failed attempt: exponential backoff up to an hour, and at least as long as `Retry-After` says.
 *
 * @param attempts the number of attempts so far, at least 1
 */
export const pauseAfter = (attempts: number, retryAfter: string | undefined, now: number): number =>
  Math.max(Math.min(minute * 2 ** (attempts - 1), longestPause), askedPause(retryAfter, now));
