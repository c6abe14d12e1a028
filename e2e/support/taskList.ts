import { expect, type Page } from 'playwright/test';
import { addEntry, addPlant, addPreference } from './plants.ts';

/** Effect ids of the catalogue: water, feed, check for pests and repot. */
export const [hydration, nutrition, pests, repotting] = [1, 2, 7, 8] as const;

/** Returns the row of the list with this text. */
export const row = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });
export const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });
/** Expects the number of due tasks in the navigation bar. */
export const count = (page: Page, tasks: number) =>
  expect(page.getByRole('link', { name: `Tasks , ${tasks} due` })).toBeVisible();

/** Adds a fern and an aloe whose watering is due today. @returns their ids */
export async function addDueTasks(page: Page): Promise<string[]> {
  const plants = [
    await addPlant(page, { plantName: 'Big fern' }),
    await addPlant(page, { plantName: 'Aloe', species: 'Aloe vera' }, 'Clay pot'),
  ];
  for (const plantId of plants) {
    await addEntry(page, plantId, { daysAgo: 9 });
    await addPreference(page, plantId, hydration, 9);
  }
  return plants;
}
