import { expect, type Page } from 'playwright/test';
import type { userCreationMachine } from '#machines/userCreation/userCreationMachine.ts';
import { ann } from '../../support/people.ts';
import { alert } from '../controls.ts';
import { defineDriver, type Act } from '../driver.ts';

const cleo = { name: 'Cleo', email: 'cleo@home.example', password: 'a third pony ' };

const failure = 'Error creating user. Please try again.';
const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name);
const typed: Record<string, string> = {
  'user.submitted': cleo.email,
  'user.submitted (with another email)': 'cleo@work.example',
};

/** The session is requested first: forward that call and hold the creation itself. */
const passSession: Act = ({ wire }) => wire.letThroughAndHold('createUser');

export const userCreationDriver = defineDriver<typeof userCreationMachine>({
  endpoints: {
    createUser: {
      method: ['GET', 'POST'],
      path: /^\/api\/auth\/(get-session|sign-up\/email)$/,
      confirmedBy: 'createUser: created',
      learntBy: ['createUser: taken'],
      makes: { user: 1 },
    },
  },
  begin: async ({ page }) => {
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Add user' }).click();
  },
  events: {
    'user.submitted': async ({ page, wire }, { name, behind }) => {
      if (behind.at(-1) === 'createUser: signedOut') {
        const sheet = page.getByRole('dialog', { name: 'Sign in again' });
        await sheet.getByRole('textbox', { name: 'Email' }).fill(ann.email);
        await sheet.getByLabel('Password').fill(ann.password);
        await sheet.getByRole('button', { name: 'Log in' }).click();
        // Signing in requests the session too, which this walk does not test.
        await wire.letThroughAndHold('createUser');
        await expect(sheet).toHaveCount(0);
      } else {
        await field(page, 'Name').fill(cleo.name);
        await field(page, 'Email').fill(typed[name]!);
        await field(page, 'Password').fill(cleo.password);
      }
      await page.getByRole('button', { name: 'Create User' }).click();
    },
    'alert.dismissed': ({ page }) => page.getByRole('button', { name: 'OK' }).click(),
  },
  actors: {
    createUser: {
      done: {
        created: passSession,
        taken: async (stage, doing) => {
          await stage.world.restoreSessions();
          await stage.world.addUser(cleo);
          await passSession(stage, doing);
        },
        refused: async (stage, doing) => {
          await passSession(stage, doing);
          stage.wire.spoil('createUser', 429);
        },
        signedOut: async ({ world }) => void (await world.endSessions()),
      },
      fails: async (stage, doing) => {
        await passSession(stage, doing);
        await stage.wire.fail('createUser');
      },
    },
  },
  // The pages behind keep polling after the session has expired.
  brings: /Failed to load resource.* 401 /,
  states: {
    describing: async ({ page }, { behind }) => {
      await expect(page.getByRole('heading', { name: 'Create User', includeHidden: true })).toBeVisible();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      if (behind.at(-1) === 'createUser: signedOut')
        await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
      const last = behind.findLast((step) => step in typed);
      if (last) await expect(page.locator('main input[name=email]')).toHaveValue(typed[last]!);
    },
    creating: ({ page }) => expect(page.getByRole('button', { name: 'Creating…' })).toBeDisabled(),
    refused: async ({ page }, { behind }) => {
      await expect(alert(page, failure)).toBeVisible();
      const reason = behind.at(-1)?.includes('taken')
        ? 'An account with this email already exists.'
        : 'The walk says no.';
      await expect(page.getByText(reason)).toBeVisible();
    },
    unanswered: async ({ page }) => {
      await expect(alert(page, failure)).toBeVisible();
      await expect(page.getByText('The account may already exist')).toBeVisible();
    },
    likelyCreated: ({ page }) => expect(alert(page, 'The account already exists.')).toBeVisible(),
    created: async ({ page }) => {
      await expect(page).toHaveURL('/settings');
      await expect(page.getByText('Signed in as Ann')).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: 'Cleo was added' })).toBeVisible();
    },
  },
});
