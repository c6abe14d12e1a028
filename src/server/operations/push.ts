import { v7 as uuid } from 'uuid';
import type { components } from '#contract/schema.d.ts';
import { defaultHour, testReminder } from '#domain/reminder.ts';
import { dayIn } from '#domain/zone.ts';
import type { Db } from '../db/schema.ts';
import { forgetRemoval, isRemoved, removeDevice } from '../db/deviceRemovals.ts';
import { dropSubscription, noteReach, subscriptionsOf, type Subscription } from '../db/subscriptions.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import { countTry } from '../http/rateLimit.ts';
import { endpointHash, endpointHost, isPublicEndpoint } from '../push/endpoint.ts';
import type { Outcome } from '../push/outcome.ts';
import { vapidKeys } from '../push/vapidKeys.ts';
import { gone, ok, type Handlers } from './operation.ts';

type Schemas = components['schemas'];

const testLimit = { name: 'push-test', max: 5, windowMs: 60_000 };
/** How long a push service keeps a test message for an unreachable device. */
const testTtlMs = 60_000;

const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString());

async function settingsOf(db: Db, household: string, user: string): Promise<Schemas['PushSettings']> {
  const setting = await db
    .selectFrom('push_setting')
    .select('hour')
    .where('user_id', '=', user)
    .executeTakeFirst();
  const last = await db
    .selectFrom('digest')
    .where('household_id', '=', household)
    .where('user_id', '=', user)
    .where('sent_at', 'is not', null)
    .select((eb) => eb.fn.max('sent_at').as('sent_at'))
    .executeTakeFirst();
  return { hour: setting?.hour ?? defaultHour, lastSentAt: iso(last?.sent_at ?? null) };
}

const deviceView = (row: Subscription): Schemas['PushDevice'] => ({
  id: row.id,
  device: row.device,
  createdAt: new Date(row.created_at).toISOString(),
  lastSentAt: iso(row.sent_at),
  isReachable: row.failed_at === null,
  endpointHost: endpointHost(row.endpoint),
  endpointHash: endpointHash(row.endpoint),
});

const outcomeView = ({ outcome, status }: Outcome): Schemas['PushOutcome'] => ({
  outcome: outcome === 'unsubscribed' ? 'gone' : outcome,
  status,
});

export const pushOperations: Pick<
  Handlers,
  | 'getPushKey'
  | 'getPushSettings'
  | 'updatePushSettings'
  | 'subscribePush'
  | 'unsubscribePush'
  | 'listPushDevices'
  | 'deletePushDevice'
  | 'testPush'
> = {
  async getPushKey({ deps }) {
    const { publicKey } = await vapidKeys(deps.database);
    return ok({ publicKey });
  },

  async getPushSettings({ household, user, deps }) {
    return ok(await settingsOf(deps.database.db, household, user));
  },

  async updatePushSettings({ body, household, user, deps }) {
    const { db } = deps.database;
    await db
      .insertInto('push_setting')
      .values({ user_id: user, hour: body.hour })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ hour: body.hour }))
      .execute();
    return ok(await settingsOf(db, household, user));
  },

  async subscribePush({ body, household, user, deps }) {
    const { endpoint, keys, device } = body;
    if (!isPublicEndpoint(endpoint)) throw invalid('body/endpoint', 'is no address of a push service');
    const { db } = deps.database;
    const removal = { household, user, endpoint };
    if (body.isRenewal && (await isRemoved(db, removal)))
      throw conflict('device-removed', 'Reminders to this device were ended.');
    await forgetRemoval(db, removal);
    const owner = { household_id: household, user_id: user, p256dh: keys.p256dh, auth: keys.auth };
    const label = device?.trim() ? { device: device.trim() } : {};
    await db
      .insertInto('push_subscription')
      .values({ id: uuid(), endpoint, created_at: deps.now(), ...owner, ...label })
      // A device that changed hands is reassigned to the user who subscribes now.
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ ...owner, ...label }))
      .execute();
    return gone;
  },

  async unsubscribePush({ body, household, deps }) {
    await deps.database.db
      .deleteFrom('push_subscription')
      .where('household_id', '=', household)
      .where('endpoint', '=', body.endpoint)
      .execute();
    return gone;
  },

  async listPushDevices({ household, user, deps }) {
    const rows = await subscriptionsOf(deps.database.db, household, user).execute();
    return ok(rows.map(deviceView));
  },

  async deletePushDevice({ path, household, user, deps }) {
    await removeDevice(deps.database, { household, user, id: path.id }, deps.now());
    return gone;
  },

  async testPush({ body, household, user, deps }) {
    const { db } = deps.database;
    const device = await subscriptionsOf(db, household, user)
      .where('endpoint', '=', body.endpoint)
      .executeTakeFirst();
    if (!device) throw notFound('device', 'body/endpoint');
    await countTry(deps.database, testLimit, [user], deps.now());
    const { time_zone } = await db
      .selectFrom('household')
      .where('id', '=', household)
      .select('time_zone')
      .executeTakeFirstOrThrow();
    const day = dayIn(time_zone, deps.now());
    const result = await deps.push.send(device, testReminder({ day, userId: user }), testTtlMs);
    if (result.outcome === 'gone') await dropSubscription(db, device);
    else await noteReach(db, device, result.outcome === 'sent' ? null : deps.now());
    return ok(outcomeView(result));
  },
};
