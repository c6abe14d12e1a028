import { expect, type Page } from 'playwright/test';
import type { deviceRemovalMachine } from '#machines/deviceRemoval/deviceRemovalMachine.ts';
import { defineDriver, nothing } from '../driver.ts';

const id = '01940000-0000-7000-8000-000000000010';
const name = 'A device of other.example';
const question = (page: Page) => page.getByRole('alertdialog', { name: `Remove ${name}?`, exact: true });
const remove = (page: Page) => page.getByRole('button', { name: `Remove ${name}`, exact: true });

export const deviceRemovalDriver = defineDriver<typeof deviceRemovalMachine>({
  endpoints: { removeDevice: { method: 'DELETE', path: /^\/api\/push\/devices\/[^/]+$/ } },
  begin: async ({ page, world }) => {
    await world.addDevice(id);
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Enable Notifications' }).click();
    await expect(remove(page)).toBeVisible();
  },
  events: {
    'removal.requested': async ({ page, world }) => {
      // Subscribe the device again if it was removed before.
      if (!(await remove(page).isVisible())) {
        await world.addDevice(id);
        await page.getByRole('button', { name: 'Back', exact: true }).click();
        await page.getByRole('link', { name: 'Enable Notifications' }).click();
      }
      await remove(page).click();
    },
    'removal.confirmed': ({ page }) =>
      question(page).getByRole('button', { name: 'Remove', exact: true }).click(),
    'removal.cancelled': ({ page }) => question(page).getByRole('button', { name: 'Keep it' }).click(),
  },
  actors: { removeDevice: { done: { '': nothing } } },
  controls: {
    'removal.confirmed': (page) => question(page).getByRole('button', { name: /^(Remove|Removing…)$/ }),
    'removal.cancelled': (page) => question(page).getByRole('button', { name: 'Keep it' }),
  },
  states: {
    'listed.quiet': async ({ page }) => {
      await expect(question(page)).toHaveCount(0);
      await expect(remove(page)).toBeVisible();
    },
    'listed.removed': async ({ page }) => {
      await expect(question(page)).toHaveCount(0);
      await expect(page.getByText('None of your devices get reminders yet.')).toBeVisible();
      await expect(remove(page)).toHaveCount(0);
    },
    'asking.quiet': ({ page }) => expect(question(page).getByText('It gets no more reminders')).toBeVisible(),
    'asking.failed': ({ page }) => expect(question(page).getByText('Snug did not answer.')).toBeVisible(),
    removing: ({ page }) => expect(question(page).getByRole('button', { name: 'Removing…' })).toBeVisible(),
  },
});
