import type { Intent } from '#domain/intent.ts';
import type { SendResult } from '#domain/outbox.ts';
import { currentIntent, dropIntents } from '../storage/intents.ts';

/** The lock under which changes are sent, by open pages and the service worker. */
export const outboxLock = 'snug-outbox';

/**
 * Sends an intent unless another open page or the service worker has done so. Called under the lock of its lane.
 *
 * @param send is given the intent as it was kept last
 * @returns `null` if it was sent elsewhere
 */
export async function sendOnce<Wanted extends Intent>(
  intent: Wanted,
  send: (current: Wanted) => Promise<SendResult>,
): Promise<SendResult | null> {
  const current = await currentIntent(intent);
  if (!current) return null;
  const result = await send(current as Wanted);
  // Noted before the lock is released.
  if (result.kind === 'settled') await dropIntents([current]).catch(() => undefined);
  return result;
}
