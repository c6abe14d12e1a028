import { expect, type Page } from 'playwright/test';
import type { calendarAddressMachine } from '#machines/calendarAddress/calendarAddressMachine.ts';
import { call } from '../../support/plants.ts';
import { button } from '../controls.ts';
import { defineDriver, nothing } from '../driver.ts';
import { says } from '../looks.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Calendar' });
const make = (page: Page) => button(page, 'Make a private calendar address');
const address = (page: Page) => section(page).getByRole('group', { name: 'Calendar address' });
const status = (page: Page) => section(page).getByRole('status').filter({ hasText: /./ });

const seesMessage = (page: Page, message: string) =>
  message === '' ? expect(status(page)).toHaveCount(0) : expect(status(page)).toHaveText(message);

const seesUnmade = async (page: Page, message = '') => {
  await expect(make(page)).toBeEnabled();
  await seesMessage(page, message);
};

const seesMade = async (page: Page, message = '') => {
  await expect(section(page).getByText(/You have a private calendar address\./)).toBeVisible();
  await expect(button(page, 'Replace')).toBeEnabled();
  await expect(button(page, 'Revoke')).toBeEnabled();
  await expect(address(page)).toHaveCount(0);
  await seesMessage(page, message);
};

const seesAddress = async (page: Page, message = '') => {
  await expect(address(page)).toHaveText(/\/api\/calendar\/[\w-]{43}\.ics$/);
  await seesMessage(page, message);
};

/** Gives the page a working or a failing clipboard. */
const setClipboard = (page: Page, isBroken: boolean) =>
  page.evaluate((broken) => {
    const writeText = async (text: string) => {
      if (broken) throw new Error('no clipboard');
      document.body.dataset.copied = text;
    };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  }, isBroken);

export const calendarAddressDriver = defineDriver<typeof calendarAddressMachine>({
  endpoints: {
    makeAddress: { method: 'POST', path: /^\/api\/calendar$/ },
    revokeAddress: { method: 'DELETE', path: /^\/api\/calendar$/ },
  },
  begin: async ({ page }, start) => {
    await page.goto('/settings');
    if (start === 'made') await call(page, 'POST', '/api/calendar');
    await page.getByRole('link', { name: 'Enable Notifications' }).click();
  },
  events: {
    'address.requested': ({ page }) => make(page).click(),
    'copy.requested': async ({ page }, { ahead }) => {
      await setClipboard(page, ahead[0] === 'copyAddress fails');
      await button(page, 'Copy').click();
    },
    'address.noted': ({ page }) => button(page, 'Done').click(),
    'replacement.requested': ({ page }) => button(page, 'Replace').click(),
    'revocation.requested': ({ page }) => button(page, 'Revoke').click(),
    'question.confirmed': ({ page }) => page.getByRole('button', { name: /^(Replace|Revoke) it$/ }).click(),
    'question.dismissed': ({ page }) => button(page, 'Keep it').click(),
  },
  actors: {
    makeAddress: { done: { '': nothing } },
    copyAddress: { done: { '': nothing }, fails: nothing },
    revokeAddress: { done: { '': nothing } },
  },
  states: {
    'unmade.quiet': ({ page }) => seesUnmade(page),
    'unmade.makingFailed': ({ page }) => seesUnmade(page, "Couldn't create the address. Try again."),
    'unmade.revoked': ({ page }) => seesUnmade(page, 'The address no longer works.'),
    making: ({ page }) => expect(button(page, 'Making the address…')).toBeDisabled(),
    'shown.quiet': async ({ page }) => {
      await seesAddress(page);
      const opens = page.getByRole('link', { name: 'Add to calendar' });
      await expect(opens).toHaveAttribute('href', /^webcal:\/\/.*\.ics$/);
    },
    'shown.copied': async ({ page }) => {
      await seesAddress(page, 'Copied.');
      await expect(address(page)).toHaveText((await page.locator('body').getAttribute('data-copied')) ?? '');
    },
    'shown.copyingFailed': ({ page }) =>
      seesAddress(page, "This browser can't copy it. Select the address and copy it yourself."),
    copying: async () => undefined,
    'made.quiet': ({ page }) => seesMade(page),
    'made.replacingFailed': ({ page }) => seesMade(page, "Couldn't replace the address. Try again."),
    'made.revokingFailed': ({ page }) => seesMade(page, "Couldn't revoke the address. Try again."),
    confirmingReplacement: says(
      'Replace the calendar address?',
      "Calendars that use the current one won't be updated any more.",
      'Keep it',
      'Replace it',
    ),
    replacing: ({ page }) => expect(button(page, 'Replacing…')).toBeDisabled(),
    confirmingRevocation: says(
      'Revoke the calendar address?',
      "Calendars that use it won't be updated any more.",
      'Keep it',
      'Revoke it',
    ),
    revoking: ({ page }) => expect(button(page, 'Revoking…')).toBeDisabled(),
  },
  // The server has already said whether there is an address.
  spontaneous: /^calendarAddress\.opening on always/,
});
