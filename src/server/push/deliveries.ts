import { setImmediate as nextTurn } from 'node:timers/promises';
import { reminderOf } from '#domain/reminder.ts';
import type { Household } from '../db/household/household.ts';
import type { LeasedDelivery } from '../db/installation/dueReminders.ts';
import { digestOf } from '../messages/content.ts';
import { sendMessage } from '../messages/send.ts';
import type { ReminderDeps } from './reminderDeps.ts';
import { mostAtOnce } from './deliver.ts';
import { endpointHost } from './endpoint.ts';
import type { Outcome } from './outcome.ts';
import { pauseAfter } from './retry.ts';
import { callWebhook } from './webhook.ts';

/** In ms. Another server takes over a delivery after this time, which is much longer than the timeout of a request. */
export const leaseMs = 2 * 60_000;

const wayOf = ({ subscription_id, target_id }: LeasedDelivery) =>
  target_id !== null ? 'message' : subscription_id !== null ? 'device' : 'webhook';

/** Schedules the next attempt, or gives up if the day ends before it. */
async function retryLater(
  { now, log, metrics }: ReminderDeps,
  { reminders }: Household,
  delivery: LeasedDelivery,
  { status, ...failure }: Outcome,
  host: string,
): Promise<void> {
  const { attempts, ends_at } = delivery;
  const retryAfter = 'retryAfter' in failure ? failure.retryAfter : undefined;
  const next_try_at = now() + pauseAfter(attempts, retryAfter, now());
  const isOver = next_try_at >= ends_at;
  await reminders.changeDelivery(delivery, isOver ? { state: 'given-up' } : { next_try_at });
  metrics?.countReminder(wayOf(delivery), isOver ? 'given-up' : 'failed');
  log.warn(
    { host, outcome: failure.outcome, status, attempts },
    isOver ? 'a reminder was given up' : 'a reminder could not be sent',
  );
}

/** Sends a digest to a device. */
async function sendToDevice(deps: ReminderDeps, household: Household, delivery: LeasedDelivery) {
  const { push, now } = deps;
  const { devices, reminders, tasks } = household;
  const { day, ends_at } = delivery;
  const device = await reminders.recipientOf(delivery);
  const reminder = reminderOf({
    digest: delivery.digest_id ?? '',
    day,
    userId: device?.user_id ?? '',
    tasks: device ? await tasks.listDue(day) : [],
  });
  // All tasks were done by now, or the device belongs to another user.
  if (!device || !reminder) return reminders.changeDelivery(delivery, { state: 'needless' });
  const result = await push.send(household, device, reminder, ends_at - now());
  if (result.outcome === 'sent') {
    deps.metrics?.countReminder('device', 'sent');
    return household.write((rows) => rows.reminders.noteSent(delivery, now()));
  }
  // Its deliveries go with it, so the locks must be taken in the order of `noteSent`.
  if (result.outcome === 'gone') return household.write((rows) => rows.devices.drop(device));
  if (result.outcome !== 'unsubscribed') await devices.noteReach(device.id, now());
  await retryLater(deps, household, delivery, result, endpointHost(device.endpoint));
}

/** Sends a digest to a target of its user. */
async function sendToTarget(deps: ReminderDeps, household: Household, delivery: LeasedDelivery) {
  const { config, messages, now } = deps;
  const { messageTargets, reminders, tasks } = household;
  const { day } = delivery;
  const target = await reminders.targetOf(delivery);
  const message = target ? digestOf(day, await tasks.listDue(day), config.origin) : null;
  // All tasks were done by now, or the target belongs to another user.
  if (!target || !message) return reminders.changeDelivery(delivery, { state: 'needless' });
  const { status, problem, retryAfter } = await sendMessage(
    { ...messages, config },
    household,
    target,
    message,
    delivery.id,
  );
  if (problem === null) {
    deps.metrics?.countReminder('message', 'sent');
    return household.write((rows) => rows.reminders.noteSent(delivery, now()));
  }
  await messageTargets.noteReach(target.id, problem, now());
  const failure: Outcome =
    status === null ? { outcome: 'unreachable', status } : { outcome: 'refused', status, retryAfter };
  await retryLater(deps, household, delivery, failure, target.kind);
}

/** Calls the webhook for a household's day. */
async function sendToWebhook(deps: ReminderDeps, household: Household, delivery: LeasedDelivery) {
  const { webhook, origin } = deps.config;
  const { reminders, tasks } = household;
  const { day } = delivery;
  if (webhook === null) return;
  const result = await callWebhook(webhook, { day, tasks: await tasks.listDue(day), origin });
  if (!result) return reminders.changeDelivery(delivery, { state: 'needless' });
  if (result.outcome === 'sent') {
    deps.metrics?.countReminder('webhook', 'sent');
    return reminders.changeDelivery(delivery, { state: 'sent' });
  }
  await retryLater(deps, household, delivery, result, new URL(webhook.url).host);
}

async function deliver(deps: ReminderDeps, delivery: LeasedDelivery): Promise<void> {
  const { repository, now, log } = deps;
  const household = repository.forHousehold(delivery.household_id);
  try {
    if (now() >= delivery.ends_at) await household.reminders.changeDelivery(delivery, { state: 'given-up' });
    else if (delivery.target_id !== null) await sendToTarget(deps, household, delivery);
    else if (delivery.subscription_id === null) await sendToWebhook(deps, household, delivery);
    else await sendToDevice(deps, household, delivery);
  } catch (error) {
    // The delivery is retried when its lease ends.
    log.error(error, 'a delivery failed unexpectedly');
  }
}

/** Leases due deliveries in batches until none is left or other servers lease them all. */
async function* takeReady(deps: ReminderDeps, signal: AbortSignal): AsyncGenerator<LeasedDelivery> {
  const { config, now } = deps;
  const { dueReminders } = deps.repository;
  for (let isTaking = true; isTaking;) {
    isTaking = false;
    const ready = await dueReminders.deliveries({
      now: now(),
      limit: 500,
      withWebhook: config.webhook !== null,
    });
    for (let from = 0; from < ready.length && !signal.aborted; from += mostAtOnce) {
      const group = ready.slice(from, from + mostAtOnce);
      const taken = await dueReminders.lease(group, now(), leaseMs);
      isTaking ||= taken.length > 0;
      yield* taken;
    }
  }
}

/** Sends the due deliveries, several concurrently. After the signal, it sends only those that are leased already. */
export async function deliverReady(deps: ReminderDeps, signal: AbortSignal): Promise<void> {
  const queue = takeReady(deps, signal);
  let turn = Promise.resolve();
  const work = async () => {
    for await (const delivery of queue) {
      // Encryption is CPU-bound: yield between any two messages so that requests are answered.
      turn = turn.then(() => nextTurn());
      await turn;
      await deliver(deps, delivery);
    }
  };
  await Promise.all(Array.from({ length: mostAtOnce }, work));
}
