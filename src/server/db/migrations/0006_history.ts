import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/**
 * Repeats the plant and the time of an interaction in its effects, so that an index finds the last care of each kind, however long
 * a plant's history is; and indexes all tasks of a preference.
 */
export const history = {
  async up(db: Transaction<Schema>): Promise<void> {
    await db.schema.alterTable('interaction_effect').addColumn('plant_id', 'text').execute();
    await db.schema.alterTable('interaction_effect').addColumn('occurred_at', 'bigint').execute();
    await sql`
      update interaction_effect set (plant_id, occurred_at) = (
        select interaction.plant_id, interaction.occurred_at from interaction
        where interaction.household_id = interaction_effect.household_id
        and interaction.id = interaction_effect.interaction_id
      )
    `.execute(db);
    await db.schema
      .createIndex('effect_on_plant')
      .on('interaction_effect')
      .columns(['household_id', 'plant_id', 'effect_id', 'occurred_at desc', 'interaction_id desc'])
      .execute();
    await db.schema
      .createIndex('task_of_preference')
      .on('task')
      .columns(['household_id', 'preference_id', 'completed_at desc', 'id desc'])
      .execute();
  },
};
