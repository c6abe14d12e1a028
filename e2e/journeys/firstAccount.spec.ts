import { ann } from '../support/people.ts';
import { expect, test } from '../support/snugTest.ts';

test('the first account is signed in once it is created, even if the page for that loads slowly', async ({
  page,
}) => {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(/LoginScreen-.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/users/new');
  const name = page.getByRole('textbox', { name: 'Name' });
  const email = page.getByRole('textbox', { name: 'Email' });
  const password = page.getByLabel('Password');
  await name.fill(ann.name);
  await email.fill(ann.email);
  await password.fill(ann.password);
  // The browser can fill in what it knows.
  await expect(name).toHaveAttribute('autocomplete', 'name');
  await expect(email).toHaveAttribute('autocomplete', 'email');
  await expect(password).toHaveAttribute('autocomplete', 'new-password');
  const show = page.getByRole('button', { name: 'Show password' });
  await show.click();
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await expect(password).toHaveAttribute('type', 'text');
  await show.click();
  await expect(password).toHaveAttribute('type', 'password');
  // By now the installation has its first account, and the page learns that before it is left.
  const known = page.waitForResponse('**/api/setup');
  const depth = await page.evaluate(() => history.length);
  await page.getByRole('button', { name: 'Create User' }).click();
  await known;
  letThrough();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  // Back does not lead to the form again.
  expect(await page.evaluate(() => history.length)).toBe(depth);
});
