import { expect, type Page } from 'playwright/test';

export const viewer = (page: Page) => page.getByRole('dialog', { name: 'Photos of Big fern' });

/** The photo that is shown. */
export const picture = (page: Page) => viewer(page).locator('[data-shown] [data-picture]');

/** The tiles of the gallery. */
export const tiles = (page: Page) => page.getByRole('list', { name: 'Photos' }).getByRole('button');

/** Which of the photos is shown, once all that moves has come to rest. */
export async function expectPlace(page: Page, place: number, total: number): Promise<void> {
  await expect(viewer(page).getByText(`Photo ${place} of ${total}`)).toBeVisible();
}

/** Opens the page of a plant at its gallery. */
export async function openGallery(page: Page, plantId: string): Promise<void> {
  await page.goto(`/plants/${plantId}`);
  await page.getByRole('tab', { name: 'Gallery' }).click();
  await expect(tiles(page).first()).toBeVisible();
}

/** How much larger than the whole of it the photo is seen. */
export const zoomOf = async (page: Page): Promise<number> =>
  Number(await viewer(page).locator('[data-zoom]').getAttribute('data-zoom'));
