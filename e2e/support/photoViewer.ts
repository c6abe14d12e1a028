import { expect, type Page } from 'playwright/test';
import { addPictures } from './pictures.ts';
import { addEntry, addPlant } from './plants.ts';

export const viewer = (page: Page) => page.getByRole('dialog', { name: 'Photos of Big fern' });

/** The photo on the screen. */
export const picture = (page: Page) => viewer(page).locator('[data-shown] [data-picture]');

/** The thumbnails of the gallery. */
export const thumbnails = (page: Page) => page.getByRole('list', { name: 'Photos' }).getByRole('button');

/** Expects the photo at this place to be shown, after all animations have ended. */
export async function expectPlace(page: Page, place: number, total: number): Promise<void> {
  await expect(viewer(page).getByText(`Photo ${place} of ${total}`)).toBeVisible();
}

/** Opens a plant's page at its gallery. */
export async function openGallery(page: Page, plantId: string): Promise<void> {
  await page.goto(`/plants/${plantId}`);
  await page.getByRole('tab', { name: 'Gallery' }).click();
  await expect(thumbnails(page).first()).toBeVisible();
}

/** Returns the zoom factor of the photo; 1 if the whole photo is shown. */
export const zoomOf = async (page: Page): Promise<number> =>
  Number(await viewer(page).locator('[data-zoom]').getAttribute('data-zoom'));

/** Adds a plant with two entries that have photos: three of last week, two of yesterday. */
export async function addPhotographed(page: Page): Promise<string> {
  const plantId = await addPlant(page);
  await addPictures(page, await addEntry(page, plantId, { daysAgo: 7 }), 3);
  await addPictures(page, await addEntry(page, plantId, { actionId: 9, daysAgo: 1 }), 2);
  return plantId;
}
