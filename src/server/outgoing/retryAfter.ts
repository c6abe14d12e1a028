/**
 * Returns the pause that a server asks for, in ms.
 *
 * @param retryAfter the header: seconds or an HTTP date; an invalid value counts as no pause
 * @param now epoch milliseconds
 */
export function askedPause(retryAfter: string | undefined, now: number): number {
  if (retryAfter === undefined) return 0;
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter) * 1000;
  const time = Date.parse(retryAfter);
  return Number.isNaN(time) ? 0 : Math.max(0, time - now);
}
