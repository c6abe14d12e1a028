import type { Db } from './schema.ts';

/** Selects interactions with their actions, newest first. */
export function interactionsOf(db: Db, household: string) {
  return db
    .selectFrom('interaction')
    .innerJoin('action', 'action.id', 'interaction.action_id')
    .where('interaction.household_id', '=', household)
    .select([
      'interaction.id',
      'interaction.plant_id',
      'interaction.note',
      'interaction.occurred_at',
      'action.name',
      'action.name_past',
      'action.icon',
      'action.colour',
      'action.background',
    ])
    .orderBy('interaction.occurred_at', 'desc')
    .orderBy('interaction.id', 'desc');
}

/** Selects the photos of interactions, oldest first. */
export async function selectPhotosOf(db: Db, household: string, interactionIds: string[]) {
  if (interactionIds.length === 0) return [];
  return db
    .selectFrom('photo')
    .where('household_id', '=', household)
    .where('interaction_id', 'in', interactionIds)
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
