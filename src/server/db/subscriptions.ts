/** Push subscriptions: the devices that reminders are sent to. */
import type { Db, Schema } from './schema.ts';

export type Subscription = Schema['push_subscription'];

/** Selects a user's devices, newest first. */
export const subscriptionsOf = (db: Db, household: string, user: string) =>
  db
    .selectFrom('push_subscription')
    .where('household_id', '=', household)
    .where('user_id', '=', user)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');

/** Returns whether a subscription still exists for the same user and with the same keys as when it was read. */
export async function isSubscribed(db: Db, known: Subscription): Promise<boolean> {
  const found = await subscriptionsOf(db, known.household_id, known.user_id)
    .where('id', '=', known.id)
    .where('p256dh', '=', known.p256dh)
    .executeTakeFirst();
  return found !== undefined;
}

/** Deletes a subscription that its push service reported as gone, unless the device has subscribed again since it was read. */
export async function dropSubscription(db: Db, known: Subscription): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('household_id', '=', known.household_id)
    .where('id', '=', known.id)
    .where('p256dh', '=', known.p256dh)
    .execute();
}

/**
 * Records whether a device could be reached.
 *
 * @param failedAt epoch milliseconds; `null` if it could be reached
 */
export async function noteReach(
  db: Db,
  { household_id, id }: Pick<Subscription, 'household_id' | 'id'>,
  failedAt: number | null,
): Promise<void> {
  await db
    .updateTable('push_subscription')
    .set({ failed_at: failedAt })
    .where('household_id', '=', household_id)
    .where('id', '=', id)
    .execute();
}
