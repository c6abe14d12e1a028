/** The devices that reminders are sent to. */
import type { Db, Schema } from './schema.ts';

export type Subscription = Schema['push_subscription'];

/** A person's devices, the newest first. */
export const subscriptionsOf = (db: Db, household: string, user: string) =>
  db
    .selectFrom('push_subscription')
    .where('household_id', '=', household)
    .where('user_id', '=', user)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');

/** Whether a device is still subscribed as it was read: not gone, not another person's, and with the same keys. */
export async function isSubscribed(db: Db, known: Subscription): Promise<boolean> {
  const found = await subscriptionsOf(db, known.household_id, known.user_id)
    .where('id', '=', known.id)
    .where('p256dh', '=', known.p256dh)
    .executeTakeFirst();
  return found !== undefined;
}

/** Removes a device that its push service does not know any more, unless it has subscribed anew since it was read. */
export async function dropSubscription(db: Db, known: Subscription): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('household_id', '=', known.household_id)
    .where('id', '=', known.id)
    .where('p256dh', '=', known.p256dh)
    .execute();
}

/** Notes whether a device could be reached. @param failedAt `null` if it could */
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
