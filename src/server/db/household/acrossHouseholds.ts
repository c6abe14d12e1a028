/** The only statements for a household that reach rows of others. */
import { v7 as uuid } from 'uuid';
import { exists } from '../exists.ts';
import type { Db, Schema } from '../schema.ts';

type Identified = 'pot' | 'plant' | 'interaction' | 'photo' | 'sitter' | 'former_person' | 'webhook';

/** Returns whether any household has a row with this id, so that an idempotency key cannot become the id of a new one. */
export const isIdTaken = (db: Db, table: Identified, id: string) =>
  exists(
    db
      .selectFrom(table as 'pot')
      .select('id')
      .where('id', '=', id),
  );

/** Returns those of the ids, or codes, that a row of any household has. */
export async function takenIn(
  db: Db,
  table:
    | 'code_batch'
    | 'pot'
    | 'plant'
    | 'stay'
    | 'preference'
    | 'interaction'
    | 'photo'
    | 'task'
    | 'measurement'
    | 'code',
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const key = (table === 'code' ? 'code' : 'id') as 'id';
  const rows = await db
    .selectFrom(table as 'pot')
    .select(key)
    .where(key, 'in', ids)
    .execute();
  return rows.map((row) => row[key]);
}

type Subscription = Pick<
  Schema['push_subscription'],
  'user_id' | 'session_id' | 'endpoint' | 'p256dh' | 'auth'
> & {
  /** The device keeps its previous name if it sends none. */
  device?: string;
};

/** Stores a user's device. One that changed hands is taken from its previous user, who may be of another household. */
export async function subscribeDevice(
  db: Db,
  household_id: string,
  { endpoint, ...owner }: Subscription,
  now: number,
): Promise<void> {
  await db
    .insertInto('push_subscription')
    .values({ household_id, id: uuid(), endpoint, created_at: now, ...owner })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ household_id, ...owner }))
    .execute();
}
