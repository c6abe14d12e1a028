import { exists } from '../exists.ts';
import type { Plants } from './plants.ts';
import type { HouseholdDb, NewRow } from './scope.ts';
import type { Stays } from './stays.ts';

export function potsIn(db: HouseholdDb, plants: Pick<Plants, 'move'>, stays: Stays) {
  /** Selects pots with their plants, codes and stays, by name: all, or one. */
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
    const staysOfPot = Map.groupBy(await stays.list(potId), ({ pot_id }) => pot_id);
    return rows.map((pot) => ({
      ...pot,
      codes: (codesOfPot.get(pot.id) ?? []).map(({ code }) => code),
      stays: staysOfPot.get(pot.id) ?? [],
    }));
  }

  return {
    list: () => select(),

    /** Selects a pot without its plant, codes and stays. */
    find: (id: string) => db.selectFrom('pot').where('id', '=', id).selectAll().executeTakeFirst(),

    /** Selects a pot with its plant, codes and stays. */
    findWhole: async (id: string) => (await select(id))[0],

    hasAny: () => exists(db.selectFrom('pot').select('id').limit(1)),

    create: (pot: NewRow<'pot'>) => db.insertInto('pot').values(pot).execute(),

    update: (id: string, change: Partial<NewRow<'pot'>>) =>
      db.updateTable('pot').set(change).where('id', '=', id).execute(),

    /**
     * Takes the plant out of a pot.
     *
     * @param plantId only this plant, if another one was put into the pot since
     * @param now epoch milliseconds
     */
    async free(id: string, plantId: string | undefined, now: number): Promise<void> {
      const plant = await db.selectFrom('plant').where('pot_id', '=', id).select('id').executeTakeFirst();
      if (plant && plant.id === (plantId ?? plant.id)) await plants.move(plant.id, null, now);
    },
  };
}

export type Pots = ReturnType<typeof potsIn>;
export type Pot = Awaited<ReturnType<Pots['list']>>[number];
