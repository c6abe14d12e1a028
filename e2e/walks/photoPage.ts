/** User actions and checks for viewing photos, shared by drivers. */
import { expect, type Page } from 'playwright/test';
import { codes, ids } from '#machines/support/examples.ts';
import { openPlant } from './plantPage.ts';
import type { World } from './world.ts';

/** The oldest of the photos. */
const oldest = '01940000-0000-7000-8000-000000000010';

export const viewer = (page: Page) => page.getByRole('dialog', { name: 'Photos of Old fern' });

/** The question before a photo is deleted. */
export const question = (page: Page) => page.getByRole('alertdialog', { name: 'Delete this photo?' });

/** Expects the photo at this place to be shown. */
export const expectPlace = (page: Page, place: number, total: number) =>
  expect(viewer(page).getByText(`Photo ${place} of ${total}`)).toBeVisible();

/**
 * Adds three photos to the plant and opens the newest of them from the gallery.
 *
 * @param profile the one that is the profile photo
 */
export async function openNewestPhoto(page: Page, world: World, profile?: string): Promise<void> {
  await world.setCode(codes.label, 'planted');
  await world.addEntry(ids.interaction, 'First flower');
  for (const id of [oldest, ids.otherPhoto, ids.photo]) await world.addPhoto(id);
  if (profile !== undefined) await world.setProfilePhoto(profile);
  await openPlant(page);
  await page.getByRole('tab', { name: 'Gallery' }).press('Enter');
  await page.getByRole('list', { name: 'Photos' }).getByRole('button').first().click();
  await expectPlace(page, 1, 3);
}
