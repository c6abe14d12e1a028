import { v7 as uuid } from 'uuid';
import { ids } from '#machines/support/examples.ts';
import type { Db } from '#server/db/schema.ts';

/** The action of notes. */
const noteAction = 8;

/**
 * What others write into the plant's timeline, and what the server has of it.
 *
 * @param user_id in whose name
 */
export function makeTimeline(db: Db, household_id: string, user_id: string) {
  return {
    /** Writes an entry into the plant's timeline that says so. */
    addEntry: (id: string, note: string, daysAgo = 1) =>
      db
        .insertInto('interaction')
        .values({
          household_id,
          id,
          plant_id: ids.plant,
          action_id: noteAction,
          note,
          occurred_at: Date.now() - daysAgo * 86_400_000,
          recorded_at: 0,
          user_id,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    /** The plant's entries as they are on the server, newest first. */
    entries: () =>
      db
        .selectFrom('interaction')
        .select(['id', 'action_id', 'note', 'occurred_at'])
        .where('plant_id', '=', ids.plant)
        .orderBy('occurred_at', 'desc')
        .execute(),
    /** How many photos the server has of an entry. */
    async photoCount(interaction_id: string): Promise<number> {
      const photos = await db
        .selectFrom('photo')
        .select('id')
        .where('interaction_id', '=', interaction_id)
        .execute();
      return photos.length;
    },
    /** What the timeline of a plant of this name tells, by actions and notes. */
    timelineOf: (name: string) =>
      db
        .selectFrom('interaction')
        .innerJoin('plant', 'plant.id', 'interaction.plant_id')
        .where('plant.household_id', '=', household_id)
        .where('plant.name', '=', name)
        .select(['interaction.action_id', 'interaction.note'])
        .execute(),
    /** Waters the plant so many times, a day before each other. */
    async recordEntries(count: number): Promise<void> {
      const entry = { household_id, plant_id: ids.plant, action_id: 1, note: '', user_id };
      const rows = Array.from({ length: count }, (_, daysAgo) => {
        const occurred_at = Date.now() - daysAgo * 86_400_000;
        return { ...entry, id: uuid(), occurred_at, recorded_at: occurred_at };
      });
      for (let begin = 0; begin < count; begin += 100) {
        await db
          .insertInto('interaction')
          .values(rows.slice(begin, begin + 100))
          .execute();
      }
    },
  };
}
