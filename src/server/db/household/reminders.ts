import { v7 as uuid } from 'uuid';
import { addDays } from '#domain/days.ts';
import type { HouseholdDb, Row } from './scope.ts';

/** A household's day to remind of. */
interface Claim {
  /** Nothing is due: the day is claimed and nothing is sent. */
  isEmpty: boolean;
  day: string;
  endsAt: number;
  now: number;
}

const keptDays = 40;

/** The reminders of the household's users and its calls of the webhook. */
export function remindersIn(db: HouseholdDb) {
  /** Creates a delivery, to a device, a target or the operator's webhook, unless there is one of the same day. */
  async function createDelivery(
    { day, endsAt, now }: Claim,
    to: Pick<Row<'delivery'>, 'digest_id' | 'subscription_id' | 'target_id' | 'state'>,
  ): Promise<void> {
    await db
      .insertInto('delivery')
      .values({ ...to, id: uuid(), day, ends_at: endsAt, attempts: 0, next_try_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Postpones or ends a delivery. Does nothing if this server has lost its lease. */
  async function changeDelivery(
    { id, attempts }: Delivery,
    change: { state: Exclude<Delivery['state'], 'waiting'> } | { next_try_at: number },
  ): Promise<void> {
    await db
      .updateTable('delivery')
      .set(change)
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('state', '=', 'waiting')
      .execute();
  }

  return {
    /** Claims a user's digest of a day for this server and creates a delivery to each of their devices and targets. */
    async claimDigest(user_id: string, claim: Claim): Promise<void> {
      const digest = await db
        .insertInto('digest')
        .values({ id: uuid(), user_id, day: claim.day, created_at: claim.now, sent_at: null })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!digest || claim.isEmpty) return;
      const devices = await db
        .selectFrom('push_subscription')
        .where('user_id', '=', user_id)
        .select('id')
        .execute();
      const targets = await db
        .selectFrom('message_target')
        .where('user_id', '=', user_id)
        .select('id')
        .execute();
      const of = { digest_id: digest.id, subscription_id: null, target_id: null, state: 'waiting' } as const;
      for (const { id } of devices) await createDelivery(claim, { ...of, subscription_id: id });
      for (const { id } of targets) await createDelivery(claim, { ...of, target_id: id });
    },

    /** Claims the webhook call for a day. */
    async claimWebhook(claim: Claim): Promise<void> {
      const state = claim.isEmpty ? 'needless' : 'waiting';
      await createDelivery(claim, { digest_id: null, subscription_id: null, target_id: null, state });
    },

    /** Deletes digests and calls of the webhook that are older than 40 days. @param today `YYYY-MM-DD` */
    async forget(today: string): Promise<void> {
      const first = addDays(today, -keptDays);
      await db.deleteFrom('digest').where('day', '<', first).execute();
      // Those of digests are deleted with them.
      await db.deleteFrom('delivery').where('digest_id', 'is', null).where('day', '<', first).execute();
    },

    /** Returns when a user last got a digest, in epoch milliseconds; `null` if never. */
    async lastSentAt(user: string): Promise<number | null> {
      const last = await db
        .selectFrom('digest')
        .where('user_id', '=', user)
        .where('sent_at', 'is not', null)
        .select((eb) => eb.fn.max('sent_at').as('sent_at'))
        .executeTakeFirst();
      return last?.sent_at ?? null;
    },

    changeDelivery,

    /** Records that a device or a target, and thereby its user, got the digest. */
    async noteSent(delivery: Delivery, now: number): Promise<void> {
      await changeDelivery(delivery, { state: 'sent' });
      await db
        .updateTable('push_subscription')
        .set({ sent_at: now, failed_at: null })
        .where('id', '=', delivery.subscription_id)
        .execute();
      await db
        .updateTable('message_target')
        .set({ sent_at: now, failed_at: null, problem: null })
        .where('id', '=', delivery.target_id)
        .execute();
      await db
        .updateTable('digest')
        .set({ sent_at: now })
        .where('id', '=', delivery.digest_id)
        .where('sent_at', 'is', null)
        .execute();
    },

    /** Selects the device of a delivery; `undefined` if it no longer belongs to the digest's user. */
    recipientOf: ({ digest_id, subscription_id }: Delivery) =>
      db
        .selectFrom('push_subscription')
        .innerJoin('digest', 'digest.user_id', 'push_subscription.user_id')
        .where('push_subscription.id', '=', subscription_id)
        .where('digest.id', '=', digest_id)
        .selectAll('push_subscription')
        .executeTakeFirst(),

    /** Selects the target of a delivery; `undefined` if it no longer belongs to the digest's user. */
    targetOf: ({ digest_id, target_id }: Delivery) =>
      db
        .selectFrom('message_target')
        .innerJoin('digest', 'digest.user_id', 'message_target.user_id')
        .where('message_target.id', '=', target_id)
        .where('digest.id', '=', digest_id)
        .selectAll('message_target')
        .executeTakeFirst(),
  };
}

export type Delivery = Row<'delivery'>;
