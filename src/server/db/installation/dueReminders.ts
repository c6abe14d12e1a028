import { defaultHour } from '#domain/reminder.ts';
import type { Delivery } from '../household/reminders.ts';
import type { Db } from '../schema.ts';
import { leaseIn, type Owned } from './leases.ts';

/** The current day in one time zone. */
export interface ZoneDay {
  zone: string;
  day: string;
  /** The current hour, 0 to 23. */
  hour: number;
}

/** Finds the reminders of all households that a server has to claim or to send. */
export const dueRemindersIn = (db: Db) => ({
  /** Returns the distinct time zones of all households. */
  async zones(): Promise<string[]> {
    const rows = await db.selectFrom('household').select('time_zone').distinct().execute();
    return rows.map(({ time_zone }) => time_zone);
  },

  /** Selects the users with a device whose hour has passed and whose digest of the day is not claimed yet. */
  users: ({ zone, day, hour }: ZoneDay) =>
    db
      .selectFrom('push_subscription')
      .innerJoin('household', 'household.id', 'push_subscription.household_id')
      .leftJoin('push_setting', 'push_setting.user_id', 'push_subscription.user_id')
      .where('household.time_zone', '=', zone)
      .where('household.importing', 'is', null)
      .where((eb) => eb(eb.fn.coalesce('push_setting.hour', eb.val(defaultHour)), '<=', hour))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('digest')
              .select('digest.id')
              .whereRef('digest.household_id', '=', 'push_subscription.household_id')
              .whereRef('digest.user_id', '=', 'push_subscription.user_id')
              .where('digest.day', '=', day),
          ),
        ),
      )
      .select(['push_subscription.household_id', 'push_subscription.user_id'])
      .distinct()
      .execute(),

  /** Returns the households in which a user's hour has passed and whose webhook call of the day is not claimed yet. */
  async households({ zone, day, hour }: ZoneDay): Promise<string[]> {
    const due = await db
      .selectFrom('household')
      .innerJoin('user', 'user.householdId', 'household.id')
      .leftJoin('push_setting', 'push_setting.user_id', 'user.id')
      .where('household.time_zone', '=', zone)
      .where('household.importing', 'is', null)
      .where((eb) => eb(eb.fn.coalesce('push_setting.hour', eb.val(defaultHour)), '<=', hour))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('delivery')
              .select('delivery.household_id')
              .whereRef('delivery.household_id', '=', 'household.id')
              .where('delivery.subscription_id', 'is', null)
              .where('delivery.day', '=', day),
          ),
        ),
      )
      .select('household.id')
      .distinct()
      .execute();
    return due.map(({ id }) => id);
  },

  /** Selects the waiting deliveries whose next attempt is due, oldest first. */
  deliveries: ({ now, limit, withWebhook }: { now: number; limit: number; withWebhook: boolean }) =>
    db
      .selectFrom('delivery')
      .where('state', '=', 'waiting')
      .where('next_try_at', '<=', now)
      .$if(!withWebhook, (query) => query.where('subscription_id', 'is not', null))
      .select(['household_id', 'id'])
      .orderBy('next_try_at')
      // Concurrent servers lock rows in the same order, which avoids deadlocks.
      .orderBy('id')
      .limit(limit)
      .execute(),

  lease: (deliveries: readonly Owned[], now: number, leaseMs: number): Promise<LeasedDelivery[]> =>
    leaseIn(db, 'delivery', deliveries, now, leaseMs),
});

/** A leased delivery. */
export type LeasedDelivery = Delivery & Owned;
