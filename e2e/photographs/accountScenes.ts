import type { Page } from 'playwright';
import { examplePeople } from '#tools/seed/write.ts';
import { authenticatorOf } from '../support/authenticator.ts';
import { opened, press, sees, type Scene } from './scene.ts';

const path = '/settings/account';

const typePassword = (page: Page) =>
  page.getByRole('dialog').getByLabel('Password').fill(examplePeople.Anna.password);

const inDialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

const addPasskey = [
  authenticatorOf,
  press('Add a passkey'),
  typePassword,
  press('Add', 'button', inDialog),
  sees('The passkey was added.'),
];

const askToRemove = [press(/^Remove the passkey/), opened];

async function removePasskey(page: Page): Promise<void> {
  if ((await inDialog(page).count()) === 0) for (const step of askToRemove) await step(page);
  await press('Remove', 'button', inDialog)(page);
  await sees(/^The passkey of .* is removed\.$/)(page);
}

/** Answers as if Ben had another role, or as if Anna were alone. */
const peopleAre = (change: (people: { name: string; role: string }[]) => unknown[]) => (page: Page) =>
  page.route('**/api/people', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });

const deletion = [press('Delete account'), opened];

/** Returns the pages of the own account. */
export const accountScenes = (): Scene[] => [
  { name: 'account', path, isWhole: true },
  { name: 'access', path: '/settings/access' },
  { name: 'webhooks', path: '/settings/webhooks', isWhole: true },
  { name: 'devices-others', path, steps: [press('Sign out everywhere else'), opened] },
  { name: 'passkey-adding', path, steps: [authenticatorOf, press('Add a passkey'), opened] },
  {
    name: 'passkeys',
    path,
    steps: [
      ...addPasskey,
      (page) =>
        page.getByRole('heading', { name: 'Passkeys' }).evaluate((heading) => heading.scrollIntoView()),
    ],
    undone: removePasskey,
  },
  { name: 'passkey-removal', path, steps: [...addPasskey, ...askToRemove], undone: removePasskey },
  {
    name: 'login-passkey-unknown',
    path: '/login',
    isVisitor: true,
    steps: [authenticatorOf, press('Sign in with a passkey'), sees(/No passkey was used|No account here/)],
  },
  { name: 'account-deletion-owner', path, steps: deletion },
  {
    name: 'account-deletion',
    path,
    before: peopleAre((people) => people.map((person) => ({ ...person, role: 'owner' }))),
    steps: deletion,
  },
  {
    name: 'account-deletion-alone',
    path,
    before: peopleAre((people) => people.filter(({ name }) => name === 'Anna')),
    steps: deletion,
  },
];
