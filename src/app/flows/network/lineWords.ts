import { shortDay } from '#domain/dates.ts';
import { clockIn, dayIn } from '#domain/zone.ts';

/**
 * Returns the words of the line without a network, such as 'Offline · as of 07:30 · 1 change waits'.
 *
 * @param at when the oldest list on the page was read, in ms; `null` if it has none
 * @param count how many changes wait
 */
export function lineWords({
  isOnline,
  at,
  count,
  zone,
  today,
}: {
  /** Whether something between the phone and Snug answers. */
  isOnline: boolean;
  at: number | null;
  count: number;
  zone: string;
  today: string;
}): string {
  const day = at === null ? today : dayIn(zone, at);
  return [
    !isOnline && 'Offline',
    at !== null && `as of ${day === today ? '' : `${shortDay(day)}, `}${clockIn(zone, at)}`,
    count > 0 && (count === 1 ? '1 change waits' : `${count} changes wait`),
  ]
    .filter(Boolean)
    .join(' · ');
}
