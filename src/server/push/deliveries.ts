import { reminderOf } from '#domain/reminder.ts';
import { dueTasksOf } from '../db/dueTasks.ts';
import {
  changeDelivery,
  noteSent,
  readyDeliveries,
  recipientOf,
  takeDelivery,
  type Delivery,
} from '../db/reminders.ts';
import { dropSubscription, noteReach } from '../db/subscriptions.ts';
import { mostAtOnce } from './deliver.ts';
import { endpointHost } from './endpoint.ts';
import type { Outcome } from './outcome.ts';
import { pauseAfter } from './retry.ts';
import type { ReminderDeps } from './schedule.ts';
import { callWebhook } from './webhook.ts';

/** After this another server takes a delivery over: much longer than any request waits for its answer. In ms. */
export const leaseMs = 2 * 60_000;

/** Tries again later, or gives up if the day ends before. */
async function retryLater(
  { database, now, log }: ReminderDeps,
  delivery: Delivery,
  { status, ...failure }: Outcome,
  host: string,
): Promise<void> {
  const { attempts, ends_at } = delivery;
  const retryAfter = 'retryAfter' in failure ? failure.retryAfter : undefined;
  const next_try_at = now() + pauseAfter(attempts, retryAfter, now());
  const isOver = next_try_at >= ends_at;
  await changeDelivery(database.db, delivery, isOver ? { state: 'given-up' } : { next_try_at });
  log.warn(
    { host, outcome: failure.outcome, status, attempts },
    isOver ? 'a reminder was given up' : 'a reminder could not be sent',
  );
}

/** Sends a digest to a device. */
async function sendToDevice(deps: ReminderDeps, delivery: Delivery): Promise<void> {
  const { database, push, now } = deps;
  const { household_id, day, ends_at } = delivery;
  const device = await recipientOf(database.db, delivery);
  const reminder = reminderOf({
    digest: delivery.digest_id ?? '',
    day,
    userId: device?.user_id ?? '',
    tasks: device ? await dueTasksOf(database.db, household_id, day) : [],
  });
  // Someone else has done it all, or the device has moved to another person.
  if (!device || !reminder) return changeDelivery(database.db, delivery, { state: 'needless' });
  const result = await push.send(device, reminder, ends_at - now());
  if (result.outcome === 'sent') return noteSent(database, delivery, now());
  if (result.outcome === 'gone') return dropSubscription(database.db, device);
  if (result.outcome !== 'unsubscribed') await noteReach(database.db, device, now());
  await retryLater(deps, delivery, result, endpointHost(device.endpoint));
}

/** Tells the operator's webhook of a household's day. */
async function sendToWebhook(deps: ReminderDeps, delivery: Delivery): Promise<void> {
  const { database, config } = deps;
  const { household_id, day } = delivery;
  if (config.webhook === null) return;
  const tasks = await dueTasksOf(database.db, household_id, day);
  const result = await callWebhook(config.webhook, { day, tasks, origin: config.origin });
  if (!result) return changeDelivery(database.db, delivery, { state: 'needless' });
  if (result.outcome === 'sent') return changeDelivery(database.db, delivery, { state: 'sent' });
  await retryLater(deps, delivery, result, new URL(config.webhook.url).host);
}

/** @returns whether this server took it */
async function deliver(deps: ReminderDeps, waiting: { household_id: string; id: string }): Promise<boolean> {
  const { database, now } = deps;
  const delivery = await takeDelivery(database.db, waiting, now(), leaseMs);
  if (!delivery) return false;
  if (now() >= delivery.ends_at) await changeDelivery(database.db, delivery, { state: 'given-up' });
  else if (delivery.subscription_id === null) await sendToWebhook(deps, delivery);
  else await sendToDevice(deps, delivery);
  return true;
}

/** Delivers what is ready, so many at once, until nothing is left or the signal comes. */
export async function deliverReady(deps: ReminderDeps, signal: AbortSignal): Promise<void> {
  const { database, config, now, log } = deps;
  for (let isWorking = true; isWorking && !signal.aborted;) {
    isWorking = false;
    const ready = await readyDeliveries(database.db, {
      now: now(),
      limit: 500,
      withWebhook: config.webhook !== null,
    });
    const work = async () => {
      for (let next = ready.shift(); next && !signal.aborted; next = ready.shift()) {
        try {
          if (await deliver(deps, next)) isWorking = true;
        } catch (error) {
          log.error(error, 'a delivery broke off');
        }
      }
    };
    await Promise.all(Array.from({ length: mostAtOnce }, work));
  }
}
