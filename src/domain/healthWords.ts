/** The latest answer about a plant in words. */
import { relativeDay } from './days.ts';
import type { Healthy } from './health.ts';
import { dayIn } from './zone.ts';

/**
 * Returns the latest answer and its age, such as 'Struggling · 2 days ago'; `null` without an answer.
 *
 * @param zone of the household
 * @param today `YYYY-MM-DD`
 */
export const healthWords = ({ health, healthAt }: Healthy, zone: string, today: string): string | null =>
  health && healthAt
    ? `${health[0]!.toUpperCase()}${health.slice(1)} · ${relativeDay(dayIn(zone, Date.parse(healthAt)), today)}`
    : null;
