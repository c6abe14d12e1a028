import type { Intent } from '#domain/intent.ts';
import type { SendResult } from '#domain/outbox.ts';
import { currentIntent, dropIntents } from '#app/storage/intents.ts';

/** The lock under which open pages and the service worker send changes. */
export const outboxLock = 'snug-outbox';

/**
 * Sends an intent unless another open page or the service worker has sent it. The caller holds the lock of its lane.
 *
 * @param send called with the intent as it was last stored
 * @returns `null` if it was sent elsewhere
 */
export async function sendOnce<Wanted extends Intent>(
  intent: Wanted,
  send: (current: Wanted) => Promise<SendResult>,
): Promise<SendResult | null> {
  const current = await currentIntent(intent);
  if (!current) return null;
  const result = await send(current as Wanted);
  // Remove it before the lock is released, so that no other page sends it again.
  if (result.kind === 'settled') await dropIntents([current]).catch(() => undefined);
  return result;
}
