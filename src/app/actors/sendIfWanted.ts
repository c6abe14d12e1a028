import type { Intent } from '#domain/intent.ts';
import type { SendResult } from '#domain/outbox.ts';
import { currentIntent, dropIntents } from '../storage/intents.ts';
import { reloadPlant, type Server } from './calls.ts';
import { sendIntent } from './sendIntent.ts';
import type { Way } from './uploadPhoto.ts';

/**
 * Sends an intent unless another open page of this person has done so. Called by one page at a time.
 *
 * @param way how a photo gets there
 */
export async function sendIfWanted(server: Server, intent: Intent, way?: Way): Promise<SendResult> {
  const current = await currentIntent(intent);
  if (!current) {
    reloadPlant(server.queries, intent.plantId);
    return { kind: 'settled' };
  }
  const result = await sendIntent(server, current, way);
  // Noted before anybody else may look.
  if (result.kind === 'settled') await dropIntents([current]).catch(() => undefined);
  return result;
}
