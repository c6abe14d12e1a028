import { isolated } from './bidi.ts';
import { monthYear } from './dates.ts';
import { dayIn } from './zone.ts';

/** A plant in a pot. */
interface Stay {
  plantId: string;
  plantName: string;
  /** ISO 8601; `null` while the plant is in the pot. */
  until: string | null;
}

/**
 * Says which plants lived in a pot, such as 'Big fern until May 2026, then Hoya'. A plant that left and came back, with no other
 * one in between, counts once.
 *
 * @param stays the oldest first
 * @param zone the household's time zone
 * @returns `null` if no plant but the current one has lived in it
 */
export function potHistory(stays: readonly Stay[], zone: string): string | null {
  const whole = stays.filter(({ plantId }, index) => stays[index + 1]?.plantId !== plantId);
  const former = whole.flatMap(({ plantName, until }) =>
    until === null ? [] : [`${isolated(plantName)} until ${monthYear(dayIn(zone, Date.parse(until)))}`],
  );
  if (former.length === 0) return null;
  const now = whole.find(({ until }) => until === null);
  return [...former, ...(now ? [`then ${isolated(now.plantName)}`] : [])].join(', ');
}
