import { expect, type Page } from 'playwright/test';
import type { resetMailMachine } from '#machines/resetMail/resetMailMachine.ts';
import { ann } from '../../support/people.ts';
import { button } from '../controls.ts';
import { defineDriver } from '../driver.ts';
import { carrying } from '../wire.ts';

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const problem = (page: Page) => page.getByRole('main').getByRole('alert');

const seesForm = async (page: Page, message: string) => {
  await expect(button(page, 'Send a link')).toBeEnabled();
  if (message === '') await expect(problem(page)).toHaveCount(0);
  else await expect(problem(page)).toHaveText(message);
};

export const resetMailDriver = defineDriver<typeof resetMailMachine>({
  endpoints: {
    requestMail: {
      method: 'POST',
      path: /^\/api\/password-resets$/,
      expectCarried: carrying({ email: ann.email }),
      confirmedBy: 'requestMail: accepted',
    },
  },
  begin: async ({ page }) => {
    await page.context().clearCookies();
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
  },
  events: {
    'mail.requested': async ({ page }) => {
      await email(page).fill(ann.email);
      await button(page, 'Send a link').click();
    },
    'another.requested': ({ page }) => button(page, 'Use another address').click(),
  },
  controls: { 'mail.requested': (page) => page.getByRole('button', { name: /^(Send a link|Sending…)$/ }) },
  actors: {
    requestMail: {
      done: {
        accepted: async ({ world }) => void (await world.forgetAttempts()),
        tooMany: ({ world }) => world.requestMailTooOften(),
      },
    },
  },
  states: {
    'asking.quiet': ({ page }) => seesForm(page, ''),
    'asking.delayed': ({ page }) => seesForm(page, 'Too many attempts. Wait a minute, then try again.'),
    'asking.unanswered': ({ page }) =>
      seesForm(page, 'The e-mail may not have been sent. Try again in a minute.'),
    requesting: ({ page }) => expect(button(page, 'Sending…')).toBeDisabled(),
    requested: ({ page }) =>
      expect(
        page.getByText(`If there is an account for ${ann.email}, a link is on its way to it.`),
      ).toBeVisible(),
  },
});
