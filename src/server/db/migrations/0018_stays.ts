import { sql, type Transaction } from 'kysely';
import { knownStays, tellingActions } from '../knownStays.ts';
import type { Schema } from '../schema.ts';
import { householdTable } from './householdTable.ts';

/** Returns what is known about stays so far, by household: its plants and pots with those of its bin. */
async function knownRows(db: Transaction<Schema>) {
  const homes = await db.selectFrom('household').select(['id', 'bin_of']).execute();
  const homeOf = new Map(homes.map(({ id, bin_of }) => [id, bin_of ?? id]));
  const plants = await db
    .selectFrom('plant')
    .select(['household_id', 'id', 'pot_id', 'died_on', 'created_at'])
    .execute();
  const pots = await db.selectFrom('pot').select(['household_id', 'id', 'name']).execute();
  const moves = await db
    .selectFrom('interaction')
    .select(['household_id', 'plant_id', 'action_id', 'note', 'occurred_at'])
    .where('action_id', 'in', tellingActions)
    .execute();
  const byHome = <Row extends { household_id: string }>(rows: Row[]) =>
    Map.groupBy(rows, ({ household_id }) => homeOf.get(household_id)!);
  const [plantsOf, potsOf, entriesOf] = [byHome(plants), byHome(pots), byHome(moves)];
  return [...plantsOf].map(([home, own]) => ({
    plants: own,
    pots: potsOf.get(home) ?? [],
    entries: entriesOf.get(home) ?? [],
  }));
}

/** Creates the table of stays, and fills it with what is known about them. */
export const stays = {
  async up(db: Transaction<Schema>): Promise<void> {
    await householdTable(db, 'stay')
      .addColumn('plant_id', 'text', (c) => c.notNull())
      // No foreign key: the pot may be in the bin while its former plants are not.
      .addColumn('pot_id', 'text', (c) => c.notNull())
      .addColumn('began_at', 'bigint', (c) => c.notNull())
      .addColumn('ended_at', 'bigint')
      // Checked at the end of a transaction that moves a plant into the bin.
      .addForeignKeyConstraint(
        'stay_plant_fk',
        ['household_id', 'plant_id'],
        'plant',
        ['household_id', 'id'],
        (c) => c.onDelete('cascade').deferrable(),
      )
      .execute();
    await db.schema.createIndex('stay_of_plant').on('stay').columns(['household_id', 'plant_id']).execute();
    await db.schema.createIndex('stay_in_pot').on('stay').columns(['household_id', 'pot_id']).execute();
    // A plant is in one pot at a time, even with concurrent requests.
    await db.schema
      .createIndex('current_stay')
      .unique()
      .on('stay')
      .columns(['household_id', 'plant_id'])
      .where(sql.ref('ended_at'), 'is', null)
      .execute();
    for (const known of await knownRows(db)) {
      for (const { household_id, ...stay } of knownStays(known)) {
        await db
          .insertInto('stay')
          .values({ household_id, ...stay })
          .execute();
      }
    }
  },
};
