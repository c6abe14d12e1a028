import type { ReminderDeps } from './reminderDeps.ts';
import { claimDue } from './claim.ts';
import { deliverReady } from './deliveries.ts';

/** Claims and sends everything that is due now. */
export async function remind(deps: ReminderDeps, signal: AbortSignal): Promise<void> {
  await claimDue(deps, signal);
  await deliverReady(deps, signal);
}

const minute = 60_000;

/**
 * Sends reminders now and at each full minute. Reminders that came due while no server ran are sent late, until their day ends.
 *
 * @returns a function that stops it and waits for requests in flight
 */
export function keepReminding(deps: ReminderDeps): () => Promise<void> {
  const ending = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const round = async () => {
    try {
      await remind(deps, ending.signal);
    } catch (error) {
      deps.log.error(error, 'reminders could not be sent');
    }
    if (!ending.signal.aborted) timer = setTimeout(run, minute - (deps.now() % minute)).unref();
  };
  let running: Promise<void>;
  const run = () => (running = round());
  run();
  return async () => {
    ending.abort();
    clearTimeout(timer);
    await running;
  };
}
