import type { Db } from '../schema.ts';

/** The actions and effects, which are the same for all households. */
export const catalogueIn = (db: Db) => ({
  /** Selects the actions in the order of the action bar. */
  listActions: () => db.selectFrom('action').selectAll().orderBy('position').execute(),

  listEffects: () => db.selectFrom('effect').selectAll().orderBy('id').execute(),
});
