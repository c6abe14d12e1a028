import type { components } from '#contract/schema.d.ts';
import { defaultHour, testReminder } from '#domain/reminder.ts';
import { signedOut } from '../auth/session.ts';
import type { Device } from '../db/household/devices.ts';
import { conflict, invalid } from '../http/problem.ts';
import { countTry } from '../http/rateLimit.ts';
import { endpointHost, isPublicEndpoint } from '../push/endpoint.ts';
import type { Outcome } from '../push/outcome.ts';
import { vapidKeys } from '../push/vapidKeys.ts';
import { secretHash } from '../base/token.ts';
import { found, gone, ok, type Call, type Handlers } from './operation.ts';
import { iso, isoOrNull } from './views.ts';

type Schemas = components['schemas'];

const testLimit = { name: 'push-test', max: 5, windowMs: 60_000 };
/** How long a push service keeps a test message for an unreachable device. */
const testTtlMs = 60_000;

async function settingsOf({
  household,
  user,
  deps,
}: Pick<Call<'getPushSettings'>, 'household' | 'user' | 'deps'>): Promise<Schemas['PushSettings']> {
  const hour = (await deps.repository.users.reminderHour(user)) ?? defaultHour;
  return { hour, lastSentAt: isoOrNull(await household.reminders.lastSentAt(user)) };
}

const deviceView = (row: Device): Schemas['PushDevice'] => ({
  id: row.id,
  device: row.device,
  createdAt: iso(row.created_at),
  lastSentAt: isoOrNull(row.sent_at),
  isReachable: row.failed_at === null,
  endpointHost: endpointHost(row.endpoint),
  // A phone recognizes itself by it in the list of devices; endpoints stay on the server.
  endpointHash: secretHash(row.endpoint),
});

const outcomeView = ({ outcome, status }: Outcome): Schemas['PushOutcome'] => ({
  outcome: outcome === 'unsubscribed' ? 'gone' : outcome,
  status,
});

export const pushOperations = {
  async getPushKey({ deps }) {
    const { publicKey } = await vapidKeys(deps.repository);
    return ok({ publicKey });
  },

  async getPushSettings(call) {
    return ok(await settingsOf(call));
  },

  async updatePushSettings({ body, ...call }) {
    await call.deps.repository.users.setReminderHour(call.user, body.hour);
    return ok(await settingsOf(call));
  },

  async subscribePush({ body, household, user, session, deps }) {
    const { endpoint, keys, device, isRenewal } = body;
    const { devices } = household;
    if (!isPublicEndpoint(endpoint)) throw invalid('body/endpoint', 'is no address of a push service');
    if (isRenewal && (await devices.isRemoved(user, endpoint)))
      throw conflict('device-removed', 'Reminders to this device were ended.');
    await devices.forgetRemoval(user, endpoint);
    const label = device?.trim() ? { device: device.trim() } : {};
    const { p256dh, auth } = keys;
    const owner = { user_id: user, session_id: session };
    await household.subscribeDevice({ ...owner, endpoint, p256dh, auth, ...label }, deps.now());
    // If the device was signed out while its request arrived, it must not get reminders.
    const sessions = await deps.repository.sessions.list(user, deps.clock.sure(Date.now()));
    if (sessions.some(({ id }) => id === session)) return gone;
    await devices.unsubscribe(endpoint);
    throw signedOut();
  },

  async unsubscribePush({ body, household }) {
    await household.devices.unsubscribe(body.endpoint);
    return gone;
  },

  async listPushDevices({ household, user }) {
    return ok((await household.devices.list(user)).map(deviceView));
  },

  async deletePushDevice({ path, household, user, deps }) {
    await household.write(({ devices }) => devices.remove(user, path.id, deps.now()));
    return gone;
  },

  async testPush({ body, household, user, deps }) {
    const { devices, settings } = household;
    const device = found(await devices.findByEndpoint(user, body.endpoint), 'device', 'body/endpoint');
    await countTry(deps.repository, testLimit, [user], deps.now());
    const day = await settings.today(deps.now());
    const result = await deps.push.send(household, device, testReminder({ day, userId: user }), testTtlMs);
    if (result.outcome === 'gone') await devices.drop(device);
    else await devices.noteReach(device.id, result.outcome === 'sent' ? null : deps.now());
    return ok(outcomeView(result));
  },
} satisfies Partial<Handlers>;
