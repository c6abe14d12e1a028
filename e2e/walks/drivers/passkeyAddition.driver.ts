import { expect, type Page } from 'playwright/test';
import type { passkeyAdditionMachine } from '#machines/passkeyAddition/passkeyAdditionMachine.ts';
import { authenticatorOf } from '../../support/authenticator.ts';
import { ann } from '../../support/people.ts';
import { button, dialog } from '../controls.ts';
import { defineDriver, nothing } from '../driver.ts';

const sheet = (page: Page) => dialog(page, 'Add a passkey');
const passkeys = (page: Page) => page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
const sees =
  (message: string) =>
  ({ page }: { page: Page }) =>
    expect(sheet(page)).toContainText(message);

export const passkeyAdditionDriver = defineDriver<typeof passkeyAdditionMachine>({
  endpoints: {
    beginAddition: { method: 'GET', path: /^\/api\/auth\/passkey\/generate-register-options$/ },
    savePasskey: {
      method: 'POST',
      path: /^\/api\/auth\/passkey\/verify-registration$/,
      confirmedBy: 'savePasskey: saved',
    },
  },
  begin: async ({ page, phone }) => {
    await page.goto('/settings');
    await authenticatorOf(page);
    await phone.hold();
    await page.getByRole('link', { name: 'Your account' }).click();
    await expect(page.getByRole('region', { name: 'Passkeys' })).toBeVisible();
  },
  events: {
    'addition.requested': ({ page }) => button(page, 'Add a passkey').click(),
    'addition.confirmed': async ({ page }) => {
      await sheet(page).getByLabel('Password').fill(ann.password);
      await button(sheet(page), 'Add').click();
    },
    'addition.cancelled': ({ page }) => button(sheet(page), 'Cancel').click(),
  },
  actors: {
    beginAddition: {
      done: {
        allowed: async ({ world }) => {
          await world.restorePassword();
          // Otherwise the device could not get another one.
          await world.forgetPasskeys();
        },
        'wrong password': async ({ world }) => void (await world.changePassword()),
        refused: async ({ wire }) => wire.spoil('beginAddition', 403),
      },
    },
    createPasskey: {
      done: {
        created: ({ phone }) => phone.answer('passkey'),
        cancelled: ({ phone }) => phone.answer('passkey', 'NotAllowedError'),
        known: ({ phone }) => phone.answer('passkey', 'InvalidStateError'),
      },
      fails: ({ phone }) => phone.answer('passkey', 'UnknownError'),
    },
    savePasskey: {
      done: {
        saved: nothing,
        refused: async ({ wire }) => wire.spoil('savePasskey', 403),
      },
    },
  },
  controls: {
    'addition.confirmed': (page) => button(sheet(page), /^(Add|Adding…|Waiting for this device…)$/),
    'addition.cancelled': (page) => button(sheet(page), 'Cancel'),
  },
  brings: /Failed to load resource.* 40[03] /,
  states: {
    'ready.quiet': async ({ page }) => {
      await expect(sheet(page)).toHaveCount(0);
      await expect(button(page, 'Add a passkey')).toBeEnabled();
    },
    'ready.added': async ({ page }) => {
      await expect(page.getByText('The passkey was added.')).toBeVisible();
      await expect(passkeys(page)).not.toHaveCount(0);
    },
    'entering.quiet': ({ page }) => expect(button(sheet(page), 'Add')).toBeEnabled(),
    'entering.wrongPassword': sees('This is not your current password.'),
    'entering.cancelled': sees('No passkey was created. Try again.'),
    'entering.known': sees('This device already has a passkey for your account.'),
    'entering.refused': ({ page }, { behind }) =>
      expect(sheet(page)).toContainText(
        behind.findLast((step) => step.endsWith('refused')) === 'savePasskey: refused'
          ? 'Snug did not accept this passkey. Try again.'
          : 'The walk says no.',
      ),
    'entering.failed': sees('This browser could not create a passkey.'),
    'entering.unanswered': sees('Snug did not answer. Try again.'),
    'entering.unsaved': sees('If the new passkey is in the list, it works; if not, try again.'),
    beginning: ({ page }) => expect(button(sheet(page), 'Adding…')).toBeVisible(),
    creating: ({ page }) => expect(button(sheet(page), 'Waiting for this device…')).toBeVisible(),
    saving: ({ page }) => expect(button(sheet(page), 'Adding…')).toBeVisible(),
  },
});
