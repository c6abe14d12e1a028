import type { Intent } from '#domain/intent.ts';
import type { SendResult } from '#domain/outbox.ts';
import type { Server } from '#app/server/calls.ts';
import type { Today } from '#app/server/intents/intentKind.ts';
import { kindOf } from '#app/server/intents/kinds.ts';
import { withLock } from '#app/storage/locks.ts';
import { sendOnce } from './sendOnce.ts';

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
