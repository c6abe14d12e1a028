import { expect, type Page } from 'playwright/test';
import type { profilePhotoMachine } from '#machines/profilePhoto/profilePhotoMachine.ts';
import { ids } from '#machines/support/examples.ts';
import { defineDriver, type See } from '../driver.ts';
import { openNewestPhoto, viewer } from '../photoPage.ts';

const notice = (page: Page) => viewer(page).getByText('Profile photo set');
const undo = (page: Page) => viewer(page).getByRole('button', { name: 'Undo' });
const choose = (page: Page) => viewer(page).getByRole('button', { name: 'Set as profile photo' });

/** The plant has this profile photo, on the page and on the server. */
const has =
  (photoId: string): See =>
  async ({ page, world }) => {
    await expect(notice(page)).toHaveCount(0);
    await expect(choose(page)).toHaveCount(photoId === ids.photo ? 0 : 1);
    await expect.poll(async () => (await world.photos()).profile).toBe(photoId);
  };

export const profilePhotoDriver = defineDriver<typeof profilePhotoMachine>({
  endpoints: {},
  begin: async ({ page, world }, start) => {
    await openNewestPhoto(page, world, start === 'with a picture' ? ids.otherPhoto : undefined);
    await choose(page).click();
  },
  atOutset: /^profilePhoto\.setting/,
  events: {
    'undo.requested': ({ page }, { isTaken }) =>
      isTaken ? undo(page).click() : expect(undo(page)).toHaveCount(0),
    'overlay.closed': ({ page }) => notice(page).locator('..').getByRole('button', { name: 'Close' }).click(),
  },
  actors: { outbox: {} },
  states: {
    undoable: async ({ page }, { start }) => {
      await expect(notice(page)).toBeVisible();
      await expect(choose(page)).toHaveCount(0);
      await expect(undo(page)).toHaveCount(start === 'with a picture' ? 1 : 0);
    },
    done: has(ids.photo),
    takenBack: has(ids.otherPhoto),
  },
});
