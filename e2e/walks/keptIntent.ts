import type { Page } from 'playwright/test';
import { ids, watering } from '#machines/support/examples.ts';
import { putOn, removeOn } from '../support/phoneStorage.ts';

/**
 * Stores an intent on the phone, as from an earlier visit, or removes it.
 *
 * @param userId the user who made it
 */
export async function setKeptIntent(page: Page, userId: string, isKept: boolean): Promise<void> {
  // Not one of the world's ids, so that its entry counts as created by the app.
  const interactionId = '01950000-0000-7000-8000-000000000001';
  const wanted = { plantId: ids.plant, interactionId, madeAt: '2026-03-01T10:00:00.000Z' };
  const intent = { ...wanted, id: '0', kind: 'addInteraction', action: watering, note: '' };
  await (isKept
    ? putOn(page, 'intents', { [intent.id]: { userId, intent } })
    : removeOn(page, 'intents', intent.id));
}
