import type { Page } from 'playwright/test';
import { openAccountRow } from '../support/accountRows.ts';
import { asksBeforeLeaving } from '../support/asksBeforeLeaving.ts';
import { otherPhone } from '../support/otherPhone.ts';
import { begin, beginOutside } from '../support/people.ts';
import { call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';

/** Types into one field of a page's forms after the other, and expects that only typed text is asked about. */
async function expectAskedByField(page: Page, count: number): Promise<void> {
  const fields = page.locator('form input:visible');
  await expect(fields).toHaveCount(count);
  for (const field of await fields.all()) {
    const text = await field.inputValue();
    await field.fill(`${text}x`);
    await expect.poll(() => asksBeforeLeaving(page)).toBe(true);
    await field.fill(text);
    await expect.poll(() => asksBeforeLeaving(page)).toBe(false);
  }
}

test('the errors of a form are beside its fields, and the first of them has the focus', async ({ page }) => {
  await begin(page);
  await page.goto('/users/new');
  const [name, email, password] = ['Name', 'Email', 'Password'].map((label) => page.getByLabel(label));
  await name!.fill('   ');
  await email!.fill('ben');
  await password!.fill('short');
  await page.getByRole('button', { name: 'Create User' }).click();
  await expect(name!).toBeFocused();
  await expect(name!).toHaveAccessibleDescription('Name is required.');
  await name!.fill('Ben');
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

test(
  'text in any field of an account form is not lost without a question of the browser',
  { tag: '@nightly' },
  async ({ page, browser }) => {
    await beginOutside(page);
    await page.goto('/users/new');
    await expectAskedByField(page, 3);
    await page.goto('/settings/account');
    for (const part of ['Name', 'Email', 'Password'] as const) await openAccountRow(page, part);
    await expectAskedByField(page, 5);
    // One form without input does not hide that another one has some.
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Anna');
    await page.getByLabel('New password').fill('a new password');
    await page.getByLabel('New password').fill('');
    await expect.poll(() => asksBeforeLeaving(page)).toBe(true);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ann');
    const { url } = await call<{ url: string }>(page, 'POST', '/api/invitations');
    const phone = await otherPhone(browser, page, url);
    await expectAskedByField(phone, 3);
    await phone.getByLabel('Name').fill('   ');
    await phone.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(phone.getByLabel('Name')).toHaveAccessibleDescription('Name is required.');
    await phone.context().close();
  },
);
