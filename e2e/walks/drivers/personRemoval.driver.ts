import { expect, type Page } from 'playwright/test';
import type { personRemovalMachine } from '#machines/personRemoval/personRemovalMachine.ts';
import { ann } from '../../support/people.ts';
import { alert, button, dialog } from '../controls.ts';
import { defineDriver, type Act } from '../driver.ts';

const question = (page: Page) => alert(page, 'Remove Ben?');
const sheet = (page: Page) => dialog(page, 'Leave the household?');
const isOfMe = (behind: readonly string[]) =>
  behind.findLast((step) => step.startsWith('removal.requested'))?.includes('of me') ?? false;

/** Ann can leave only if another person is an owner, and remove a person only as an owner. */
const prepare: Act = async ({ world }, { behind }) => {
  await world.setRole('Ann', 'owner');
  if (isOfMe(behind)) await world.setRole('Ben', 'owner');
};

export const personRemovalDriver = defineDriver<typeof personRemovalMachine>({
  endpoints: {
    removePerson: {
      method: ['DELETE', 'POST'],
      path: /^\/api\/(people\/[^/]+|auth\/delete-user)$/,
      confirmedBy: 'removePerson: removed',
    },
  },
  begin: async ({ page }) => {
    await page.goto('/settings');
    await page.getByRole('link', { name: 'People' }).click();
    await expect(button(page, 'Remove Ben')).toBeVisible();
  },
  events: {
    'removal.requested': async ({ page, world }, { name }) => {
      if (name.includes('of me')) return button(page, 'Leave the household').click();
      // Bring Ben back if he was removed before.
      if (!(await button(page, 'Remove Ben').isVisible())) {
        await world.restorePeople();
        await button(page, 'Back').click();
        await page.getByRole('link', { name: 'People' }).click();
      }
      return button(page, 'Remove Ben').click();
    },
    'removal.confirmed': async ({ page }, { behind }) => {
      if (!isOfMe(behind)) return button(question(page), 'Remove').click();
      await sheet(page).getByLabel('Password').fill(ann.password);
      return button(sheet(page), 'Leave').click();
    },
    'removal.cancelled': async ({ page }, { behind }) => {
      if (isOfMe(behind)) return button(sheet(page), 'Stay').click();
      return button(question(page), 'Cancel').click();
    },
  },
  actors: {
    removePerson: {
      done: {
        removed: prepare,
        refused: async ({ world }, { behind }) => {
          if (isOfMe(behind)) await world.setRole('Ben', 'member');
          else await world.setRole('Ann', 'member');
        },
      },
    },
  },
  // A refused call, and those of a session that has ended.
  brings: /Failed to load resource.* (401|403|409) /,
  states: {
    'listed.quiet': async ({ page }) => {
      await expect(question(page)).toHaveCount(0);
      await expect(sheet(page)).toHaveCount(0);
      await expect(button(page, 'Leave the household')).toBeVisible();
    },
    'listed.removed': async ({ page }) => {
      await expect(page.getByText('Ben was removed. What they wrote stays under their name.')).toBeVisible();
      await expect(button(page, 'Remove Ben')).toHaveCount(0);
    },
    'asking.quiet': async ({ page }, { behind }) => {
      if (isOfMe(behind)) await expect(sheet(page)).toContainText('Your account ends');
      else await expect(question(page)).toHaveAccessibleDescription(/^They are signed out on all devices/);
    },
    'asking.refused': async ({ page }, { behind }) => {
      if (isOfMe(behind)) await expect(sheet(page)).toContainText('Make another person an owner');
      else
        await expect(question(page)).toHaveAccessibleDescription(
          'Only an owner of the household can do this.',
        );
    },
    'asking.failed': ({ page }, { behind }) =>
      expect(isOfMe(behind) ? sheet(page) : question(page)).toContainText('Snug did not answer. Try again.'),
    removing: ({ page }) => expect(page.getByRole('button', { name: /^(Removing|Leaving)…$/ })).toBeVisible(),
    left: ({ page }) => expect(page).toHaveURL('/login'),
  },
});
