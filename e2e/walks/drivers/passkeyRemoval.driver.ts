import { expect, type Page } from 'playwright/test';
import type { passkeyRemovalMachine } from '#machines/passkeyRemoval/passkeyRemovalMachine.ts';
import { alert, button } from '../controls.ts';
import { defineDriver, nothing } from '../driver.ts';

const question = (page: Page) => alert(page, 'Remove the passkey of Pixel 8, Chrome?');
const remove = (page: Page) => button(page, 'Remove the passkey of Pixel 8, Chrome');

export const passkeyRemovalDriver = defineDriver<typeof passkeyRemovalMachine>({
  endpoints: { removePasskey: { method: 'DELETE', path: /^\/api\/passkeys\/[^/]+$/ } },
  begin: async ({ page, world }) => {
    await world.addPasskey();
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Your account' }).click();
    await expect(remove(page)).toBeVisible();
  },
  events: {
    'removal.requested': async ({ page, world }) => {
      // Add the passkey again if it was removed before.
      if (!(await remove(page).isVisible())) {
        await world.addPasskey();
        await button(page, 'Back').click();
        await page.getByRole('link', { name: 'Your account' }).click();
      }
      await remove(page).click();
    },
    'removal.confirmed': ({ page }) => button(question(page), 'Remove').click(),
    'removal.cancelled': ({ page }) => button(question(page), 'Keep it').click(),
  },
  actors: { removePasskey: { done: { '': nothing } } },
  controls: {
    'removal.confirmed': (page) => button(question(page), /^(Remove|Removing…)$/),
    'removal.cancelled': (page) => button(question(page), 'Keep it'),
  },
  states: {
    'listed.quiet': async ({ page }) => {
      await expect(question(page)).toHaveCount(0);
      await expect(remove(page)).toBeVisible();
    },
    'listed.removed': async ({ page }) => {
      await expect(page.getByText('The passkey of Pixel 8, Chrome is removed.')).toBeVisible();
      await expect(remove(page)).toHaveCount(0);
    },
    'asking.quiet': ({ page }) =>
      expect(question(page)).toHaveAccessibleDescription(
        'It no longer signs you in. Your password still works.',
      ),
    'asking.failed': ({ page }) =>
      expect(question(page)).toHaveAccessibleDescription('Snug did not answer. Try again.'),
    removing: ({ page }) => expect(button(question(page), 'Removing…')).toBeVisible(),
  },
});
