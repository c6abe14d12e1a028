import { expect, type Page } from 'playwright/test';
import type { resetCodeMachine } from '#machines/resetCode/resetCodeMachine.ts';
import { button } from '../controls.ts';
import { defineDriver, nothing } from '../driver.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Someone forgot their password' });

const seesPeople = async (page: Page, message: string) => {
  await expect(button(section(page), 'Code for Ben')).toBeEnabled();
  const problem = section(page).getByRole('alert');
  if (message === '') await expect(problem).toHaveCount(0);
  else await expect(problem).toHaveText(message);
};

export const resetCodeDriver = defineDriver<typeof resetCodeMachine>({
  endpoints: {
    makeCode: {
      method: 'POST',
      path: /^\/api\/people\/[^/]+\/password-reset$/,
      confirmedBy: 'makeCode: made',
    },
  },
  begin: async ({ page }) => {
    await page.goto('/settings');
    await page.getByRole('link', { name: 'People' }).click();
  },
  events: {
    'code.requested': ({ page }) => button(section(page), 'Code for Ben').click(),
    'code.noted': ({ page }) => button(section(page), 'Done').click(),
  },
  actors: {
    makeCode: {
      done: { made: nothing, refused: async ({ wire }) => wire.spoil('makeCode', 403) },
    },
  },
  states: {
    'choosing.quiet': ({ page }) => seesPeople(page, ''),
    'choosing.refused': ({ page }) => seesPeople(page, 'The walk says no.'),
    'choosing.failed': ({ page }) => seesPeople(page, 'Snug did not answer. Try again.'),
    making: ({ page }) => expect(button(section(page), 'Making the code…')).toBeDisabled(),
    shown: async ({ page }) => {
      await expect(
        section(page).getByRole('img', { name: 'QR code to a new password for Ben' }),
      ).toBeVisible();
      await expect(section(page).getByRole('group')).toHaveText(/\/reset-password#[\w-]{43}$/);
    },
  },
});
