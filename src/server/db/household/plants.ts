import { healthActions } from '#domain/health.ts';
import { exists } from '../exists.ts';
import { hydrationEffect } from './feeding.ts';
import { prepare, type HouseholdDb, type NewRow, type Selecting } from './scope.ts';
import type { Schedule } from './schedule.ts';
import type { Stays } from './stays.ts';

/** Selects plants with their pots, profile photos and health, living plants first, then by name. */
const plants = (db: Selecting) =>
  db
    .selectFrom('plant')
    .leftJoin('pot', 'pot.id', 'plant.pot_id')
    .leftJoin('photo', (join) => join.onRef('photo.plant_id', '=', 'plant.id').on('photo.is_profile', '=', 1))
    .selectAll('plant')
    .select(['pot.name as pot_name', 'pot.location as pot_location', 'photo.id as photo_id'])
    .select((eb) => {
      const latest = eb
        .selectFrom('interaction')
        .whereRef('interaction.plant_id', '=', 'plant.id')
        // Literals, as in the condition of the index.
        .where(
          'interaction.action_id',
          'in',
          healthActions.map((id) => eb.lit(id)),
        )
        .orderBy('interaction.occurred_at', 'desc')
        .orderBy('interaction.id', 'desc')
        .limit(1);
      return [
        latest.select('interaction.action_id').as('health_action'),
        latest.select('interaction.occurred_at').as('health_at'),
      ];
    })
    .orderBy((eb) => eb.case().when('plant.died_on', 'is', null).then(0).else(1).end())
    .orderBy('plant.name')
    .orderBy('plant.id');

const all = prepare((db) =>
  plants(db).select((eb) => {
    const lastMoisture = eb
      .selectFrom('measurement')
      .whereRef('measurement.plant_id', '=', 'plant.id')
      .where('measurement.quantity', '=', 'moisture')
      .orderBy('measurement.measured_at', 'desc')
      .limit(1);
    return [
      eb
        .selectFrom('preference')
        .whereRef('preference.plant_id', '=', 'plant.id')
        .where('preference.once_on', 'is', null)
        .select('preference.id')
        .orderBy('preference.id')
        .limit(1)
        .as('schedule_id'),
      eb
        .selectFrom('interaction_effect')
        .whereRef('interaction_effect.plant_id', '=', 'plant.id')
        .where('interaction_effect.effect_id', '=', hydrationEffect)
        .select('interaction_effect.occurred_at')
        .orderBy('interaction_effect.occurred_at', 'desc')
        .orderBy('interaction_effect.interaction_id', 'desc')
        .limit(1)
        .as('watered_at'),
      lastMoisture.select('measurement.value').as('moisture'),
      lastMoisture.select('measurement.measured_at').as('moisture_at'),
    ];
  }),
);
const single = prepare((db, { id }: { id: string }) => plants(db).where('plant.id', '=', id));
const livingAfter = prepare((db, { after, limit }: { after: string; limit: number }) =>
  db
    .selectFrom('plant')
    .select('id')
    .where('died_on', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit),
);
const offspringOf = prepare((db, { id }: { id: string }) =>
  db.selectFrom('plant').where('parent_id', '=', id).select(['id', 'name']).orderBy('created_at'),
);

/** The columns that an edit may change: a plant changes its pot by `move`, and dies by `kill`. */
type Details = Omit<NewRow<'plant'>, 'pot_id' | 'died_on'>;

export function plantsIn(db: HouseholdDb, schedule: Schedule, stays: Stays) {
  const find = async (id: string) => (await db.run(single, { id }))[0];

  async function update(id: string, change: Partial<NewRow<'plant'>>): Promise<void> {
    await db.updateTable('plant').set(change).where('id', '=', id).execute();
  }

  async function move(id: string, pot_id: string | null, now: number): Promise<void> {
    await update(id, { pot_id });
    await stays.record(id, pot_id, now);
  }

  return {
    list: () => db.run(all, {}),
    find,

    /** Returns the ids of living plants in their order, from the one after `after` on. */
    async listLivingIds(after: string, limit: number): Promise<string[]> {
      return (await db.run(livingAfter, { after, limit })).map(({ id }) => id);
    },

    /** Selects a plant with its parent and its offspring, oldest first. */
    async findWithFamily(id: string) {
      const plant = await find(id);
      if (!plant) return undefined;
      const parent = plant.parent_id === null ? undefined : await find(plant.parent_id);
      const offspring = await db.run(offspringOf, { id });
      return { ...plant, parent, offspring };
    },

    /** Counts living and dead plants. */
    async count(): Promise<number> {
      const { count } = await db
        .selectFrom('plant')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    isInPot: (potId: string) => exists(db.selectFrom('plant').where('pot_id', '=', potId).select('id')),

    async create(plant: NewRow<'plant'>): Promise<void> {
      await db.insertInto('plant').values(plant).execute();
      await stays.record(plant.id, plant.pot_id ?? null, plant.created_at);
    },

    update: (id: string, change: Partial<Details>) => update(id, change),

    /**
     * Moves a plant to another pot, which must be empty.
     *
     * @param potId `null` for none
     * @param now epoch milliseconds
     */
    move,

    /**
     * Records that a plant died. It leaves its pot and has no tasks any more.
     *
     * @param died_on the day, `YYYY-MM-DD`
     * @param now epoch milliseconds
     */
    async kill(id: string, died_on: string, now: number): Promise<void> {
      await update(id, { died_on });
      await move(id, null, now);
      await schedule.renew(id, now);
    },
  };
}

export type Plants = ReturnType<typeof plantsIn>;
export type ListedPlant = Awaited<ReturnType<Plants['list']>>[number];
export type Plant = Omit<ListedPlant, 'schedule_id' | 'watered_at' | 'moisture' | 'moisture_at'>;
export type PlantWithFamily = NonNullable<Awaited<ReturnType<Plants['findWithFamily']>>>;
