import { ApiError } from '#contract/problem.ts';
import type { Intent } from '#domain/intent.ts';
import type { SendResult } from '#domain/outbox.ts';
import { snoozeLeft } from '#domain/shownTasks.ts';
import { reloadPlant, type Server } from '#app/server/calls.ts';
import {
  createInteraction,
  deleteIfEmpty,
  deleteInteraction,
  updateInteraction,
} from '#app/server/write/interactions.ts';
import { deletePhoto, setProfilePhoto } from '#app/server/write/photos.ts';
import { snoozeTask, unsnoozeTask } from '#app/server/write/tasks.ts';
import { currentIntent, dropIntents } from '#app/storage/intents.ts';
import { withLock } from '#app/storage/locks.ts';

/**
 * Sends a change, while no other open page and no service worker sends one.
 *
 * @param today called only if a task is snoozed
 */
export const sendIntent = (server: Server, intent: Intent, today: Today): Promise<SendResult> =>
  withLock('snug-outbox', () => sendOnce(server, intent, (current) => write(server, current, today)));

/** A change sent later than this, in ms, includes its timestamp; otherwise it counts as happening on arrival. */
const late = 60_000;

/** Returns the household's day, `YYYY-MM-DD`. */
type Today = () => string | Promise<string>;

const occurredAt = ({ madeAt }: Intent) => (Date.now() - Date.parse(madeAt) > late ? madeAt : undefined);

async function write(server: Server, intent: Intent, today: Today): Promise<void> {
  switch (intent.kind) {
    case 'addInteraction': {
      const { plantId, interactionId, note, action } = intent;
      const entry = { plantId, interactionId, note, actionId: action.actionID };
      return createInteraction(server, { ...entry, occurredAt: occurredAt(intent) });
    }
    case 'editInteraction': {
      const { plantId, interactionId, note, occurredAt: moved } = intent;
      return updateInteraction(server, { plantId, interactionId, note, occurredAt: moved });
    }
    case 'deleteInteraction':
      return (intent.ifEmpty ? deleteIfEmpty : deleteInteraction)(server, intent);
    case 'deletePhoto':
      return deletePhoto(server, intent);
    case 'setProfilePhoto':
      return setProfilePhoto(server, intent);
    case 'snoozeTask': {
      const days = snoozeLeft(intent, await today());
      return days > 0 ? snoozeTask(server, { ...intent, days }) : undefined;
    }
    case 'unsnoozeTask':
      return unsnoozeTask(server, intent);
    case 'uploadPhoto':
      throw new Error('Photos are uploaded by the chart photoUpload.');
  }
}

/**
 * Sends an intent unless another open page or the service worker has sent it. The caller holds the lock of its lane.
 *
 * @param write called with the intent as it was last stored
 * @param signal cancels the write
 * @throws AbortError if the write was cancelled
 */
export async function sendOnce<Wanted extends Intent>(
  server: Server,
  intent: Wanted,
  write: (current: Wanted) => Promise<void>,
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
    const result = resultOf(error);
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

/** Maps the error of a write to its result for the outbox. A missing response is not a refusal. */
export function resultOf(error: unknown): SendResult {
  // `named` wraps the error.
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (cause instanceof Unsendable) return { kind: 'refused', reason: cause.message };
  // For example, the phone could not read its storage: that may work next time.
  if (!(cause instanceof ApiError)) return { kind: 'failed' };
  const { status, message } = cause;
  if (status === 0 || status === 408) return { kind: 'unanswered' };
  if (status === 429 || status === 507) return { kind: 'postponed', reason: message };
  if (status === 401) return { kind: 'signedOut' };
  return status >= 500 ? { kind: 'failed' } : { kind: 'refused', reason: message };
}
