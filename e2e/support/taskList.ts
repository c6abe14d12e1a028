import { expect, type Page } from 'playwright/test';
import { addEntry, addPlant, addPreference, call } from './plants.ts';

/** Effect ids of the catalogue: water, feed, check for pests and repot. */
export const [hydration, nutrition, pests, repotting] = [1, 2, 7, 8] as const;

/** Returns the row of the list with this text. */
export const row = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });
/** Returns the rows under the heading 'Today'. */
export const dueToday = (page: Page) => page.getByRole('region', { name: 'Today' }).getByRole('listitem');
export const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });
/** Expects the number of due tasks in the navigation bar. */
export const count = (page: Page, tasks: number) =>
  expect(page.getByRole('link', { name: `Tasks , ${tasks} due` })).toBeVisible();

/** A filter of the list. */
export const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Filter' }).getByRole('button', { name, exact: true });

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

/** Adds a plant with care that is due; a negative number of days is overdue. @returns its id */
export async function addCare(
  page: Page,
  plantName: string,
  location: string | null,
  dueIn: number,
  effect: number = hydration,
): Promise<string> {
  const plantId = await addPlant(page, { plantName }, `Pot of ${plantName}`);
  const { potId } = await call<{ potId: string }>(page, 'GET', `/api/plants/${plantId}`);
  await call(page, 'PATCH', `/api/pots/${potId}`, { location });
  await addEntry(page, plantId, { actionId: effect, daysAgo: 100 });
  await addPreference(page, plantId, effect, 100 + dueIn);
  return plantId;
}

/** A home with six tasks that are due, and two that are not. */
export async function furnish(page: Page): Promise<void> {
  await addCare(page, 'Pilea', 'Living room', 0);
  await addCare(page, 'Big fern', 'Living room', -1);
  const aloe = await addCare(page, 'Aloe', 'Living room', -7);
  await addCare(page, 'Olive', 'Living room', 3);
  await addCare(page, 'Basil', 'Kitchen', 0);
  await addCare(page, 'Mint', 'Kitchen', 0, nutrition);
  await addCare(page, 'Palm', null, -2);
  await addEntry(page, aloe, { actionId: nutrition, daysAgo: 5 });
  await addPreference(page, aloe, nutrition, 9);
}
