import type { Selectable } from 'kysely';
import { defaultHour } from '#domain/reminder.ts';
import type { Db, Schema } from '../schema.ts';
import type { ZoneDay } from './dueReminders.ts';
import { leaseIn, type Owned } from './leases.ts';

/** A delivery that is leased to this server. */
export type LeasedWebhook = Selectable<Schema['webhook_delivery']>;

/** Finds what a server has to send to the webhooks of all households. */
export const dueWebhooksIn = (db: Db) => ({
  /** Returns the households in which a user's hour has passed, and a webhook has not claimed the day's tasks. */
  async households({ zone, day, hour }: ZoneDay): Promise<string[]> {
    const due = await db
      .selectFrom('webhook')
      .innerJoin('household', 'household.id', 'webhook.household_id')
      .innerJoin('user', 'user.householdId', 'household.id')
      .leftJoin('push_setting', 'push_setting.user_id', 'user.id')
      .where('household.time_zone', '=', zone)
      .where('household.importing', 'is', null)
      .where('webhook.off_at', 'is', null)
      .where((eb) => eb.or([eb('webhook.due_day', 'is', null), eb('webhook.due_day', '<', day)]))
      .where((eb) => eb(eb.fn.coalesce('push_setting.hour', eb.val(defaultHour)), '<=', hour))
      .select('webhook.household_id')
      .distinct()
      .execute();
    return due.map(({ household_id }) => household_id);
  },

  /** Selects the waiting deliveries whose next attempt is due, oldest first. */
  deliveries: (now: number, limit: number): Promise<Owned[]> =>
    db
      .selectFrom('webhook_delivery')
      .where('state', '=', 'waiting')
      .where('next_try_at', '<=', now)
      .select(['household_id', 'id'])
      .orderBy('next_try_at')
      // Concurrent servers lock rows in the same order, which avoids deadlocks.
      .orderBy('id')
      .limit(limit)
      .execute(),

  lease: (deliveries: readonly Owned[], now: number, leaseMs: number): Promise<LeasedWebhook[]> =>
    leaseIn(db, 'webhook_delivery', deliveries, now, leaseMs),
});
