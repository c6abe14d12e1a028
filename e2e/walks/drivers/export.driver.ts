import { expect, type Page } from 'playwright/test';
import type { exportMachine } from '#machines/export/exportMachine.ts';
import { button } from '../controls.ts';
import { defineDriver, nothing, type Act } from '../driver.ts';
import type { ExportState } from '../worldExports.ts';

const prepare = (page: Page) => page.getByRole('button', { name: /^Prepare (an|a new) export$/ });
const status = (page: Page) => page.getByRole('status').filter({ hasText: /./ });
const download = (page: Page) => page.getByRole('link', { name: /^Download [\d.]+ kB$/ });

/** Sees that there is nothing to download, and why. */
const seesNone = async (page: Page, message: string) => {
  await expect(button(page, 'Prepare an export')).toBeEnabled();
  await expect(download(page)).toHaveCount(0);
  if (message === '') await expect(status(page)).toHaveCount(0);
  else await expect(status(page)).toHaveText(message);
};

const seesProgress = async (page: Page) => {
  await expect(page.getByRole('progressbar', { name: 'Preparing the export' })).toBeVisible();
  await expect(page.getByText('You can leave this page; the server goes on.')).toBeVisible();
  await expect(prepare(page)).toHaveCount(0);
};

const finds =
  (state: ExportState): Act =>
  ({ world }) =>
    world.setExport(state);

export const exportDriver = defineDriver<typeof exportMachine>({
  endpoints: {
    readExport: { method: 'GET', path: /^\/api\/export$/ },
    beginExport: { method: 'POST', path: /^\/api\/export$/, confirmedBy: 'beginExport: begun' },
  },
  begin: async ({ page }) => {
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Export' }).click();
  },
  events: {
    'export.requested': ({ page }) => prepare(page).click(),
    'retry.requested': ({ page }) => button(page, 'Try again').click(),
  },
  actors: {
    readExport: {
      done: {
        none: finds('none'),
        preparing: finds('preparing'),
        ready: finds('ready'),
        failed: finds('failed'),
      },
    },
    beginExport: {
      done: { begun: nothing, refused: async ({ wire }) => wire.spoil('beginExport', 507) },
    },
  },
  states: {
    reading: ({ page }) => expect(page.getByRole('main').getByRole('status')).toBeVisible(),
    unread: ({ page }) => expect(page.getByRole('alert')).toContainText("Couldn't load the export."),
    'none.quiet': ({ page }) => seesNone(page, ''),
    'none.failed': ({ page }) => seesNone(page, 'The export could not be prepared. Try again.'),
    'none.refused': ({ page }) => seesNone(page, 'The walk says no.'),
    'none.unanswered': ({ page }) => seesNone(page, "Couldn't reach the server. Try again."),
    beginning: ({ page }) => expect(button(page, 'Preparing…')).toBeDisabled(),
    'preparing.waiting': ({ page }) => seesProgress(page),
    'preparing.asking': ({ page }) => seesProgress(page),
    ready: async ({ page }) => {
      await expect(download(page)).toHaveAttribute('href', /^\/api\/export\/[\w-]{36}$/);
      await expect(page.getByText(/The server keeps it until/)).toBeVisible();
      await expect(button(page, 'Prepare a new export')).toBeEnabled();
    },
  },
});
