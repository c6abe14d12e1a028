import type { Page } from 'playwright/test';
import { ids, watering } from '#machines/support/examples.ts';

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
  await page.evaluate(
    ({ row, keeps }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('snug');
        opening.addEventListener('success', () => {
          const storing = opening.result.transaction('intents', 'readwrite');
          if (keeps) storing.objectStore('intents').put(row, '0');
          else storing.objectStore('intents').delete('0');
          storing.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
          storing.addEventListener('error', () => reject(new Error('It is not kept.')));
        });
      }),
    { row: { userId, intent }, keeps: isKept },
  );
}
