import { expect, type Page } from 'playwright/test';
import type { passkeySignInMachine } from '#machines/passkeySignIn/passkeySignInMachine.ts';
import { authenticatorOf } from '../../support/authenticator.ts';
import { ann } from '../../support/people.ts';
import { button, dialog } from '../controls.ts';
import { defineDriver, nothing } from '../driver.ts';

const offer = (page: Page) => button(page, 'Sign in with a passkey');

async function addPasskey(page: Page): Promise<void> {
  await page.goto('/settings/account');
  await authenticatorOf(page);
  await button(page, 'Add a passkey').click();
  const sheet = dialog(page, 'Add a passkey');
  await sheet.getByLabel('Password').fill(ann.password);
  await button(sheet, 'Add').click();
  await expect(page.getByText('The passkey was added.')).toBeVisible();
}

const sees =
  (message: string) =>
  async ({ page }: { page: Page }) => {
    await expect(page.getByText(message)).toBeVisible();
    await expect(offer(page)).toBeEnabled();
  };

export const passkeySignInDriver = defineDriver<typeof passkeySignInMachine>({
  endpoints: {
    beginSignIn: { method: 'GET', path: /^\/api\/auth\/passkey\/generate-authenticate-options$/ },
    sendProof: {
      method: 'POST',
      path: /^\/api\/auth\/passkey\/verify-authentication$/,
      confirmedBy: 'sendProof: signed in',
    },
  },
  begin: async ({ page, phone }) => {
    await addPasskey(page);
    await page.context().clearCookies();
    await page.goto('/');
    await phone.hold();
    await expect(offer(page)).toBeVisible();
  },
  events: { 'signIn.requested': ({ page }) => offer(page).click() },
  actors: {
    beginSignIn: { done: { '': nothing } },
    choosePasskey: {
      done: {
        chosen: ({ phone }) => phone.answer('passkey'),
        cancelled: ({ phone }) => phone.answer('passkey', 'NotAllowedError'),
      },
      fails: ({ phone }) => phone.answer('passkey', 'UnknownError'),
    },
    sendProof: {
      done: {
        'signed in': ({ world }) => world.restorePasskeys(),
        unknown: ({ world }) => world.hidePasskeys(),
        refused: async ({ wire }) => wire.spoil('sendProof', 403),
      },
    },
  },
  controls: {
    'signIn.requested': (page) =>
      button(page, /^(Sign in with a passkey|Logging in…|Waiting for your passkey…)$/),
  },
  brings: /Failed to load resource.* 40[13] /,
  states: {
    'offered.quiet': ({ page }) => expect(offer(page)).toBeEnabled(),
    'offered.cancelled': sees('No passkey was used.'),
    'offered.unknown': sees('No account here has this passkey. Enter your password instead.'),
    'offered.refused': sees('Snug did not accept the passkey. Try again, or enter your password.'),
    'offered.failed': sees('This browser could not use a passkey. Enter your password instead.'),
    'offered.unanswered': sees("Snug couldn't check your passkey. Try again in a minute."),
    beginning: ({ page }) => expect(button(page, 'Logging in…')).toBeVisible(),
    choosing: ({ page }) => expect(button(page, 'Waiting for your passkey…')).toBeVisible(),
    proving: ({ page }) => expect(button(page, 'Logging in…')).toBeVisible(),
    signedIn: ({ page }) => expect(page.getByRole('heading', { name: 'Home' })).toBeVisible(),
  },
});
