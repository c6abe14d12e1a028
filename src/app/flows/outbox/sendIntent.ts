import { ApiError } from '#contract/problem.ts';
import type { Intent } from '#domain/intent.ts';
import type { SendResult } from '#domain/outbox.ts';
import { reloadPlant, type Server } from '#app/data/calls.ts';
import type { Today } from '#app/data/intents/intentKind.ts';
import { kindOf } from '#app/data/intents/kinds.ts';
import { currentIntent, dropIntents } from '#app/storage/intents.ts';
import { withLock } from '#app/storage/locks.ts';

/**
 * Sends a change, while no other open page and no service worker sends one.
 *
 * @param today called only if a task is snoozed
 */
export function sendIntent(server: Server, intent: Intent, today: Today): Promise<SendResult> {
  const { send, missing } = kindOf(intent);
  return withLock('snug-outbox', () =>
    sendOnce(server, intent, (current) => send(server, current, today), missing),
  );
}

/**
 * Sends an intent unless another open page or the service worker has sent it. The caller holds the lock of its lane.
 *
 * @param write called with the intent as it was last stored
 * @param missing the reason of a refusal if what it changes is gone
 * @param signal cancels the write
 * @throws AbortError if the write was cancelled
 */
export async function sendOnce<Wanted extends Intent>(
  server: Server,
  intent: Wanted,
  write: (current: Wanted) => Promise<void>,
  missing: string,
  signal?: AbortSignal,
): Promise<SendResult> {
  const current = (await currentIntent(intent)) as Wanted | null;
  if (!current) {
    reloadPlant(server, intent.plantId);
    return { kind: 'settled' };
  }
  try {
    await write(current);
  } catch (error) {
    signal?.throwIfAborted();
    const result = resultOf(error, missing);
    // The plant may have changed in a way that this phone does not know.
    if (result.kind === 'refused' || result.kind === 'failed') reloadPlant(server, intent.plantId);
    // The user did not ask for this, so a refusal is not reported: the entry stays, or its plant is gone.
    const isSilent = current.kind === 'deleteInteraction' && current.ifEmpty;
    if (result.kind !== 'refused' || !isSilent) return result;
  }
  // Remove it before the lock is released, so that no other page sends it again.
  await dropIntents([current]).catch(() => undefined);
  return { kind: 'settled' };
}

/** A change that can never be sent; the message gives the user the reason. */
export class Unsendable extends Error {}

/**
 * Maps the error of a write to its result for the outbox. A missing response is not a refusal.
 *
 * @param missing the reason of a refusal if what was to be changed is gone
 */
export function resultOf(error: unknown, missing?: string): SendResult {
  // `named` wraps the error.
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (cause instanceof Unsendable) return { kind: 'refused', reason: cause.message };
  // For example, the phone could not read its storage: that may work next time.
  if (!(cause instanceof ApiError)) return { kind: 'failed' };
  const { status, message } = cause;
  if (status === 0 || status === 408) return { kind: 'unanswered' };
  if (status === 429 || status === 507) return { kind: 'postponed', reason: message };
  if (status === 401) return { kind: 'signedOut' };
  if (status >= 500) return { kind: 'failed' };
  return { kind: 'refused', reason: (status === 404 && missing) || message };
}
