import { expect, type Page } from 'playwright/test';
import type { accountDeletionMachine } from '#machines/accountDeletion/accountDeletionMachine.ts';
import { ann } from '../../support/people.ts';
import { readsOf, type Reads } from '../../support/reads.ts';
import { button } from '../controls.ts';
import { defineDriver, nothing, type Act } from '../driver.ts';
import { setKeptIntent } from '../keptIntent.ts';
import { says } from '../looks.ts';

const sheet = (page: Page) =>
  page.getByRole('dialog', { name: /^Delete your account( and the household)?\?$/ });
const isAlone = (behind: readonly string[]) =>
  behind.findLast((step) => step.startsWith('findStanding')) === 'findStanding: alone';

/** The reads that a page makes by itself. They wait during a deletion, because a refused one would end the session. */
const reading = new WeakMap<Page, Reads>();
const lists = /\/api\/(?!auth|people|setup)/;

function readsIn(page: Page): Reads {
  const reads = reading.get(page) ?? readsOf(page, lists);
  reading.set(page, reads);
  return reads;
}

/** Makes Ben an owner or a member, and leaves a change on the phone or none. */
const among =
  (role: 'owner' | 'member', isUnsent = false): Act =>
  async ({ page, world }) => {
    await world.restorePeople();
    await world.setRole('Ben', role);
    await setKeptIntent(page, world.personOf('Ann'), isUnsent);
  };

export const accountDeletionDriver = defineDriver<typeof accountDeletionMachine>({
  endpoints: {
    findStanding: { method: 'GET', path: /^\/api\/people$/ },
    deleteAccount: {
      method: 'POST',
      path: /^\/api\/auth\/delete-user$/,
      confirmedBy: 'deleteAccount: removed',
    },
  },
  begin: async ({ page }) => {
    await readsIn(page).release();
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Your account' }).click();
    await expect(button(page, 'Delete account')).toBeVisible();
  },
  events: {
    'session.ended': nothing,
    'deletion.requested': ({ page }) => button(page, 'Delete account').click(),
    'deletion.confirmed': async ({ page }) => {
      await readsIn(page).hold();
      await sheet(page).getByLabel('Password').fill(ann.password);
      await button(sheet(page), 'Delete').click();
    },
    'deletion.cancelled': ({ page }) =>
      page
        .getByRole('button', { name: /^(Cancel|OK)$/ })
        .last()
        .click(),
  },
  actors: {
    findStanding: {
      done: {
        'with others': among('owner'),
        unsent: among('owner', true),
        'last owner': among('member'),
        alone: async ({ world }) => void (await world.leaveAlone()),
      },
    },
    deleteAccount: {
      done: {
        removed: ({ world }) => world.restorePassword(),
        refused: async ({ world }) => void (await world.changePassword()),
      },
    },
  },
  controls: {
    'deletion.confirmed': (page) => button(sheet(page), /^(Delete|Deleting…)$/),
    'deletion.cancelled': (page) => button(sheet(page), 'Cancel'),
  },
  // A refused call, and those of a session that has ended.
  brings: /Failed to load resource.* (400|401) /,
  states: {
    ready: async ({ page }) => {
      await expect(sheet(page)).toHaveCount(0);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expect(button(page, 'Delete account')).toBeEnabled();
    },
    checking: ({ page }) => expect(button(page, 'Checking…')).toBeVisible(),
    unchecked: says(
      'An error occurred. Please try again.',
      'Snug did not answer. Your account is unchanged.',
      'OK',
    ),
    handingOn: says(
      'Make another person an owner first.',
      'You are the only owner of this household.',
      'Open People',
      'Cancel',
    ),
    'asking.quiet': async ({ page }, { behind }) => {
      await expect(sheet(page)).toContainText(
        isAlone(behind) ? 'the household is deleted for good' : 'What you wrote stays in the household',
      );
      await expect(button(sheet(page), 'Export everything first')).toHaveCount(isAlone(behind) ? 1 : 0);
      const isUnsent = behind.at(-1) === 'findStanding: unsent';
      await expect(sheet(page).getByText('still only on this phone')).toHaveCount(isUnsent ? 1 : 0);
    },
    'asking.refused': ({ page }) => expect(sheet(page)).toContainText('This is not your current password.'),
    'asking.failed': ({ page }) => expect(sheet(page)).toContainText('Snug did not answer. Try again.'),
    deleting: ({ page }) => expect(button(sheet(page), 'Deleting…')).toBeVisible(),
    deleted: ({ page }) => expect(page).toHaveURL('/login'),
  },
});
