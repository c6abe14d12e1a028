import { ann } from '../support/people.ts';
import { expect, test } from '../support/snugTest.ts';

test('creating the first account at its own address fills in the sign-in form, even if its page loads slowly', async ({
  page,
}) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(/LoginScreen-.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/users/new');
  await page.getByRole('textbox', { name: 'Name' }).fill(ann.name);
  await page.getByRole('textbox', { name: 'Email' }).fill(ann.email);
  await page.getByLabel('Password').fill(ann.password);
  // By now the installation has its first account, and the page learns that before it is left.
  const known = page.waitForResponse('**/api/setup');
  const depth = await page.evaluate(() => history.length);
  await page.getByRole('button', { name: 'Create User' }).click();
  await known;
  letThrough();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  // Back does not lead to the form again.
  expect(await page.evaluate(() => history.length)).toBe(depth);
  // The account is signed in without typing its email and password again.
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(ann.email);
  await expect(page.getByLabel('Password')).toHaveValue(ann.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
});
