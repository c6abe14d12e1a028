/** When plants were last watered, in the list of plants. */
import { relativeDay } from './days.ts';
import { dayIn } from './zone.ts';

/** The fields of a plant that these rules need. A list that an earlier version kept lacks them. */
export interface WateredPlant {
  plantAlive: boolean;
  /** Whether any care is wanted regularly. */
  hasSchedule?: boolean;
  /** ISO 8601; `null` if it was never watered. */
  lastWateredAt?: string | null;
}

/** Sorts plants by how long they have been without water, the longest first; those that were never watered come before all. */
export const byLongestDry = <Plant extends WateredPlant>(plants: readonly Plant[]): Plant[] =>
  plants.toSorted((a, b) => (a.lastWateredAt ?? '').localeCompare(b.lastWateredAt ?? ''));

/**
 * Returns when a living plant was last watered, if the list has to say so: 'No schedule · last watered 23 days ago'.
 *
 * @param isSortedByWater whether the list is sorted by it
 * @param zone of the household
 * @param today `YYYY-MM-DD`
 * @returns `null` if a schedule says when it wants water
 */
export function lastWateredWords(
  { plantAlive, hasSchedule, lastWateredAt }: WateredPlant,
  isSortedByWater: boolean,
  zone: string,
  today: string,
): string | null {
  const isUnscheduled = hasSchedule === false;
  if (!plantAlive || lastWateredAt === undefined || !(isUnscheduled || isSortedByWater)) return null;
  const words =
    lastWateredAt === null
      ? 'never watered'
      : `last watered ${relativeDay(dayIn(zone, Date.parse(lastWateredAt)), today)}`;
  return isUnscheduled ? `No schedule · ${words}` : `${words[0]!.toUpperCase()}${words.slice(1)}`;
}
