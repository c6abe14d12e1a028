import type { Transaction } from 'kysely';
import type { householdTables, Schema } from '../schema.ts';
import { inHousehold } from './scope.ts';

type Owned = (typeof householdTables)[number];

/** All tables of a household, those first whose rows refer to others. */
const order = [
  'bin_link',
  'bin_item',
  'delivery',
  'webhook_delivery',
  'webhook',
  'digest',
  'push_subscription',
  'push_removal',
  'task',
  'preference',
  'photo',
  'interaction_effect',
  'interaction',
  'deletion',
  'import',
  'former_person',
  'sitter',
  'away',
  'code',
  'stay',
  'measurement',
  'plant',
  'pot',
  'place',
  'care_kind',
  'code_batch',
] as const satisfies readonly Owned[];

/** A missing table is a type error. */
const tables: readonly Owned[] = order satisfies Exclude<Owned, (typeof order)[number]> extends never
  ? readonly Owned[]
  : never;

/**
 * Deletes a household with its users, its bin and everything in them, and notes that its files are to be deleted.
 *
 * @param tx a transaction of this household
 * @param now epoch milliseconds
 */
export async function endHousehold(tx: Transaction<Schema>, id: string, now: number): Promise<void> {
  const bins = await tx.selectFrom('household').select('id').where('bin_of', '=', id).execute();
  for (const household of [...bins.map((bin) => bin.id), id]) {
    const own = inHousehold(tx, household);
    for (const table of tables) await own.deleteFrom(table).execute();
    await tx.deleteFrom('invitation').where('household_id', '=', household).execute();
    await tx.deleteFrom('user').where('householdId', '=', household).execute();
    await tx.deleteFrom('household').where('id', '=', household).execute();
  }
  await tx.insertInto('ended_household').values({ id, ended_at: now }).execute();
}
