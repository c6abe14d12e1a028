import type { Saving } from '#machines/outbox/saving.ts';
import { app } from '#app/runtime/app.ts';
import { resultOf } from './sendIntent.ts';

/** Returns whether changes of a plant wait, which must reach the server before later ones. */
const isBehindOthers = (plantId: string): boolean =>
  app
    .getSnapshot()
    .children.outbox?.getSnapshot()
    .context.queue.some((intent) => intent.plantId === plantId) ?? false;

/**
 * Saves the changes of a form at once.
 *
 * @returns `unanswered` if they are to be left to the outbox: earlier changes of the plant wait, or there was no response
 * @throws if the server refused or failed
 */
export async function saved(plantId: string, write: () => Promise<void>): Promise<Saving> {
  if (isBehindOthers(plantId)) return 'unanswered';
  try {
    await write();
    return 'saved';
  } catch (error) {
    if (resultOf(error).kind === 'unanswered') return 'unanswered';
    throw error;
  }
}
