import { expect, type Page } from 'playwright/test';
import type { importMachine } from '#machines/import/importMachine.ts';
import { manifestOf, zipOf } from '#tests/support/zips.ts';
import { button } from '../controls.ts';
import { defineDriver, nothing } from '../driver.ts';

const chooser = (page: Page) => page.getByLabel('Choose a ZIP file');
const part = (page: Page) => page.getByRole('region', { name: 'Everything from another Snug' });
const status = (page: Page) => part(page).getByRole('status').filter({ hasText: /./ });
const again = 'Send the file again; it is imported only once.';
const unanswered = `The connection to the server was lost. ${again}`;
const failed = `The walk says no. ${again}`;
const cancelled = 'Sending was cancelled. Nothing was changed.';

/** Sees that a file can be chosen, and why the last one was not imported. */
const seesChoice = async (page: Page, message: string) => {
  await expect(chooser(page)).toBeAttached();
  await expect(button(page, 'Send again')).toHaveCount(
    [unanswered, failed, cancelled].includes(message) ? 1 : 0,
  );
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
    'cancel.requested': ({ page }) => button(page, 'Cancel').click(),
    'bytes.sent': ({ wire }) => wire.letArrive('importExport'),
  },
  controls: { 'cancel.requested': (page) => button(page, 'Cancel') },
  actors: {
    watchSending: {},
    importExport: {
      done: {
        imported: nothing,
        refused: async ({ wire }) => wire.spoil('importExport', 409),
        failed: async ({ wire }) => wire.spoil('importExport', 503),
      },
      fails: ({ wire }) => {
        wire.spoil('importExport', 'no answer');
        return wire.letThrough('importExport');
      },
    },
  },
  states: {
    'choosing.quiet': ({ page }) => seesChoice(page, ''),
    'choosing.refused': async ({ page }) => {
      await seesChoice(page, 'The walk says no.');
      await expect(chooser(page)).toBeFocused();
    },
    'choosing.failed': ({ page }) => seesChoice(page, failed),
    'choosing.unanswered': ({ page }) => seesChoice(page, unanswered),
    'choosing.cancelled': ({ page }) => seesChoice(page, cancelled),
    'importing.sending': async ({ page }) => {
      const bar = page.getByRole('progressbar', { name: 'Sending the file' });
      await expect(bar).toHaveAttribute('value', '0');
      await expect(page.getByText('Sending snug.zip…')).toBeVisible();
      await expect(chooser(page)).toHaveCount(0);
    },
    'importing.working': async ({ page }) => {
      const bar = page.getByRole('progressbar', { name: 'Importing' });
      await expect(bar).toBeVisible();
      await expect(bar).not.toHaveAttribute('value');
      await expect(page.getByText('Importing snug.zip…')).toBeVisible();
      await expect(chooser(page)).toHaveCount(0);
    },
    imported: async ({ page }) => {
      await expect(status(page)).toHaveText('Everything was imported.');
      await expect(page.getByRole('term').filter({ hasText: 'Plants' })).toBeVisible();
    },
  },
});
