import { expect } from 'playwright/test';
import type { photoViewerMachine } from '#machines/photoViewer/photoViewerMachine.ts';
import { defineDriver, nothing } from '../driver.ts';
import { expectPlace, openNewestPhoto, question, viewer } from '../photoPage.ts';

export const photoViewerDriver = defineDriver<typeof photoViewerMachine>({
  endpoints: {},
  begin: ({ page, world }) => openNewestPhoto(page, world),
  events: {
    'photo.turned': ({ page }) => page.keyboard.press('ArrowRight'),
    // A deleted photo disappears by itself.
    'photo.gone': nothing,
    'deletion.requested': ({ page }) => page.getByRole('button', { name: 'Delete photo' }).click(),
    'viewer.closed': async ({ page }, { from }) => {
      // Under an overlay the viewer can only be closed by Back.
      if (from === 'deleting') await page.goBack();
      else await page.keyboard.press('Escape');
    },
  },
  actors: {
    photoDeletion: {
      done: {
        deleted: ({ page }) => question(page).getByRole('button', { name: 'Delete' }).click(),
        kept: ({ page }) => question(page).getByRole('button', { name: 'Keep' }).click(),
      },
    },
  },
  states: {
    viewing: async ({ page }, { behind }) => {
      await expect(question(page)).toHaveCount(0);
      const gone = behind.filter((step) => step === 'photoDeletion: deleted').length;
      const turned = behind.filter((step) => step === 'photo.turned').length;
      await expectPlace(page, 1 + turned, 3 - gone);
    },
    deleting: async ({ page }) => {
      await expect(question(page)).toHaveAccessibleDescription("This action can't be undone.");
      await expect(question(page).getByRole('button')).toHaveText(['Keep', 'Delete']);
    },
    closed: async ({ page }) => {
      await expect(viewer(page)).toHaveCount(0);
      await expect(question(page)).toHaveCount(0);
      await expect(page.getByRole('tab', { name: 'Gallery', selected: true })).toBeVisible();
    },
  },
});
