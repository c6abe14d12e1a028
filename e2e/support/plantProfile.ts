import type { Page } from 'playwright/test';
import { addEntry, addPhotos, addPlant, addPreference } from './plants.ts';
import { expect } from './snugTest.ts';

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const tab = (page: Page, name: string) => page.getByRole('tab', { name, selected: true });
export const scrollTo = (page: Page, y: number) =>
  page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);

/** Opens a plant's page and waits until it has loaded. */
export async function open(page: Page, plantId: string, name = 'Big fern'): Promise<void> {
  await page.goto(`/plants/${plantId}`);
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  await expect(page.getByText('Information', { exact: true })).toBeVisible();
}

/** Adds a plant with a history, due tasks, and photos. @returns its id */
export async function addOldPlant(page: Page): Promise<string> {
  const plantId = await addPlant(page, {
    acquiredAt: '2024-03-01',
    acquiredFrom: 'Aunt Maeve',
    plantNotes: 'Likes rain water.',
  });
  await addEntry(page, plantId, { daysAgo: 10 });
  await addEntry(page, plantId, { daysAgo: 2, actionId: 3 });
  await addEntry(page, plantId, { daysAgo: 1, actionId: 4 });
  const photographed = await addEntry(page, plantId, { daysAgo: 1, actionId: 9 });
  await addPhotos(page, photographed, ['#3f8f5f', '#a0522d', '#446688', '#c8b560']);
  await addPreference(page, plantId, 1, 7);
  await addPreference(page, plantId, 3, 2);
  await addPreference(page, plantId, 4, 1);
  await addPreference(page, plantId, 8, 365);
  return plantId;
}
