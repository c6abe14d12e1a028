import { expect, type Page } from 'playwright/test';
import type { sessionEndMachine } from '#machines/sessionEnd/sessionEndMachine.ts';
import { alert, button } from '../controls.ts';
import { defineDriver, nothing, type Stage } from '../driver.ts';
import { says } from '../looks.ts';

const devices = (page: Page) => page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
const signOut = (page: Page) => button(page, 'Sign out Pixel 8, Chrome, last used today');
const elsewhere = (page: Page) => button(page, 'Sign out everywhere else');
const question = (page: Page) => alert(page, /^Sign out (Pixel 8, Chrome|everywhere else)\?$/);
const isOfOthers = (behind: readonly string[]) =>
  behind.findLast((step) => step.startsWith('end.requested'))?.includes('others') ?? false;

const openAccount = async ({ page, world }: Pick<Stage, 'page' | 'world'>) => {
  await world.addSession();
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Your account' }).click();
  await expect(signOut(page)).toBeVisible();
};

export const sessionEndDriver = defineDriver<typeof sessionEndMachine>({
  endpoints: {
    endSessions: {
      method: ['DELETE', 'POST'],
      path: /^\/api\/(sessions\/[^/]+|auth\/revoke-other-sessions)$/,
    },
  },
  begin: openAccount,
  events: {
    'end.requested': async ({ page, world }, { name }) => {
      // Sign the device in again if it was signed out before.
      if (!(await signOut(page).isVisible())) {
        await world.addSession();
        await button(page, 'Back').click();
        await page.getByRole('link', { name: 'Your account' }).click();
      }
      await (name.includes('others') ? elsewhere(page) : signOut(page)).click();
    },
    'end.confirmed': ({ page }) => button(question(page), 'Sign out').click(),
    'end.cancelled': ({ page }) => button(question(page), 'Cancel').click(),
  },
  actors: { endSessions: { done: { '': nothing } } },
  controls: {
    'end.confirmed': (page) => button(question(page), /^(Sign out|Signing out…)$/),
    'end.cancelled': (page) => button(question(page), 'Cancel'),
  },
  states: {
    'listed.quiet': async ({ page }) => {
      await expect(question(page)).toHaveCount(0);
      await expect(devices(page).first()).toContainText('This device');
    },
    'listed.ended': async ({ page }, { behind }) => {
      await expect(
        page.getByText(
          isOfOthers(behind) ? 'Only this device is signed in now.' : 'Pixel 8, Chrome is signed out.',
        ),
      ).toBeVisible();
      await expect(devices(page)).toHaveCount(1);
      await expect(elsewhere(page)).toHaveCount(0);
    },
    'asking.quiet': async (stage, doing) => {
      const [who, detail] = isOfOthers(doing.behind)
        ? [
            'everywhere else',
            'All your other devices have to sign in again, and get no reminders until then. Other programs lose their access.',
          ]
        : ['Pixel 8, Chrome', 'The device has to sign in again, and gets no reminders until then.'];
      await says(`Sign out ${who}?`, detail, 'Cancel', 'Sign out')(stage, doing);
    },
    'asking.failed': ({ page }) =>
      expect(question(page)).toHaveAccessibleDescription('Snug did not answer. Try again.'),
    ending: ({ page }) => expect(button(question(page), 'Signing out…')).toBeVisible(),
  },
});
