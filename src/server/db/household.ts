import { dayIn } from '#domain/zone.ts';
import type { Db } from './schema.ts';

/** Returns the time zone in which a household counts its days. */
export async function zoneOf(db: Db, household: string): Promise<string> {
  const { time_zone } = await db
    .selectFrom('household')
    .select('time_zone')
    .where('id', '=', household)
    .executeTakeFirstOrThrow();
  return time_zone;
}

/**
 * Returns the current day in the household's time zone.
 *
 * @param now epoch milliseconds
 * @returns `YYYY-MM-DD`
 */
export const todayIn = async (db: Db, household: string, now: number): Promise<string> =>
  dayIn(await zoneOf(db, household), now);
