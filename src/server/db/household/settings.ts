import { dayIn } from '#domain/zone.ts';
import { prepare, type HouseholdDb } from './scope.ts';

const zone = prepare((db) => db.selectFrom('household').select('time_zone'));

/** The household's own settings. */
export function settingsIn(db: HouseholdDb) {
  /** Returns the time zone in which the household counts its days. */
  async function timeZone(): Promise<string> {
    const [own] = await db.run(zone, {});
    return own!.time_zone;
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
