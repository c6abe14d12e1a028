import type { FastifyBaseLogger } from 'fastify';
import { dayAt } from '#domain/reminder.ts';
import type { Config } from '../base/config.ts';
import type { LeasedWebhook } from '../db/installation/dueWebhooks.ts';
import type { Repository } from '../db/repository.ts';
import type { Outgoing } from '../outgoing/outgoing.ts';
import { askedPause } from '../outgoing/retryAfter.ts';
import { isPaused } from '../push/claim.ts';
import { dueMessage } from './events.ts';
import { sendToWebhook } from './send.ts';

export interface WebhookDeps {
  config: Pick<Config, 'origin'>;
  repository: Repository;
  outgoing: Outgoing;
  /** Epoch milliseconds. */
  now(): number;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

const [minute, hour] = [60_000, 3_600_000];

/** The pauses after failed attempts, in ms. After the last one, a delivery is given up: a day and a half after its event. */
const pauses = [minute, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 18 * hour];

/** In ms. Another server takes over a delivery after this time, which is much longer than a request may take. */
export const leaseMs = 2 * minute;

/** The most requests at once. */
const mostAtOnce = 8;

/** Returns when the next attempt is due; `null` if there is none. */
export function nextTry(attempts: number, retryAfter: string | undefined, now: number): number | null {
  const pause = pauses[attempts - 1];
  if (pause === undefined) return null;
  // A server may ask for a longer pause, but not for one that is longer than a day.
  return now + Math.max(pause, Math.min(askedPause(retryAfter, now), 24 * hour));
}

/** Sends one delivery, and records how that ended. */
async function deliver(
  { repository, outgoing, now, log }: WebhookDeps,
  delivery: LeasedWebhook,
): Promise<void> {
  const { webhooks } = repository.forHousehold(delivery.household_id);
  const webhook = await webhooks.find(delivery.webhook_id);
  if (!webhook || webhook.off_at !== null) return;
  const { retryAfter, ...ended } = await sendToWebhook(outgoing, webhook, delivery, now());
  if (ended.problem === null) await webhooks.noteAccepted(delivery, now(), ended);
  else {
    const next = nextTry(delivery.attempts, retryAfter, now());
    const failed = { ...ended, now: now(), next, isGone: ended.status === 410 };
    const isOff = await webhooks.noteFailed(delivery, failed);
    log.warn(
      { webhook: webhook.id, status: ended.status, attempts: delivery.attempts, isOff },
      isOff ? 'a webhook was switched off' : 'a webhook did not accept an event',
    );
  }
  await webhooks.forget(webhook.id);
}

/** Sends the deliveries whose attempt is due, several at once. After the signal, only those that are leased already. */
export async function deliverEvents(deps: WebhookDeps, signal: AbortSignal): Promise<void> {
  const { repository, now, log } = deps;
  for (let isTaking = true; isTaking && !signal.aborted;) {
    const ready = await repository.dueWebhooks.deliveries(now(), mostAtOnce);
    const taken = await repository.dueWebhooks.lease(ready, now(), leaseMs);
    isTaking = taken.length > 0;
    await Promise.all(
      taken.map((delivery) =>
        deliver(deps, delivery).catch((error: unknown) => {
          // It is tried again when its lease ends.
          log.error(error, 'an event could not be delivered');
        }),
      ),
    );
  }
}

/** Claims the due tasks of each household whose hour has come, for its webhooks. */
export async function claimDueTasks(
  { repository, config, now, log }: WebhookDeps,
  signal: AbortSignal,
): Promise<void> {
  for (const zone of await repository.dueReminders.zones()) {
    const { day, hour: passed } = dayAt(zone, now());
    for (const id of await repository.dueWebhooks.households({ zone, day, hour: passed })) {
      if (signal.aborted) return;
      const household = repository.forHousehold(id);
      try {
        const tasks = (await isPaused(household, day)) ? [] : await household.tasks.listDue(day);
        const body = dueMessage({ now: now(), origin: config.origin }, day, tasks);
        await household.write(({ webhooks }) => webhooks.claimDue(day, now(), body));
      } catch (error) {
        log.error(error, 'the due tasks of a household could not be claimed for its webhooks');
      }
    }
  }
}
