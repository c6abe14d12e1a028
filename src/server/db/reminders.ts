/** Users who are due a reminder, and the state of their deliveries. */
import { v7 as uuid } from 'uuid';
import { addDays } from '#domain/days.ts';
import { defaultHour } from '#domain/reminder.ts';
import type { Database } from './connect.ts';
import type { Db, Schema } from './schema.ts';
import { write, type Tx } from './write.ts';

/** The current day in one time zone. */
export interface ZoneDay {
  zone: string;
  day: string;
  /** The current hour, 0 to 23. */
  hour: number;
  endsAt: number;
}

/** The primary key of a row of a household. */
interface Owned {
  household_id: string;
  id: string;
}

/** Returns the distinct time zones of all households. */
export async function zonesInUse(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('household').select('time_zone').distinct().execute();
  return rows.map(({ time_zone }) => time_zone);
}

/** Selects the users with a device whose hour has passed and whose digest of the day is not claimed yet. */
export async function peopleDue(db: Db, { zone, day, hour }: ZoneDay) {
  return db
    .selectFrom('push_subscription')
    .innerJoin('household', 'household.id', 'push_subscription.household_id')
    .leftJoin('push_setting', 'push_setting.user_id', 'push_subscription.user_id')
    .where('household.time_zone', '=', zone)
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
    .execute();
}

/** Returns the households in which a user's hour has passed and whose webhook call of the day is not claimed yet. */
export async function householdsDue(db: Db, { zone, day, hour }: ZoneDay): Promise<string[]> {
  const due = await db
    .selectFrom('household')
    .innerJoin('user', 'user.householdId', 'household.id')
    .leftJoin('push_setting', 'push_setting.user_id', 'user.id')
    .where('household.time_zone', '=', zone)
    .where((eb) => eb(eb.fn.coalesce('push_setting.hour', eb.val(defaultHour)), '<=', hour))
    .select('household.id')
    .distinct()
    .execute();
  if (due.length === 0) return [];
  const claimed = await db
    .selectFrom('delivery')
    .where('subscription_id', 'is', null)
    .where('day', '=', day)
    .select('household_id')
    .execute();
  const known = new Set(claimed.map(({ household_id }) => household_id));
  return due.map(({ id }) => id).filter((id) => !known.has(id));
}

/** Older digests are deleted. */
const keptDays = 40;

const waiting = { state: 'waiting', attempts: 0 } as const;

/** Claims a user's digest of a day for this server and creates a delivery to each of their devices. */
async function claimDigest(tx: Tx, { household, user, isEmpty, day, endsAt, now }: Claim): Promise<void> {
  const digest = await tx
    .insertInto('digest')
    .values({ household_id: household, id: uuid(), user_id: user, day, created_at: now, sent_at: null })
    .onConflict((conflict) => conflict.columns(['household_id', 'user_id', 'day']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!digest) return;
  await tx
    .deleteFrom('digest')
    .where('household_id', '=', household)
    .where('user_id', '=', user)
    .where('day', '<', addDays(day, -keptDays))
    .execute();
  if (isEmpty) return;
  const devices = await tx
    .selectFrom('push_subscription')
    .where('household_id', '=', household)
    .where('user_id', '=', user)
    .select('id')
    .execute();
  for (const { id } of devices) {
    await tx
      .insertInto('delivery')
      .values({
        ...waiting,
        household_id: household,
        id: uuid(),
        digest_id: digest.id,
        subscription_id: id,
        day,
        ends_at: endsAt,
        next_try_at: now,
      })
      // The device already got another user's digest today.
      .onConflict((conflict) => conflict.columns(['subscription_id', 'day']).doNothing())
      .execute();
  }
}

interface Claim {
  household: string;
  user: string;
  /** Nothing is due: the day is claimed and nothing is sent. */
  isEmpty: boolean;
  day: string;
  endsAt: number;
  now: number;
}

/** Claims the digests of users of one household. */
export const claimDigests = (
  database: Database,
  users: readonly string[],
  claim: Omit<Claim, 'user'>,
): Promise<void> =>
  write(database, async (tx) => {
    for (const user of users) await claimDigest(tx, { ...claim, user });
  });

/** Claims the webhook call for a household's day. */
export function claimWebhook(
  database: Database,
  { household, isEmpty, day, endsAt, now }: Omit<Claim, 'user'>,
): Promise<void> {
  return write(database, async (tx) => {
    await tx
      .insertInto('delivery')
      .values({
        ...waiting,
        ...(isEmpty && { state: 'needless' as const }),
        household_id: household,
        id: uuid(),
        digest_id: null,
        subscription_id: null,
        day,
        ends_at: endsAt,
        next_try_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['household_id', 'day']).where('subscription_id', 'is', null).doNothing(),
      )
      .execute();
    await tx
      .deleteFrom('delivery')
      .where('household_id', '=', household)
      .where('subscription_id', 'is', null)
      .where('day', '<', addDays(day, -keptDays))
      .execute();
  });
}

/** Selects the waiting deliveries of all households whose next attempt is due, oldest first. */
export const readyDeliveries = (
  db: Db,
  { now, limit, withWebhook }: { now: number; limit: number; withWebhook: boolean },
): Promise<Owned[]> =>
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
    .execute();

export type Delivery = Schema['delivery'];

/**
 * Leases deliveries to this server. If it dies, another one takes over when the lease ends.
 *
 * @returns the updated rows, without those that another server leased first
 */
export const takeDeliveries = (
  { db }: Database,
  deliveries: readonly Owned[],
  now: number,
  leaseMs: number,
): Promise<Delivery[]> =>
  // One transaction: on SQLite each commit waits for the disk and blocks requests.
  db.transaction().execute(async (tx) => {
    const taken: Delivery[] = [];
    for (const { household_id, id } of deliveries) {
      const delivery = await tx
        .updateTable('delivery')
        .set((eb) => ({ attempts: eb('attempts', '+', 1), next_try_at: now + leaseMs }))
        .where('household_id', '=', household_id)
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .where('next_try_at', '<=', now)
        .returningAll()
        .executeTakeFirst();
      if (delivery) taken.push(delivery);
    }
    return taken;
  });

/** Postpones or ends a delivery. Does nothing if this server has lost its lease. */
export async function changeDelivery(
  db: Db,
  { household_id, id, attempts }: Delivery,
  change: { state: Exclude<Delivery['state'], 'waiting'> } | { next_try_at: number },
): Promise<void> {
  await db
    .updateTable('delivery')
    .set(change)
    .where('household_id', '=', household_id)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'waiting')
    .execute();
}

/** Records that a device, and thereby its user, got the digest. */
export function noteSent(database: Database, delivery: Delivery, now: number): Promise<void> {
  return database.db.transaction().execute(async (tx) => {
    await changeDelivery(tx, delivery, { state: 'sent' });
    await tx
      .updateTable('push_subscription')
      .set({ sent_at: now, failed_at: null })
      .where('household_id', '=', delivery.household_id)
      .where('id', '=', delivery.subscription_id)
      .execute();
    await tx
      .updateTable('digest')
      .set({ sent_at: now })
      .where('household_id', '=', delivery.household_id)
      .where('id', '=', delivery.digest_id)
      .where('sent_at', 'is', null)
      .execute();
  });
}

/** Selects the device of a delivery; `undefined` if it no longer belongs to the digest's user. */
export const recipientOf = (db: Db, { household_id, digest_id, subscription_id }: Delivery) =>
  db
    .selectFrom('push_subscription')
    .innerJoin('digest', (join) =>
      join
        .onRef('digest.household_id', '=', 'push_subscription.household_id')
        .onRef('digest.user_id', '=', 'push_subscription.user_id'),
    )
    .where('push_subscription.household_id', '=', household_id)
    .where('push_subscription.id', '=', subscription_id)
    .where('digest.id', '=', digest_id)
    .selectAll('push_subscription')
    .executeTakeFirst();
