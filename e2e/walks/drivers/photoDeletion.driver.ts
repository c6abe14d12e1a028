import { expect } from 'playwright/test';
import type { photoDeletionMachine } from '#machines/photoDeletion/photoDeletionMachine.ts';
import { ids } from '#machines/support/examples.ts';
import { defineDriver } from '../driver.ts';
import { expectPlace, openNewestPhoto, question } from '../photoPage.ts';

export const photoDeletionDriver = defineDriver<typeof photoDeletionMachine>({
  endpoints: {},
  begin: async ({ page, world }) => {
    await openNewestPhoto(page, world);
    await page.getByRole('button', { name: 'Delete photo' }).click();
  },
  events: {
    'deletion.confirmed': ({ page }) => question(page).getByRole('button', { name: 'Delete' }).click(),
    'deletion.kept': ({ page }) => page.keyboard.press('Escape'),
  },
  actors: { outbox: {} },
  states: {
    confirming: ({ page }) => expect(question(page)).toBeVisible(),
    deleted: async ({ page, world }) => {
      await expectPlace(page, 1, 2);
      await expect.poll(async () => (await world.photos()).ids).not.toContain(ids.photo);
    },
    kept: async ({ page, world }) => {
      await expect(question(page)).toHaveCount(0);
      await expectPlace(page, 1, 3);
      expect((await world.photos()).ids).toContain(ids.photo);
    },
  },
});
