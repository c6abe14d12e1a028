import { expect, type Page } from 'playwright/test';
import type { accountChangeMachine } from '#machines/accountChange/accountChangeMachine.ts';
import { accountRow, openAccountRow } from '../../support/accountRows.ts';
import { ann } from '../../support/people.ts';
import { alert, button } from '../controls.ts';
import { defineDriver } from '../driver.ts';
import { says } from '../looks.ts';

const buttons = { name: 'Save name', email: 'Save email', password: 'Change password' } as const;
type Kind = keyof typeof buttons;

const parts = { name: 'Name', email: 'Email', password: 'Password' } as const;

const form = (page: Page, kind: Kind) => page.getByRole('form', { name: parts[kind], exact: true });
/** Returns the kind of the last change. */
const kindIn = (behind: readonly string[]) =>
  /\((\w+)\)/.exec(behind.findLast((step) => step.startsWith('change.submitted')) ?? '')?.[1] as
    | Kind
    | undefined;

const fill = async (page: Page, kind: Kind) => {
  const field = (name: string) => form(page, kind).getByLabel(name, { exact: false });
  if (kind === 'name') return field('Name').fill('Anna');
  await form(page, kind).getByLabel('Current password').fill(ann.password);
  if (kind === 'email') return form(page, kind).locator('[name=email]').fill('anna@home.example');
  return field('New password').fill('a new password');
};

const seesFailure = async (page: Page, kind: Kind | undefined, message: string) => {
  await expect(form(page, kind!).getByRole('alert')).toHaveText(message);
  // The typed text is kept.
  if (kind === 'name') await expect(form(page, kind).getByLabel('Name')).toHaveValue('Anna');
};

export const accountChangeDriver = defineDriver<typeof accountChangeMachine>({
  endpoints: {
    saveChange: {
      method: 'POST',
      path: /^\/api\/auth\/(update-user|change-email|change-password)$/,
      confirmedBy: 'saveChange: saved',
    },
  },
  begin: async ({ page }) => {
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Your account' }).click();
    for (const part of Object.values(parts)) await openAccountRow(page, part);
  },
  events: {
    'change.submitted': async ({ page }, { name }) => {
      const kind = kindIn([name])!;
      await fill(page, kind);
      await button(form(page, kind), buttons[kind]).click();
    },
    'change.confirmed': ({ page }) => button(alert(page, 'Change your password?'), 'Change password').click(),
    'change.cancelled': ({ page }) => button(alert(page, 'Change your password?'), 'Cancel').click(),
  },
  actors: {
    saveChange: {
      done: {
        saved: async ({ world }) => {
          await world.restoreNames();
          await world.restorePassword();
        },
        'wrong password': async ({ world }) => void (await world.changePassword()),
        refused: async ({ wire }) => wire.spoil('saveChange', 403),
      },
    },
  },
  // An unanswered change of the password ends the session.
  brings: /Failed to load resource.* 401 /,
  states: {
    'editing.quiet': async ({ page }) => {
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
      for (const kind of ['name', 'email', 'password'] as const) {
        await expect(button(form(page, kind), buttons[kind])).toBeEnabled();
      }
    },
    'editing.saved': async ({ page }, { behind }) => {
      const kind = kindIn(behind)!;
      await expect(form(page, kind).getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
      if (kind !== 'name') await expect(form(page, kind).getByLabel('Current password')).toHaveValue('');
    },
    'editing.wrongPassword': ({ page }, { behind }) =>
      expect(form(page, kindIn(behind)!).getByText('This is not your current password.')).toBeVisible(),
    'editing.refused': ({ page }, { behind }) => seesFailure(page, kindIn(behind), 'The walk says no.'),
    'editing.unanswered': ({ page }, { behind }) =>
      seesFailure(
        page,
        kindIn(behind),
        'Snug did not answer, so the change may be saved already. Try again.',
      ),
    asking: says(
      'Change your password?',
      'All your other devices are signed out, and other programs lose their access.',
      'Cancel',
      'Change password',
    ),
    saving: async ({ page }, { behind }) => {
      const kind = kindIn(behind)!;
      await expect(button(form(page, kind), 'Saving…')).toBeDisabled();
      // The row cannot be closed before it shows how the change went.
      await accountRow(page, parts[kind]).locator('summary').click();
      await expect(form(page, kind)).toBeVisible();
    },
  },
});
