/** Devices that a user removed. The app subscribes at each start, which must not add them again. */
import { v7 as uuid } from 'uuid';
import { endpointHash } from '../push/endpoint.ts';
import type { Database } from './connect.ts';
import type { Db } from './schema.ts';
import { subscriptionsOf } from './subscriptions.ts';
import { write } from './write.ts';

interface OwnDevice {
  household: string;
  user: string;
  endpoint: string;
}

/** Removes a push subscription of a user. Does nothing if it does not exist or belongs to another user. */
export function removeDevice(
  database: Database,
  { household, user, id }: { household: string; user: string; id: string },
  now: number,
): Promise<void> {
  return write(database, async (tx) => {
    const device = await subscriptionsOf(tx, household, user).where('id', '=', id).executeTakeFirst();
    if (!device) return;
    await tx
      .deleteFrom('push_subscription')
      .where('household_id', '=', household)
      .where('id', '=', id)
      .execute();
    await tx
      .insertInto('push_removal')
      .values({
        household_id: household,
        id: uuid(),
        user_id: user,
        endpoint_hash: endpointHash(device.endpoint),
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(['household_id', 'user_id', 'endpoint_hash']).doNothing())
      .execute();
  });
}

export async function isRemoved(db: Db, { household, user, endpoint }: OwnDevice): Promise<boolean> {
  const found = await db
    .selectFrom('push_removal')
    .where('household_id', '=', household)
    .where('user_id', '=', user)
    .where('endpoint_hash', '=', endpointHash(endpoint))
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Allows a removed device to subscribe again. */
export async function forgetRemoval(db: Db, { household, user, endpoint }: OwnDevice): Promise<void> {
  await db
    .deleteFrom('push_removal')
    .where('household_id', '=', household)
    .where('user_id', '=', user)
    .where('endpoint_hash', '=', endpointHash(endpoint))
    .execute();
}
