import { expect, type Page } from 'playwright/test';
import { addEntry, addPlant, addPreference } from './plants.ts';

/** Effects that plants may want, by the ids of the catalogue: water, feed, check for pests and repot. */
export const [hydration, nutrition, pests, repotting] = [1, 2, 7, 8] as const;

/** The row of the list that says so. */
export const row = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });
export const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });
/** Sees how many tasks are due, at the bottom of the page. */
export const count = (page: Page, tasks: number) =>
  expect(page.getByRole('link', { name: `Tasks , ${tasks} due` })).toBeVisible();

/** A fern and an aloe that want water today. @returns their ids */
export async function addThirsty(page: Page): Promise<string[]> {
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
