import type { Page } from 'playwright/test';
import { openAccountRow } from '../support/accountRows.ts';
import { authenticatorOf, hidePasskeys } from '../support/authenticator.ts';
import { violationsInBoth } from '../support/axe.ts';
import { ann, beginOutside } from '../support/people.ts';
import { call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';
import { snugAnswer } from '../support/snugAnswer.ts';

const passkeys = (page: Page) => page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem');
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Add a passkey' });
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });

async function addPasskey(page: Page, password = ann.password): Promise<void> {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await sheet(page).getByLabel('Password').fill(password);
  await sheet(page).getByRole('button', { name: 'Add', exact: true }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(signIn(page)).toBeVisible();
}

test('a passkey is added with the password, signs in without typing, and is removed', async ({
  page,
  shoot,
  expectFault,
}) => {
  await beginOutside(page);
  const authenticator = await authenticatorOf(page);
  await page.goto('/settings/account');
  expectFault(/40[01]/);
  await addPasskey(page, 'a wrong guess');
  await expect(sheet(page)).toContainText('This is not your current password.');
  expect(await authenticator.count()).toBe(0);
  expect(await violationsInBoth(page, (scheme) => shoot(`screens/${scheme}-passkey-sheet`))).toEqual([]);
  await sheet(page).getByLabel('Password').fill(ann.password);
  await sheet(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('The passkey was added.')).toBeVisible();
  await expect(passkeys(page)).toHaveText([/, ChromeAdded todayNot used yetRemove$/]);
  await page.getByRole('heading', { name: 'Passkeys' }).scrollIntoViewIfNeeded();
  expect(await violationsInBoth(page, (scheme) => shoot(`screens/${scheme}-settings-passkeys`))).toEqual([]);

  // A device has one passkey for an account.
  await addPasskey(page);
  await expect(sheet(page)).toContainText('This device already has a passkey for your account.');
  await sheet(page).getByRole('button', { name: 'Cancel' }).click();

  await logOut(page);
  await page.goto('/tasks');
  await expect(page).toHaveURL(/\/login$/);
  await expect(signIn(page)).toBeVisible();
  expect(await violationsInBoth(page, (scheme) => shoot(`screens/${scheme}-login-passkey`))).toEqual([]);
  await signIn(page).click();
  await expect(page).toHaveURL(/\/tasks$/);
  await expect(page.getByText('All the plants are snug')).toBeVisible();

  await page.goto('/settings/account');
  await expect(passkeys(page)).toHaveText([/, ChromeAdded todayLast used todayRemove$/]);
  await page.getByRole('button', { name: /^Remove the passkey of / }).click();
  await shoot('passkey-removal');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText(/^The passkey of .* is removed\.$/)).toBeVisible();
  await expect(passkeys(page)).toHaveCount(0);
  await logOut(page);
  await signIn(page).click();
  await expect(
    page.getByText('No account here has this passkey. Enter your password instead.'),
  ).toBeVisible();
  await shoot('passkey-unknown');
  await page.getByRole('textbox', { name: 'Email' }).fill(ann.email);
  await page.getByLabel('Password').fill(ann.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('a passkey needs a phone that its user unlocks', async ({ page }) => {
  await beginOutside(page);
  const authenticator = await authenticatorOf(page);
  await page.goto('/settings/account');
  await authenticator.unlocks(false);
  await addPasskey(page);
  await expect(sheet(page)).toContainText('No passkey was created. Try again.');
  expect(await authenticator.count()).toBe(0);
  await authenticator.unlocks(true);
  await sheet(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('The passkey was added.')).toBeVisible();
  await logOut(page);
  await authenticator.unlocks(false);
  await signIn(page).click();
  await expect(page.getByText('No passkey was used.')).toBeVisible();
  await authenticator.unlocks(true);
  await signIn(page).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('a passkey signs in again over a page whose session has ended', async ({ page, shoot, expectFault }) => {
  expectFault(/401/);
  await beginOutside(page);
  await authenticatorOf(page);
  await page.goto('/settings/account');
  await addPasskey(page);
  await expect(page.getByText('The passkey was added.')).toBeVisible();
  await openAccountRow(page, 'Name');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Anna');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Save name' }).click();
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await shoot('passkey-again');
  await again.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(again).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Anna');
  expect(await call(page, 'GET', '/api/passkeys')).toHaveLength(1);
});

test('without passkeys or https, the account page says so, and the sign-in page offers none', async ({
  page,
}) => {
  await beginOutside(page);
  await page.goto('/settings');
  await hidePasskeys(page);
  await page.getByRole('link', { name: 'Your account' }).click();
  await expect(page.getByText("This browser doesn't support passkeys.")).toBeVisible();
  await page.goto('/settings');
  await page.evaluate(() => Object.defineProperty(globalThis, 'isSecureContext', { value: false }));
  await page.getByRole('link', { name: 'Your account' }).click();
  await expect(page.getByText('Passkeys need https, and an address with a name.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
  await logOut(page);
  await page.goto('/reset-password');
  await hidePasskeys(page);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(signIn(page)).toHaveCount(0);
});

test('a message says that the passkeys could not be loaded', async ({ page, expectFault }) => {
  expectFault(/503/);
  await beginOutside(page);
  await page.route('**/api/passkeys', (route) => route.fulfill(snugAnswer(503)));
  await page.goto('/settings/account');
  await expect(page.getByText("Couldn't load your passkeys.")).toBeVisible();
  await page.unroute('**/api/passkeys');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText("Couldn't load your passkeys.")).toHaveCount(0);
});
