import { expect } from 'playwright/test';
import type { signOutMachine } from '#machines/signOut/signOutMachine.ts';
import { alert, button } from '../controls.ts';
import { defineDriver, nothing, type Doing, type Stage } from '../driver.ts';
import { setKeptIntent } from '../keptIntent.ts';

/** Leaves a change on the phone, or none, as the next step finds it. */
const prepare = ({ page, world }: Stage, { ahead }: Doing) =>
  setKeptIntent(page, world.personOf('Ann'), ahead[0] === 'checkUnsent: some');

export const signOutDriver = defineDriver<typeof signOutMachine>({
  endpoints: { signOutOthers: { method: 'POST', path: /^\/api\/auth\/revoke-other-sessions$/ } },
  begin: async ({ page }) => {
    await page.goto('/settings');
    await expect(button(page, 'Log out')).toBeVisible();
  },
  events: {
    'here.requested': async (stage, doing) => {
      await prepare(stage, doing);
      await button(stage.page, 'Log out').click();
    },
    'everywhere.requested': async (stage, doing) => {
      await prepare(stage, doing);
      await button(stage.page, 'Sign out everywhere').click();
    },
    'signOut.confirmed': ({ page }) =>
      page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^(Log out anyway|Sign out everywhere)$/ })
        .click(),
    'others.confirmed': ({ page }) => button(page, 'Only on my other devices').click(),
    'alert.dismissed': ({ page }) =>
      page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^(Stay|Cancel|OK)$/ })
        .click(),
  },
  actors: {
    session: {},
    checkUnsent: { done: { none: nothing, some: nothing } },
    signOutOthers: { done: { '': nothing } },
  },
  states: {
    'ready.quiet': async ({ page }, { behind }) => {
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      const isLeft = behind.at(-1) === 'signOut.confirmed' || behind.at(-1) === 'checkUnsent: none';
      if (isLeft) await expect(page).toHaveURL('/login');
      else await expect(page.getByText('Only this device is signed in now.')).toHaveCount(0);
    },
    'ready.alone': ({ page }) => expect(page.getByText('Only this device is signed in now.')).toBeVisible(),
    checkingHere: async () => undefined,
    checkingEverywhere: async () => undefined,
    'asking.here': ({ page }) =>
      expect(alert(page, 'Not everything is sent yet.')).toHaveAccessibleDescription(
        'Anything that is still only on this phone, or half done, is lost when you log out.',
      ),
    'asking.everywhere.sent': ({ page }) =>
      expect(alert(page, 'Sign out everywhere?')).toHaveAccessibleDescription(
        /including this one\. Other programs lose their access\.$/,
      ),
    'asking.everywhere.unsent': ({ page }) =>
      expect(alert(page, 'Sign out everywhere?')).toHaveAccessibleDescription(/is lost when you log out\.$/),
    signingOutOthers: ({ page }) =>
      expect(button(page, 'Sign out everywhere')).toHaveAttribute('aria-busy', 'true'),
    othersFailed: ({ page }) =>
      expect(alert(page, 'An error occurred. Please try again.')).toHaveAccessibleDescription(
        'Your other devices may still be signed in.',
      ),
  },
});
