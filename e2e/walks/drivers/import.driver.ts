import { expect, type Page } from 'playwright/test';
import type { importMachine } from '#machines/import/importMachine.ts';
import { manifestOf, zipOf } from '#tests/support/zips.ts';
import { button } from '../controls.ts';
import { defineDriver, nothing } from '../driver.ts';

const chooser = (page: Page) => page.getByLabel('Choose a ZIP file');
const part = (page: Page) => page.getByRole('region', { name: 'Everything from another Snug' });
const status = (page: Page) => part(page).getByRole('status').filter({ hasText: /./ });
const unanswered = 'The server did not answer. Send the file again; it is imported only once.';

/** Sees that a file can be chosen, and why the last one was not imported. */
const seesChoice = async (page: Page, message: string) => {
  await expect(chooser(page)).toBeAttached();
  await expect(button(page, 'Send again')).toHaveCount(message === unanswered ? 1 : 0);
  if (message === '') await expect(status(page)).toHaveCount(0);
  else await expect(status(page)).toHaveText(message);
};

export const importDriver = defineDriver<typeof importMachine>({
  endpoints: {
    importExport: {
      method: 'POST',
      path: /^\/api\/import$/,
      confirmedBy: 'importExport: imported',
    },
  },
  begin: async ({ page, world }) => {
    await world.empty();
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Import' }).click();
  },
  events: {
    'file.chosen': async ({ page }) => {
      const buffer = await zipOf({ 'snug.json': manifestOf() });
      await chooser(page).setInputFiles({ name: 'snug.zip', mimeType: 'application/zip', buffer });
    },
    'retry.requested': ({ page }) => button(page, 'Send again').click(),
  },
  actors: {
    importExport: {
      done: { imported: nothing, refused: async ({ wire }) => wire.spoil('importExport', 409) },
    },
  },
  states: {
    'choosing.quiet': ({ page }) => seesChoice(page, ''),
    'choosing.refused': ({ page }) => seesChoice(page, 'The walk says no.'),
    'choosing.unanswered': ({ page }) => seesChoice(page, unanswered),
    importing: async ({ page }) => {
      await expect(page.getByRole('progressbar', { name: 'Importing' })).toBeVisible();
      await expect(page.getByText('Importing snug.zip…')).toBeVisible();
      await expect(chooser(page)).toHaveCount(0);
    },
    imported: async ({ page }) => {
      await expect(status(page)).toHaveText('Everything was imported.');
      await expect(page.getByRole('term').filter({ hasText: 'Plants' })).toBeVisible();
    },
  },
});
