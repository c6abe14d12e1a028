import { v7 as uuid } from 'uuid';
import type { HouseholdDb } from './scope.ts';

/** Which plant lived in which pot, from when until when. Record a move in the transaction that moves the plant. */
export function staysIn(db: HouseholdDb) {
  /** Selects the current stay of a plant. */
  const current = (plantId: string) =>
    db
      .selectFrom('stay')
      .where('plant_id', '=', plantId)
      .where('ended_at', 'is', null)
      .select(['id', 'pot_id'])
      .executeTakeFirst();

  const end = (id: string, ended_at: number) =>
    db.updateTable('stay').set({ ended_at }).where('id', '=', id).execute();

  return {
    /**
     * Records that a plant was moved. Does nothing if it is in this pot already.
     *
     * @param potId its pot; `null` for none
     * @param now epoch milliseconds
     */
    async record(plantId: string, potId: string | null, now: number): Promise<void> {
      const stay = await current(plantId);
      if (stay?.pot_id === potId) return;
      if (stay) await end(stay.id, now);
      if (potId === null) return;
      await db
        .insertInto('stay')
        .values({ id: uuid(), plant_id: plantId, pot_id: potId, began_at: now, ended_at: null })
        .execute();
    },

    /** Returns the pot of a plant's current stay; the pot may be in the bin. */
    currentPot: async (plantId: string) => (await current(plantId))?.pot_id,

    /** Selects the stays in pots with their plants, the oldest first: in all pots, or in one. */
    list: (potId?: string) =>
      db
        .selectFrom('stay')
        .innerJoin('plant', 'plant.id', 'stay.plant_id')
        .select(['stay.pot_id', 'stay.plant_id', 'plant.name', 'stay.began_at', 'stay.ended_at'])
        .orderBy('stay.began_at')
        .orderBy('stay.id')
        .$if(potId !== undefined, (stays) => stays.where('stay.pot_id', '=', potId!))
        .execute(),
  };
}

export type Stays = ReturnType<typeof staysIn>;
