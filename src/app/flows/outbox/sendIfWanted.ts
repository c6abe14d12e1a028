import type { Intent } from '#domain/intent.ts';
import type { SendResult } from '#domain/outbox.ts';
import { reloadPlant, type Server } from '#app/server/calls.ts';
import { sendIntent } from './sendIntent.ts';
import { sendOnce } from './sendOnce.ts';
import type { Way } from '#app/flows/photoUpload/uploadPhoto.ts';

/**
 * Sends an intent unless another open page of this user, or the service worker, has sent it. The caller holds the lock.
 *
 * @param way how to upload a photo
 */
export async function sendIfWanted(server: Server, intent: Intent, way?: Way): Promise<SendResult> {
  const result = await sendOnce(intent, (current) => sendIntent(server, current, way));
  if (result) return result;
  reloadPlant(server.queries, intent.plantId);
  return { kind: 'settled' };
}
