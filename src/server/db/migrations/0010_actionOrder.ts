import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';
import { actions } from '../catalogue.ts';

/** Moves Photo to the third place of the action bar, so that Mist is the first action under 'More'. */
export const actionOrder = {
  async up(db: Transaction<Schema>): Promise<void> {
    for (const [position, { id }] of actions.entries()) {
      await db.updateTable('action').set({ position }).where('id', '=', id).execute();
    }
  },
};
