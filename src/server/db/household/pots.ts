import type { HouseholdDb, NewRow } from './scope.ts';

export function potsIn(db: HouseholdDb) {
  /** Selects pots with their plants and codes, by name: all, or one. */
  async function select(potId?: string) {
    const rows = await db
      .selectFrom('pot')
      .leftJoin('plant', 'plant.pot_id', 'pot.id')
      .leftJoin('photo', (join) =>
        join.onRef('photo.plant_id', '=', 'plant.id').on('photo.is_profile', '=', 1),
      )
      .selectAll('pot')
      .select(['plant.id as plant_id', 'plant.name as plant_name', 'photo.id as photo_id'])
      .orderBy('pot.name')
      .orderBy('pot.id')
      .$if(potId !== undefined, (pots) => pots.where('pot.id', '=', potId!))
      .execute();
    const codes = await db
      .selectFrom('code')
      .where('pot_id', 'is not', null)
      .select(['code', 'pot_id'])
      .orderBy('assigned_at', 'desc')
      .orderBy('code')
      .$if(potId !== undefined, (carried) => carried.where('pot_id', '=', potId!))
      .execute();
    const codesOfPot = Map.groupBy(codes, ({ pot_id }) => pot_id);
    return rows.map((pot) => ({ ...pot, codes: (codesOfPot.get(pot.id) ?? []).map(({ code }) => code) }));
  }

  return {
    list: () => select(),

    /** Selects a pot without its plant and codes. */
    find: (id: string) => db.selectFrom('pot').where('id', '=', id).selectAll().executeTakeFirst(),

    /** Selects a pot with its plant and codes. */
    findWhole: async (id: string) => (await select(id))[0],

    create: (pot: NewRow<'pot'>) => db.insertInto('pot').values(pot).execute(),

    update: (id: string, change: Partial<NewRow<'pot'>>) =>
      db.updateTable('pot').set(change).where('id', '=', id).execute(),

    /**
     * Takes the plant out of a pot.
     *
     * @param plantId only this plant, if another one was put into the pot since
     */
    free: (id: string, plantId: string | undefined) =>
      db
        .updateTable('plant')
        .set({ pot_id: null })
        .where('pot_id', '=', id)
        .$if(plantId !== undefined, (plants) => plants.where('id', '=', plantId!))
        .execute(),
  };
}

export type Pots = ReturnType<typeof potsIn>;
export type Pot = Awaited<ReturnType<Pots['list']>>[number];
