import { expect, type Page } from 'playwright/test';
import type { passwordResetMachine } from '#machines/passwordReset/passwordResetMachine.ts';
import { alert, button } from '../controls.ts';
import { defineDriver } from '../driver.ts';
import { says } from '../looks.ts';
import { carrying } from '../wire.ts';

const token = 'a-token';
const password = 'a new password';
const removal = (page: Page) => page.getByRole('checkbox', { name: /^Remove all passkeys/ });
const field = (page: Page) => page.getByLabel('New password');

export const passwordResetDriver = defineDriver<typeof passwordResetMachine>({
  endpoints: {
    findUser: {
      method: 'POST',
      path: /^\/api\/password-resets\/find$/,
      expectCarried: carrying({ token }),
      confirmedBy: 'findUser: valid',
    },
    setPassword: {
      method: 'POST',
      path: /^\/api\/auth\/reset-password$/,
      expectCarried: carrying({ token, newPassword: password }),
      confirmedBy: 'setPassword: set',
      learntBy: ['findUser: spent', 'setPassword: set'],
    },
  },
  begin: async ({ page, world }) => {
    await world.addPasskey();
    await world.addResetLink(token);
    await page.context().clearCookies();
    await page.goto(`/reset-password#${token}`);
  },
  events: {
    'password.submitted': async ({ page }, { name }) => {
      await field(page).fill(password);
      await removal(page).setChecked(!name.includes('keeping'));
      await button(page, 'Set password').click();
    },
    'alert.dismissed': ({ page }) => page.getByRole('button', { name: /^(OK|Check)$/ }).click(),
    'retry.requested': ({ page }) => button(page, 'Try again').click(),
  },
  controls: {
    'password.submitted': (page) => page.getByRole('button', { name: /^(Set password|Saving…)$/ }),
  },
  actors: {
    findUser: {
      done: {
        valid: ({ world }) => world.addResetLink(token),
        spent: async ({ world }) => void (await world.spendResetLinks()),
      },
    },
    setPassword: {
      done: {
        set: ({ world }) => world.addResetLink(token),
        spent: async ({ world }) => void (await world.spendResetLinks()),
        refused: async ({ wire }) => wire.spoil('setPassword', 403),
      },
    },
  },
  states: {
    checking: ({ page }) => expect(page.getByRole('heading', { name: 'New password' })).toBeVisible(),
    unreachable: ({ page }) => expect(page.getByText("Couldn't reach Snug.")).toBeVisible(),
    choosing: async ({ page }, { behind }) => {
      await expect(alert(page, /./)).toHaveCount(0);
      await expect(page.getByText(/^For Ann, ann@home\.example\./)).toBeVisible();
      await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Pixel 8, Chrome');
      // The typed text is kept.
      await expect(field(page)).toHaveValue(behind.includes('password.submitted') ? password : '');
    },
    setting: ({ page }) => expect(button(page, 'Saving…')).toBeDisabled(),
    checkingAgain: ({ page }) => expect(button(page, 'Saving…')).toBeDisabled(),
    refused: says("Couldn't set the password.", 'The walk says no.', 'OK'),
    unanswered: says(
      'An error occurred. Please try again.',
      'Snug did not answer. The password may be set already.',
      'Check',
    ),
    set: async ({ page }, { behind }) => {
      const isKeeping = behind.findLast((step) => step.startsWith('password.submitted'))?.includes('keeping');
      await expect(page.getByRole('status').filter({ hasText: 'Your new password is set.' })).toHaveText(
        `Your new password is set. All your devices are signed out.${isKeeping ? '' : ' Your passkeys are removed.'}`,
      );
      await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    },
    spent: async ({ page }) => {
      await expect(
        page.getByText('This link has been used already, or is older than an hour.'),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: 'Get another link' })).toBeVisible();
    },
  },
});
