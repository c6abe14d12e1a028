import { expect, type Page } from 'playwright/test';
import type { invitationMachine } from '#machines/invitation/invitationMachine.ts';
import { alert, button } from '../controls.ts';
import { defineDriver, nothing } from '../driver.ts';
import { says } from '../looks.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Invite a person' });
const link = (page: Page) => section(page).getByRole('group', { name: 'Invitation link' });
const status = (page: Page) => section(page).getByRole('status').filter({ hasText: /./ });
const question = (page: Page) => alert(page, 'Revoke the invitation?');

const seesMessage = (page: Page, message: string) =>
  message === '' ? expect(status(page)).toHaveCount(0) : expect(status(page)).toHaveText(message);

const seesOffer = async (page: Page, message = '') => {
  await expect(button(page, 'Make a link')).toBeEnabled();
  await expect(link(page)).toHaveCount(0);
  await seesMessage(page, message);
};

const seesLink = async (page: Page, message = '') => {
  await expect(link(page)).toHaveText(/\/join#[\w-]{43}$/);
  await expect(section(page).getByRole('img', { name: 'QR code of the invitation' })).toBeVisible();
  await seesMessage(page, message);
};

/** Gives the page a clipboard and a dialog for sharing, which work or fail. */
const setDevice = (page: Page, isBroken: boolean) =>
  page.evaluate((broken) => {
    const take = (name: string) => async (given: unknown) => {
      if (broken) throw new Error(`cannot ${name}`);
      document.body.dataset.taken = JSON.stringify(given);
    };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: take('copy') }, configurable: true });
    Object.defineProperty(navigator, 'share', { value: take('share'), configurable: true });
  }, isBroken);

export const invitationDriver = defineDriver<typeof invitationMachine>({
  endpoints: {
    makeInvitation: { method: 'POST', path: /^\/api\/invitations$/, makes: { invitation: 1 } },
    revokeInvitation: {
      method: 'DELETE',
      path: /^\/api\/invitations\/[^/]+$/,
      // Invitations of the world are not counted.
      makes: (call) => (call.url().includes('/01940000-') ? {} : { invitation: -1 }),
    },
  },
  begin: async ({ page, world }, _start, ahead) => {
    // One for each revocation: one whose response is lost is revoked, too.
    const revocations = ahead.filter((step) => step === 'revocation.requested');
    if (revocations.length > 0) await world.invite(...revocations.map((_, index) => `open ${index}`));
    await page.goto('/settings');
    await setDevice(page, false);
    await page.getByRole('link', { name: 'People' }).click();
  },
  events: {
    'link.requested': ({ page }) => button(page, 'Make a link').click(),
    'copy.requested': async ({ page }, { ahead }) => {
      await setDevice(page, ahead[0] === 'copyLink fails');
      await button(page, 'Copy').click();
    },
    'sharing.requested': async ({ page }, { ahead }) => {
      await setDevice(page, ahead[0] === 'shareLink fails');
      await button(page, 'Share').click();
    },
    'link.noted': ({ page }) => button(page, 'Done').click(),
    'revocation.requested': async ({ page }) => {
      if (await link(page).isVisible()) return button(page, 'Revoke').click();
      return button(page, 'Revoke the invitation by Ann').first().click();
    },
    'question.confirmed': ({ page }) => button(question(page), 'Revoke it').click(),
    'question.dismissed': ({ page }) => button(question(page), 'Keep it').click(),
  },
  actors: {
    makeInvitation: { done: { '': nothing } },
    copyLink: { done: { '': nothing }, fails: nothing },
    shareLink: { done: { '': nothing }, fails: nothing },
    revokeInvitation: { done: { '': nothing } },
  },
  states: {
    'offered.quiet': ({ page }) => seesOffer(page),
    'offered.makingFailed': ({ page }) => seesOffer(page, "Couldn't make the invitation. Try again."),
    'offered.revoked': ({ page }) => seesOffer(page, 'The link no longer works.'),
    'offered.revokingFailed': ({ page }) => seesOffer(page, "Couldn't revoke the invitation. Try again."),
    making: ({ page }) => expect(button(page, 'Making the link…')).toBeDisabled(),
    'shown.quiet': async ({ page }, { behind }) => {
      await seesLink(page);
      if (behind.at(-1) === 'shareLink done')
        await expect(page.locator('body')).toHaveAttribute('data-taken', /\/join#/);
    },
    'shown.copied': ({ page }) => seesLink(page, 'Copied.'),
    'shown.copyingFailed': ({ page }) =>
      seesLink(page, 'This browser cannot copy it. Select it and copy it yourself.'),
    'shown.sharingFailed': ({ page }) =>
      seesLink(page, 'This device cannot share it. Copy the link, or show the QR code.'),
    'shown.revokingFailed': ({ page }) => seesLink(page, "Couldn't revoke the invitation. Try again."),
    copying: async () => undefined,
    sharing: async () => undefined,
    confirming: says('Revoke the invitation?', 'Its link no longer works then.', 'Keep it', 'Revoke it'),
    revoking: ({ page }) => expect(button(question(page), 'Revoking…')).toBeVisible(),
  },
});
