import { expect, type Page } from 'playwright/test';
import type { joiningMachine } from '#machines/joining/joiningMachine.ts';
import { alert, button } from '../controls.ts';
import { defineDriver, nothing } from '../driver.ts';

const cleo = { name: 'Cleo', email: 'cleo@home.example', password: 'a third pony ' };
const atWork = 'cleo@work.example';
const token = 'a'.repeat(43);
const emailOf = (step: string) => (step.includes('another') ? atWork : cleo.email);
const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name);

export const joiningDriver = defineDriver<typeof joiningMachine>({
  endpoints: {
    readInvitation: { method: 'GET', path: /^\/api\/join$/ },
    join: {
      method: 'POST',
      path: /^\/api\/auth\/sign-up\/email$/,
      confirmedBy: 'join: joined',
      learntBy: ['join: used'],
      makes: { user: 1 },
    },
  },
  begin: async ({ page, world }) => {
    await world.invite(token);
    await page.context().clearCookies();
    await page.goto(`/join#${token}`);
  },
  events: {
    'retry.requested': ({ page }) => button(page, 'Try again').click(),
    'account.submitted': async ({ page }, { name }) => {
      await field(page, 'Name').fill(cleo.name);
      await field(page, 'Email').fill(emailOf(name));
      await field(page, 'Password').fill(cleo.password);
      await button(page, 'Join').click();
    },
    'alert.dismissed': ({ page }) => button(page, 'OK').click(),
  },
  actors: {
    readInvitation: {
      done: {
        open: nothing,
        used: async ({ world }) => void (await world.useInvitation('dan@home.example')),
        expired: async ({ world }) => void (await world.expireInvitation()),
        unknown: async ({ world }) => void (await world.revokeInvitation()),
      },
    },
    join: {
      done: {
        joined: nothing,
        used: async ({ world }) => void (await world.useInvitation('dan@home.example')),
        revoked: async ({ world }) => void (await world.revokeInvitation()),
        refused: async ({ world }, { behind }) =>
          void (await world.addUser({
            ...cleo,
            email: emailOf(behind.at(-1)!),
          })),
      },
    },
  },
  brings: /Failed to load resource.* (401|404|409|410|422) /,
  states: {
    reading: ({ page }) => expect(page.getByRole('heading', { name: 'Join Snug' })).toBeVisible(),
    unreachable: ({ page }) => expect(page.getByRole('alert')).toHaveText(/Couldn't reach Snug\./),
    closed: async ({ page }, { behind }) => {
      const reason = /revoked|unknown/.test(behind.at(-1)!)
        ? 'does not exist any more'
        : behind.at(-1)!.includes('expired')
          ? 'has expired'
          : 'has been used already';
      await expect(page.getByText(`This invitation ${reason}`)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible();
    },
    describing: async ({ page }, { behind }) => {
      await expect(page.getByText('Ann invites you to their household.')).toBeVisible();
      await expect(button(page, 'Join')).toBeEnabled();
      const last = behind.findLast((step) => step.startsWith('account.submitted'));
      await expect(field(page, 'Email')).toHaveValue(last ? emailOf(last) : '');
    },
    joining: ({ page }) => expect(button(page, 'Joining…')).toBeDisabled(),
    refused: ({ page }) =>
      expect(alert(page, "Couldn't create the account.")).toHaveAccessibleDescription(
        'An account with this email already exists.',
      ),
    unanswered: ({ page }) => expect(alert(page, 'An error occurred. Please try again.')).toBeVisible(),
    joined: async ({ page }) => {
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    },
  },
});
