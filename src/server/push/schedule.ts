import { everyMinute } from '../base/everyMinute.ts';
import type { ReminderDeps } from './reminderDeps.ts';
import { claimDue } from './claim.ts';
import { deliverReady } from './deliveries.ts';

/** Claims and sends everything that is due now. */
export async function remind(deps: ReminderDeps, signal: AbortSignal): Promise<void> {
  await claimDue(deps, signal);
  await deliverReady(deps, signal);
}

/**
 * Sends reminders now and at each full minute. Reminders that came due while no server ran are sent late, until their day ends.
 *
 * @returns a function that stops it and waits for requests in flight
 */
export const keepReminding = (deps: ReminderDeps): (() => Promise<void>) =>
  everyMinute((signal) => remind(deps, signal), {
    now: deps.now,
    onError: (error) => deps.log.error(error, 'reminders could not be sent'),
  });
