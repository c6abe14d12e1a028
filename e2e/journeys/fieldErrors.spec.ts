import { begin } from '../support/people.ts';
import { expect, test } from '../support/snugTest.ts';

test('the errors of a form are beside its fields, and the first of them has the focus', async ({ page }) => {
  await begin(page);
  await page.goto('/users/new');
  const [name, email, password] = ['Name', 'Email', 'Password'].map((label) => page.getByLabel(label));
  await name!.fill('   ');
  await email!.fill('ben');
  await password!.fill('short');
  await page.getByRole('button', { name: 'Create User' }).click();
  await expect(email!).toBeFocused();
  await expect(email!).toHaveAccessibleDescription(/@/);
  await expect(email!).toHaveAttribute('aria-invalid', 'true');
  await expect(password!).toHaveAccessibleDescription(/8 characters or more \(/);
  await email!.fill('ben@home.example');
  await expect(email!).toHaveAccessibleDescription('');
  await email!.fill('');
  await password!.fill('');
  await page.getByRole('button', { name: 'Create User' }).click();
  await expect(email!).toHaveAccessibleDescription('Email is required.');
  await expect(password!).toHaveAccessibleDescription('Password is required.');
  // Spec §2: `/users/new` is in the main layout.
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});
