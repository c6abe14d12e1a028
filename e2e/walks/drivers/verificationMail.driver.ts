import { expect, type Page } from 'playwright/test';
import type { verificationMailMachine } from '#machines/verificationMail/verificationMailMachine.ts';
import { ann } from '../../support/people.ts';
import { button } from '../controls.ts';
import { defineDriver } from '../driver.ts';
import { carrying } from '../wire.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Your email address is not verified yet' });

const sees = async (page: Page, status: string, problem: string) => {
  await expect(button(card(page), 'Send the link again')).toBeEnabled();
  await expect(card(page).getByText(`Open the link that was sent to ${ann.email}.`)).toBeVisible();
  // The line for the status is hidden while it is empty.
  await expect(card(page).locator('[role=status]')).toHaveText(status);
  if (problem === '') await expect(card(page).getByRole('alert')).toHaveCount(0);
  else await expect(card(page).getByRole('alert')).toHaveText(problem);
};

export const verificationMailDriver = defineDriver<typeof verificationMailMachine>({
  endpoints: {
    requestMail: {
      method: 'POST',
      path: /^\/api\/auth\/send-verification-email$/,
      expectCarried: carrying({ email: ann.email }),
      confirmedBy: 'requestMail: sent',
    },
  },
  begin: async ({ page, world }) => {
    await world.setVerified(false);
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Your account' }).click();
  },
  events: { 'mail.requested': ({ page }) => button(card(page), 'Send the link again').click() },
  controls: { 'mail.requested': (page) => button(card(page), /^(Send the link again|Sending…)$/) },
  actors: {
    requestMail: {
      done: {
        sent: async ({ world }) => void (await world.forgetAttempts()),
        tooMany: ({ world }) => world.verifyTooOften(),
        verified: ({ world }) => world.setVerified(true),
      },
    },
  },
  states: {
    'offering.quiet': ({ page }) => sees(page, '', ''),
    'offering.sent': ({ page }) => sees(page, 'The link is on its way. Check your spam folder, too.', ''),
    'offering.delayed': ({ page }) => sees(page, '', 'Too many links. Wait an hour, then try again.'),
    'offering.unanswered': ({ page }) =>
      sees(page, '', 'The e-mail may not have been sent. Try again in a minute.'),
    requesting: ({ page }) => expect(button(card(page), 'Sending…')).toBeDisabled(),
    verified: ({ page }) => expect(card(page)).toHaveCount(0),
  },
});
