import { beginOutside } from '../support/people.ts';
import { expect, test } from '../support/snugTest.ts';

test('a program uses the token that Snug shows once, until it is revoked', async ({
  page,
  shoot,
  expectFault,
}) => {
  expectFault(/401/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await beginOutside(page);
  await page.goto('/settings/account');
  await page.getByRole('link', { name: 'Access for other programs' }).click();
  await page.getByRole('heading', { name: 'Other programs' }).waitFor();
  await page.getByLabel('Name').fill('Home Assistant');
  await shoot('access');
  await page.getByRole('button', { name: 'Create a token' }).click();
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const token = await page.evaluate(() => navigator.clipboard.readText());
  await expect(page.getByLabel('Access token')).toHaveText(token);
  await shoot('access-token');

  const origin = new URL(page.url()).origin;
  const statusOf = async (method: string) =>
    (await fetch(`${origin}/api/pots`, { method, headers: { authorization: `Bearer ${token}` } })).status;
  expect([await statusOf('GET'), await statusOf('POST')]).toEqual([200, 403]);

  await page.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  const row = page.getByRole('list', { name: 'Tokens' }).getByRole('listitem');
  await expect(row).toContainText('Only reads');
  await expect(row).toContainText('Used today from');
  await shoot('access-listed');
  await row.getByRole('button', { name: 'Revoke the token Home Assistant' }).click();
  await page.getByRole('button', { name: 'Revoke it' }).click();
  await expect(page.getByText('The token no longer works.')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await statusOf('GET')).toBe(401);
});
