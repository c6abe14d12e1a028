import { ann, signIn } from '../support/people.ts';
import { expect, test } from '../support/snugTest.ts';

test('the first account, made at its own address, signs in although the sign-in page is slow to come', async ({
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
  // The installation has its first account by now, as the page knows before it is gone.
  const known = page.waitForResponse('**/api/setup');
  await page.getByRole('button', { name: 'Create User' }).click();
  await known;
  letThrough();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await signIn(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
});
