import type { Bell } from '../base/bell.ts';
import { everyMinute } from '../base/everyMinute.ts';
import { claimDueTasks, deliverEvents, type WebhookDeps } from './deliveries.ts';

/** Claims and sends everything that is due now. */
export async function callWebhooks(deps: WebhookDeps, signal: AbortSignal): Promise<void> {
  await claimDueTasks(deps, signal);
  await deliverEvents(deps, signal);
}

/**
 * Calls webhooks now, at each full minute, and soon after a change.
 *
 * @param changed rings after each change
 * @returns a function that stops it and waits for requests in flight
 */
export const keepCalling = (deps: WebhookDeps, changed: Bell): (() => Promise<void>) =>
  everyMinute((signal) => callWebhooks(deps, signal), {
    now: deps.now,
    onError: (error) => deps.log.error(error, 'webhooks could not be called'),
    bell: changed,
  });
