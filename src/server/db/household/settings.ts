import { dayIn } from '#domain/zone.ts';
import type { HouseholdDb } from './scope.ts';

/** The household's own settings. */
export function settingsIn(db: HouseholdDb) {
  /** Returns the time zone in which the household counts its days. */
  async function timeZone(): Promise<string> {
    const { time_zone } = await db.selectFrom('household').select('time_zone').executeTakeFirstOrThrow();
    return time_zone;
  }

  return {
    timeZone,

    setTimeZone: (time_zone: string) => db.updateTable('household').set({ time_zone }).execute(),

    /**
     * Returns the current day in the household's time zone.
     *
     * @param now epoch milliseconds
     * @returns `YYYY-MM-DD`
     */
    today: async (now: number): Promise<string> => dayIn(await timeZone(), now),
  };
}

export type Settings = ReturnType<typeof settingsIn>;
