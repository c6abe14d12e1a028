import { asksBeforeLeaving } from '../support/asksBeforeLeaving.ts';
import { accountRow, openAccountRow } from '../support/accountRows.ts';
import { violationsInBoth } from '../support/axe.ts';
import { holdFirst } from '../support/holdFirst.ts';
import { ann, beginOutside, sendSignIn } from '../support/people.ts';
import { call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';
import { turn } from '../support/visibility.ts';
import { snugMark } from '../support/snugAnswer.ts';

test('the own account is changed: name, email, and password, which signs out other devices', async ({
  page,
  browser,
  snug,
  shoot,
  expectFault,
}) => {
  // Lists that were being read when the password changed.
  expectFault(/401/);
  await beginOutside(page);
  const elsewhere = await browser.newContext({ baseURL: snug.origin });
  const laptop = await elsewhere.newPage();
  await laptop.goto('/login');
  await sendSignIn(laptop);
  await expect(laptop.getByRole('navigation', { name: 'Main' })).toBeVisible();

  await page.goto('/settings');
  await page.getByRole('link', { name: 'Your account' }).click();
  const form = (name: string) => page.getByRole('form', { name, exact: true });
  await expect(accountRow(page, 'Name').locator('summary')).toContainText('Ann');
  for (const part of ['Name', 'Email', 'Password'] as const) {
    await expect(form(part)).toHaveCount(0);
    await openAccountRow(page, part);
  }
  // Keyboards of phones put a space behind a word that they suggest.
  await form('Name').getByLabel('Name').fill('Anna ');
  await form('Name').getByRole('button', { name: 'Save name' }).click();
  await expect(form('Name').getByText('Saved.')).toBeVisible();
  // A name that is typed after that could be lost again.
  await form('Name').getByLabel('Name').fill('Anna B');
  await expect.poll(() => asksBeforeLeaving(page)).toBe(true);
  const row = accountRow(page, 'Name').locator('summary');
  await row.press('Enter');
  await expect(form('Name')).toHaveCount(0);
  await expect(row).toContainText('not saved yet');
  await row.press('Enter');
  await expect(form('Name').getByLabel('Name')).toHaveValue('Anna B');
  await form('Name').getByLabel('Name').fill('Anna');
  await expect.poll(() => asksBeforeLeaving(page)).toBe(false);

  await form('Email').getByRole('textbox', { name: 'Email' }).fill('Anna@home.example');
  await form('Email').getByLabel('Current password').fill('a wrong guess');
  expectFault(/400/);
  await form('Email').getByRole('button', { name: 'Save email' }).click();
  await expect(form('Email').getByRole('alert')).toHaveText('This is not your current password.');
  expect(await violationsInBoth(page, (scheme) => shoot(`screens/${scheme}-settings-account`))).toEqual([]);
  await form('Email').getByLabel('Current password').fill(ann.password);
  await form('Email').getByRole('button', { name: 'Save email' }).click();
  await expect(form('Email').getByText('Saved.')).toBeVisible();

  await form('Password').getByLabel('Current password').fill(ann.password);
  // Spaces belong to a password.
  await form('Password').getByLabel('New password').fill(' a new password ');
  await form('Password').getByRole('button', { name: 'Change password' }).click();
  await page
    .getByRole('alertdialog', { name: 'Change your password?' })
    .getByRole('button', { name: 'Change password' })
    .click();
  await expect(form('Password').getByText('Saved.')).toBeVisible();
  for (const label of ['Current password', 'New password'])
    await expect(form('Password').getByLabel(label)).toHaveValue('');
  // Nothing is left that closing the page would lose, and a password manager learns for whom the password is.
  await expect.poll(() => asksBeforeLeaving(page)).toBe(false);
  await expect(form('Password').locator('[autocomplete=username]')).toHaveValue('anna@home.example');
  await form('Password').scrollIntoViewIfNeeded();
  expect(await violationsInBoth(page, (scheme) => shoot(`screens/${scheme}-settings-password`))).toEqual([]);

  await page.goto('/settings');
  await expect(page.getByText('Signed in as Anna')).toBeVisible();
  expect(await call(page, 'GET', '/api/people')).toMatchObject([{ name: 'Anna' }]);
  await laptop.goto('/tasks');
  await laptop.waitForURL('**/login');
  await sendSignIn(laptop, { ...ann, email: 'anna@home.example', password: ' a new password ' });
  await expect(laptop.getByText('All the plants are snug')).toBeVisible();
  await elsewhere.close();
});

test('a list that is read while a new password is being saved does not ask the user to sign in again', async ({
  page,
  expectFault,
}) => {
  // The server ends the session before the phone receives the new one.
  expectFault(/401/);
  await page.clock.install();
  await beginOutside(page);
  const reachedServer = Promise.withResolvers<void>();
  const reachesPhone = Promise.withResolvers<void>();
  await page.route('**/api/auth/change-password', async (route) => {
    const request = route.request();
    // `route.fetch` would give the browser the new session at once.
    const answer = await fetch(request.url(), {
      method: 'POST',
      headers: await request.allHeaders(),
      body: request.postData(),
    });
    const cookie = answer.headers.get('set-cookie')!;
    const json = (await answer.json()) as unknown;
    reachedServer.resolve();
    await reachesPhone.promise;
    await route.fulfill({ status: answer.status, headers: { ...snugMark, 'set-cookie': cookie }, json });
  });
  await page.goto('/settings/account');
  const form = await openAccountRow(page, 'Password');
  await form.getByLabel('Current password').fill(ann.password);
  await form.getByLabel('New password').fill('battery staple');
  await form.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change password' }).click();
  await reachedServer.promise;
  const read = page.waitForResponse((response) => response.status() === 401);
  // The lists are stale by now, and the phone still waits for the answer.
  await page.clock.runFor(11_000);
  await turn(page, 'hidden');
  await turn(page, 'visible');
  await (await read).finished();
  reachesPhone.resolve();
  await expect(form.getByText('Saved.')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toHaveCount(0);
  // The phone has received the new session.
  expect(await call(page, 'GET', '/api/people')).toMatchObject([{ name: 'Ann' }]);
});

test('the fields show a name and an address that were changed on another device', async ({ page }) => {
  await beginOutside(page);
  await page.goto('/settings/account');
  const field = async (name: 'Name' | 'Email') =>
    (await openAccountRow(page, name)).getByRole('textbox', { name, exact: true });
  await expect(await field('Name')).toHaveValue('Ann');
  await call(page, 'POST', '/api/auth/update-user', { name: 'Anna' });
  const newEmail = 'anna@home.example';
  await call(page, 'POST', '/api/auth/change-email', { newEmail, password: ann.password });
  // The page begins with the account as this phone keeps it.
  const answer = await holdFirst(page.context(), '**/api/auth/get-session*');
  await page.reload();
  await expect(await field('Name')).toHaveValue('Ann');
  await answer.letThrough();
  await expect(await field('Name')).toHaveValue('Anna');
  await expect(await field('Email')).toHaveValue(newEmail);
  expect(await asksBeforeLeaving(page)).toBe(false);
});
