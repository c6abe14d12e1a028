import { v7 as uuid } from 'uuid';
import { secretHash } from '../../base/token.ts';
import { exists } from '../exists.ts';
import type { HouseholdDb, Row } from './scope.ts';

/** A push subscription. */
export type Device = Row<'push_subscription'>;

/** The devices that reminders are sent to, and those that a user removed. */
export function devicesIn(db: HouseholdDb) {
  /** Selects a user's devices, newest first. */
  const ofUser = (user: string) =>
    db
      .selectFrom('push_subscription')
      .where('user_id', '=', user)
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc');

  return {
    list: (user: string) => ofUser(user).execute(),

    findByEndpoint: (user: string, endpoint: string) =>
      ofUser(user).where('endpoint', '=', endpoint).executeTakeFirst(),

    /** Returns whether a device still belongs to the same user, with the same keys, as when it was read. */
    isSubscribed: ({ id, user_id, p256dh }: Device) =>
      exists(ofUser(user_id).where('id', '=', id).where('p256dh', '=', p256dh)),

    unsubscribe: (endpoint: string) =>
      db.deleteFrom('push_subscription').where('endpoint', '=', endpoint).execute(),

    /** Deletes all devices of a user. */
    forgetAll: (user: string) => db.deleteFrom('push_subscription').where('user_id', '=', user).execute(),

    /** Deletes a device that its push service reported as gone, unless it has subscribed again since it was read. */
    drop: ({ id, p256dh }: Device) =>
      db.deleteFrom('push_subscription').where('id', '=', id).where('p256dh', '=', p256dh).execute(),

    /**
     * Records whether a device could be reached.
     *
     * @param failed_at epoch milliseconds; `null` if it could be reached
     */
    noteReach: (id: string, failed_at: number | null) =>
      db.updateTable('push_subscription').set({ failed_at }).where('id', '=', id).execute(),

    /**
     * Removes a device of a user, whose app then must not subscribe again by itself. Does nothing if it does not exist or belongs
     * to another user.
     */
    async remove(user: string, id: string, now: number): Promise<void> {
      const device = await ofUser(user).where('id', '=', id).executeTakeFirst();
      if (!device) return;
      await db.deleteFrom('push_subscription').where('id', '=', id).execute();
      const endpoint_hash = secretHash(device.endpoint);
      await db
        .insertInto('push_removal')
        .values({ id: uuid(), user_id: user, endpoint_hash, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    /** Returns whether a user removed this device. */
    isRemoved: (user: string, endpoint: string) =>
      exists(
        db
          .selectFrom('push_removal')
          .where('user_id', '=', user)
          .where('endpoint_hash', '=', secretHash(endpoint))
          .select('id'),
      ),

    /** Allows a removed device to subscribe again. */
    forgetRemoval: (user: string, endpoint: string) =>
      db
        .deleteFrom('push_removal')
        .where('user_id', '=', user)
        .where('endpoint_hash', '=', secretHash(endpoint))
        .execute(),
  };
}
