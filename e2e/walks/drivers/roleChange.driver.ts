import { expect, type Page } from 'playwright/test';
import type { roleChangeMachine } from '#machines/roleChange/roleChangeMachine.ts';
import { button } from '../controls.ts';
import { defineDriver } from '../driver.ts';

const question = (page: Page) =>
  page.getByRole('alertdialog', { name: /^Make (Ben an owner|yourself a member)\?$/ });
const isOfMe = (behind: readonly string[]) =>
  behind.findLast((step) => step.startsWith('change.requested'))?.includes('of me') ?? false;

export const roleChangeDriver = defineDriver<typeof roleChangeMachine>({
  endpoints: {
    changeRole: {
      method: 'PATCH',
      path: /^\/api\/people\/[^/]+$/,
      confirmedBy: 'changeRole: changed',
    },
  },
  begin: async ({ page }) => {
    await page.goto('/settings');
    await page.getByRole('link', { name: 'People' }).click();
    await expect(button(page, 'Make Ben an owner')).toBeVisible();
  },
  events: {
    'change.requested': async ({ page, world }, { name }) => {
      const chosen = name.includes('of me') ? 'Make yourself a member' : 'Make Ben an owner';
      // Reset the roles if they were changed before.
      if (!(await button(page, chosen).isVisible())) {
        await world.restorePeople();
        await button(page, 'Back').click();
        await page.getByRole('link', { name: 'People' }).click();
      }
      await button(page, chosen).click();
    },
    'change.confirmed': ({ page }) =>
      question(page)
        .getByRole('button', { name: /^Make (an owner|a member)$/ })
        .click(),
    'change.cancelled': ({ page }) => button(question(page), 'Cancel').click(),
  },
  actors: {
    changeRole: {
      done: {
        changed: async ({ world }, { behind }) => {
          await world.setRole('Ann', 'owner');
          if (isOfMe(behind)) await world.setRole('Ben', 'owner');
        },
        refused: async ({ world }, { behind }) => {
          if (isOfMe(behind)) await world.setRole('Ben', 'member');
          else await world.setRole('Ann', 'member');
        },
      },
    },
  },
  brings: /Failed to load resource.* (403|409) /,
  states: {
    'listed.quiet': ({ page }) => expect(question(page)).toHaveCount(0),
    'listed.changed': ({ page }, { behind }) =>
      expect(page.getByText(isOfMe(behind) ? 'You are now a member.' : 'Ben is now an owner.')).toBeVisible(),
    'asking.quiet': ({ page }) =>
      expect(question(page)).toContainText(/Owners invite and remove people|You can no longer invite/),
    'asking.refused': ({ page }, { behind }) =>
      expect(question(page)).toContainText(
        isOfMe(behind)
          ? 'A household needs an owner. Make another person an owner first.'
          : 'Only an owner of the household can do this.',
      ),
    'asking.failed': ({ page }) => expect(question(page)).toContainText('Snug did not answer. Try again.'),
    changing: ({ page }) => expect(button(question(page), 'Saving…')).toBeVisible(),
  },
});
