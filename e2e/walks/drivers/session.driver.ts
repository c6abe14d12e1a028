import { expect, type Page } from 'playwright/test';
import type { sessionMachine } from '#machines/session/sessionMachine.ts';
import { defineDriver, nothing } from '../driver.ts';
import { sendSignIn } from '../../support/people.ts';

const settings = async (page: Page) => {
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
};
const noAlert = (page: Page) => expect(page.getByRole('alertdialog')).toHaveCount(0);

export const sessionDriver = defineDriver<typeof sessionMachine>({
  endpoints: {
    fetchSession: { method: 'GET', path: /^\/api\/auth\/get-session$/ },
    signOut: { method: 'POST', path: /^\/api\/auth\/sign-out$/ },
    forgetRemoved: { method: 'POST', path: /^\/api\/auth\/sign-out$/ },
  },
  begin: async ({ page, wire, world }, _start, [recalled]) => {
    // It is asked as soon as the phone has read what it keeps.
    wire.hold('fetchSession');
    if (recalled === 'recallSession: somebody') {
      const session = { user: { id: world.personOf('Ann'), name: 'Ann', email: 'ann@home.example' } };
      await page.evaluate((kept) => localStorage.setItem('snug-session', kept), JSON.stringify({ session }));
    }
    await page.goto('/');
  },
  events: {
    'retry.requested': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    'session.changed': async ({ page }) => {
      await settings(page);
      await page.getByRole('button', { name: 'Sign out everywhere' }).click();
      await page.getByRole('button', { name: 'Only on my other devices' }).click();
    },
    'connection.returned': ({ page }) => page.evaluate(() => void dispatchEvent(new Event('online'))),
    'session.refused': async ({ page, world }) => {
      await settings(page);
      await page.getByRole('link', { name: 'Print labels' }).click();
      await page.getByRole('checkbox', { name: /Print anyway/ }).check();
      await expect(page.getByRole('link', { name: /Print again$/ })).toBeVisible();
      await world.endSessions();
      await page.getByRole('button', { name: 'Make labels' }).click();
    },
    'session.removed': async ({ page, world }) => {
      await settings(page);
      await page.getByRole('link', { name: 'Print labels' }).click();
      await page.getByRole('checkbox', { name: /Print anyway/ }).check();
      await expect(page.getByRole('link', { name: /Print again$/ })).toBeVisible();
      await world.removeMe();
      await page.getByRole('button', { name: 'Make labels' }).click();
    },
    'removal.noted': ({ page }) => page.getByRole('button', { name: 'Go on' }).click(),
    'signOut.requested': async ({ page }, { name }) => {
      await settings(page);
      if (name.includes('everywhere')) {
        await page.getByRole('button', { name: 'Sign out everywhere' }).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
      } else await page.getByRole('button', { name: 'Log out' }).click();
    },
    'alert.dismissed': ({ page }) => page.getByRole('button', { name: 'OK' }).click(),
  },
  actors: {
    recallSession: { done: { somebody: nothing, nobody: nothing } },
    connection: {},
    fetchSession: {
      done: {
        somebody: nothing,
        renamed: async ({ world }) => void (await world.rename('Anne')),
        nobody: async ({ world }) => void (await world.endSessions()),
        removed: async ({ world }) => void (await world.removeMe()),
      },
    },
    signOut: { done: { '': nothing } },
    forgetRemoved: { done: { '': nothing } },
    signIn: { done: { '': ({ page }) => sendSignIn(page) } },
  },
  // 'Make labels' is pressed after the session has expired.
  brings: /Failed to load resource.* 401 .*\/api\/(qr|auth\/get-session)$/,
  states: {
    recalling: async () => undefined,
    'signedIn.remembered': ({ page }) => expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible(),
    'signedIn.unconfirmed': ({ page }) =>
      expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible(),
    checking: async ({ page }) => {
      await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();
      await expect(page.getByRole('navigation')).toHaveCount(0);
    },
    unreachable: async ({ page }) => {
      await expect(page.getByRole('alert')).toHaveText(/Couldn't reach Snug\./);
      await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
    },
    signedOut: async ({ page }) => {
      await expect(page).toHaveURL('/login');
      await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled();
    },
    'signedIn.current': async ({ page }, { behind }) => {
      await noAlert(page);
      if (behind.at(-1) === 'fetchSession: renamed') {
        // Otherwise the page is Home.
        if (!behind.includes('session.changed')) await settings(page);
        await expect(page.getByText('Signed in as Anne')).toBeVisible();
      }
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    },
    'signedIn.refreshing': ({ page }) =>
      expect(page.getByText('Only this device is signed in now.')).toBeVisible(),
    'signedIn.signOutFailed': ({ page }) =>
      expect(page.getByRole('alertdialog', { name: 'An error occurred. Please try again.' })).toBeVisible(),
    signingOut: ({ page }) => expect(page.getByRole('button', { name: 'Logging out…' })).toBeVisible(),
    removed: ({ page }) =>
      expect(page.getByRole('heading', { name: 'You were removed from this household' })).toBeVisible(),
    forgetting: ({ page }) => expect(page.getByRole('button', { name: 'Deleting…' })).toBeVisible(),
    expired: ({ page }) => expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible(),
  },
});
