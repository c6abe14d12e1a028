import { v7 as uuid } from 'uuid';
import { failingDays, formerSecretHours, keptDeliveries, type WebhookEvent } from '#domain/webhookEvents.ts';
import { prepare, type HouseholdDb, type Row } from './scope.ts';

export type Webhook = Row<'webhook'>;
export type WebhookDelivery = Row<'webhook_delivery'>;

/** The result of an attempt, as its delivery keeps it. */
type Ended = Pick<WebhookDelivery, 'status' | 'answer' | 'problem'>;

const [hour, day] = [3_600_000, 86_400_000];

/** More events than these are not kept for a webhook that does not answer. */
const mostWaiting = 1000;

const switchedOn = prepare((db) =>
  db.selectFrom('webhook').select(['id', 'events']).where('off_at', 'is', null),
);

const hasEvent = (events: string, event: WebhookEvent) => events.split(',').includes(event);

/** The webhooks of the household, and the deliveries of its events. */
export function webhooksIn(db: HouseholdDb) {
  const find = (id: string) => db.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirst();

  async function isFull(id: string): Promise<boolean> {
    const waiting = await db
      .selectFrom('webhook_delivery')
      .where('webhook_id', '=', id)
      .where('state', '=', 'waiting')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(waiting.count) >= mostWaiting;
  }

  /** Selects a webhook's deliveries that need no further attempt, newest first. */
  const finished = (webhook_id: string) =>
    db
      .selectFrom('webhook_delivery')
      .where('webhook_id', '=', webhook_id)
      .where('state', '!=', 'waiting')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc');

  async function insertDelivery(
    row: Pick<WebhookDelivery, 'id' | 'webhook_id' | 'event' | 'body' | 'created_at' | 'state' | 'attempts'> &
      Partial<Ended & Pick<WebhookDelivery, 'tried_at'>>,
  ): Promise<void> {
    const none = { tried_at: null, status: null, answer: null, problem: null };
    await db
      .insertInto('webhook_delivery')
      .values({ ...none, ...row, next_try_at: row.created_at })
      .execute();
  }

  /** Switches a webhook off, and gives up what waits for it. @param reason `null` if an owner does it */
  async function switchOff(id: string, now: number, reason: string | null): Promise<void> {
    await db
      .updateTable('webhook')
      .set({ off_at: now, off_reason: reason })
      .where('id', '=', id)
      .where('off_at', 'is', null)
      .execute();
    await db
      .updateTable('webhook_delivery')
      .set({ state: 'given-up' })
      .where('webhook_id', '=', id)
      .where('state', '=', 'waiting')
      .execute();
  }

  return {
    find,

    /** Returns the household's webhooks, oldest first. */
    list: (): Promise<Webhook[]> =>
      db.selectFrom('webhook').selectAll().orderBy('created_at').orderBy('id').execute(),

    /** Stores a webhook. A retry with its id replaces the secret, because the answer that held it was lost. */
    async create(
      row: Pick<Webhook, 'id' | 'name' | 'url' | 'events' | 'secret' | 'created_at'>,
    ): Promise<void> {
      const { id, ...details } = row;
      if (await find(id)) {
        await db.updateTable('webhook').set(details).where('id', '=', id).execute();
        return;
      }
      const fresh = { former_secret: null, former_until: null, failing_since: null, off_at: null };
      await db
        .insertInto('webhook')
        .values({ ...row, ...fresh, off_reason: null, due_day: null })
        .execute();
    },

    /** Deletes a webhook with its deliveries. Does nothing if there is none with this id. */
    async remove(id: string): Promise<void> {
      await db.deleteFrom('webhook').where('id', '=', id).execute();
    },

    /**
     * Gives a webhook a new secret; the former one also signs for a day, so that the receiver can be changed meanwhile. After another
     * rotation in that day it is still the first one that signs: the answer with the second may have been lost.
     */
    async rotate({ id, ...known }: Webhook, secret: string, now: number): Promise<void> {
      const isRecent = known.former_until !== null && now < known.former_until;
      const former = { former_secret: known.secret, former_until: now + formerSecretHours * hour };
      await db
        .updateTable('webhook')
        .set({ secret, ...(!isRecent && former) })
        .where('id', '=', id)
        .execute();
    },

    switchOff,

    async switchOn(id: string): Promise<void> {
      await db
        .updateTable('webhook')
        .set({ off_at: null, off_reason: null, failing_since: null })
        .where('id', '=', id)
        .execute();
    },

    /** Returns whether a webhook wants an event. Costs a transaction nothing if it is asked before. */
    async wants(event: WebhookEvent): Promise<boolean> {
      return (await db.run(switchedOn, {})).some(({ events }) => hasEvent(events, event));
    },

    /**
     * Notes an event for each webhook that wants it. In the transaction of the change, so that none is lost and none is sent of a
     * change that was not made.
     *
     * @param now epoch milliseconds
     * @param bodyOf returns the message; called only if a webhook wants it
     */
    async note(event: WebhookEvent, now: number, bodyOf: () => string): Promise<void> {
      const webhooks = await db.run(switchedOn, {});
      const wanting = webhooks.filter(({ events }) => hasEvent(events, event));
      for (const { id } of wanting) {
        if (await isFull(id)) continue;
        const created = { created_at: now, state: 'waiting' as const, attempts: 0 };
        await insertDelivery({ id: uuid(), webhook_id: id, event, body: bodyOf(), ...created });
      }
    },

    /**
     * Claims a day's due tasks for each webhook that wants them and has not got those of this day.
     *
     * @param day `YYYY-MM-DD`
     * @param body the message; `null` if nothing is due, which is also claimed
     */
    async claimDue(day: string, now: number, body: string | null): Promise<void> {
      const unclaimed = await db
        .selectFrom('webhook')
        .select(['id', 'events'])
        .where('off_at', 'is', null)
        .where((eb) => eb.or([eb('due_day', 'is', null), eb('due_day', '<', day)]))
        .execute();
      for (const { id, events } of unclaimed) {
        await db.updateTable('webhook').set({ due_day: day }).where('id', '=', id).execute();
        if (body === null || !hasEvent(events, 'tasks.due')) continue;
        const created = { created_at: now, state: 'waiting' as const, attempts: 0 };
        await insertDelivery({ id: uuid(), webhook_id: id, event: 'tasks.due', body, ...created });
      }
    },

    /** Records a test that was sent at once and is not repeated. */
    async noteTest(webhook_id: string, id: string, body: string, now: number, ended: Ended): Promise<void> {
      const state = ended.problem === null ? 'sent' : 'given-up';
      const row = { id, webhook_id, event: 'test', body, created_at: now, state, attempts: 1 } as const;
      await insertDelivery({ ...row, tried_at: now, ...ended });
    },

    /** Returns the last finished deliveries, and those that wait, newest first. */
    async deliveriesOf(webhook_id: string): Promise<WebhookDelivery[]> {
      return db
        .selectFrom('webhook_delivery')
        .selectAll()
        .where('webhook_id', '=', webhook_id)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(keptDeliveries)
        .execute();
    },

    /** Records that a webhook accepted an event. Does nothing to a delivery whose lease this server has lost. */
    async noteAccepted(
      { id, webhook_id, attempts }: WebhookDelivery,
      now: number,
      ended: Ended,
    ): Promise<void> {
      await db
        .updateTable('webhook_delivery')
        .set({ ...ended, state: 'sent', tried_at: now })
        .where('id', '=', id)
        .where('attempts', '=', attempts)
        .where('state', '=', 'waiting')
        .execute();
      await db.updateTable('webhook').set({ failing_since: null }).where('id', '=', webhook_id).execute();
    },

    /**
     * Records a failure. The webhook's other events wait as long, so that one that does not answer keeps nothing else waiting.
     *
     * @param next when the next attempt is due; `null` if there is none
     * @param isGone whether the server said that it wants no more
     * @returns whether the webhook was switched off
     */
    async noteFailed(
      { id, webhook_id, attempts }: WebhookDelivery,
      { now, next, isGone, ...ended }: Ended & { now: number; next: number | null; isGone: boolean },
    ): Promise<boolean> {
      const change = next === null ? { state: 'given-up' as const } : { next_try_at: next };
      await db
        .updateTable('webhook_delivery')
        .set({ ...ended, ...change, tried_at: now })
        .where('id', '=', id)
        .where('attempts', '=', attempts)
        .where('state', '=', 'waiting')
        .execute();
      if (next !== null) {
        await db
          .updateTable('webhook_delivery')
          .set({ next_try_at: next })
          .where('webhook_id', '=', webhook_id)
          .where('state', '=', 'waiting')
          .where('next_try_at', '<', next)
          .execute();
      }
      await db
        .updateTable('webhook')
        .set({ failing_since: now })
        .where('id', '=', webhook_id)
        .where('failing_since', 'is', null)
        .execute();
      const since = (await find(webhook_id))?.failing_since ?? now;
      if (!isGone && now - since < failingDays * day) return false;
      await switchOff(webhook_id, now, ended.problem);
      return true;
    },

    /** Deletes a webhook's finished deliveries but the last 50. */
    async forget(webhook_id: string): Promise<void> {
      const old = await finished(webhook_id).select('id').offset(keptDeliveries).limit(1000).execute();
      if (old.length === 0) return;
      const ids = old.map(({ id }) => id);
      await db.deleteFrom('webhook_delivery').where('id', 'in', ids).execute();
    },
  };
}
