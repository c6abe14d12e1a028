import { firstCareKind } from '#domain/careKinds.ts';
import type { Db } from '../schema.ts';

/** The actions and effects that are the same for all households. */
export const catalogueIn = (db: Db) => ({
  /** Selects the actions in the order of the action bar. */
  listActions: () =>
    db.selectFrom('action').selectAll().where('id', '<', firstCareKind).orderBy('position').execute(),

  listEffects: () =>
    db.selectFrom('effect').selectAll().where('id', '<', firstCareKind).orderBy('id').execute(),
});
