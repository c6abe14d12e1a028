import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';
import { actions } from '../catalogue.ts';

/** Adds the actions that say how a plant is, and an index with the entries of these only. */
export const health = {
  async up(db: Transaction<Schema>): Promise<void> {
    const added = actions.flatMap((action, position) =>
      action.flow === 'health' ? [{ ...action, position }] : [],
    );
    // A new database has them already.
    await db
      .insertInto('action')
      .values(added)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    for (const [position, { id }] of actions.entries()) {
      await db.updateTable('action').set({ position }).where('id', '=', id).execute();
    }
    await db.schema
      .createIndex('interaction_health')
      .on('interaction')
      .columns(['household_id', 'plant_id', 'occurred_at desc', 'id desc', 'action_id'])
      .where(sql<boolean>`action_id in (15, 16, 17)`)
      .execute();
  },
};
