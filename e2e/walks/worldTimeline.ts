import { v7 as uuid } from 'uuid';
import { ids } from '#machines/support/examples.ts';
import type { Db } from '#server/db/schema.ts';

/** The action id of notes. */
const noteAction = 8;

/**
 * The plant's timeline on the server, and other users' entries in it.
 *
 * @param user_id the author of the entries
 */
export function makeTimeline(db: Db, household_id: string, user_id: string) {
  return {
    /** Adds an entry with this note to the plant's timeline. */
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
    /** Returns the plant's entries on the server, newest first. */
    entries: () =>
      db
        .selectFrom('interaction')
        .select(['id', 'action_id', 'note', 'occurred_at'])
        .where('plant_id', '=', ids.plant)
        .orderBy('occurred_at', 'desc')
        .execute(),
    /** Returns how many photos of an entry the server has. */
    async photoCount(interaction_id: string): Promise<number> {
      const photos = await db
        .selectFrom('photo')
        .select('id')
        .where('interaction_id', '=', interaction_id)
        .execute();
      return photos.length;
    },
    /** Returns the timeline of the plant of this name: actions and notes. */
    timelineOf: (name: string) =>
      db
        .selectFrom('interaction')
        .innerJoin('plant', 'plant.id', 'interaction.plant_id')
        .where('plant.household_id', '=', household_id)
        .where('plant.name', '=', name)
        .select(['interaction.action_id', 'interaction.note'])
        .execute(),
    /** Adds this many waterings, one per day backwards. */
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
