import type { Page } from 'playwright/test';
import { ids } from '#machines/support/examples.ts';
import { addHome } from '../support/homes.ts';
import { begin, beginOutside } from '../support/people.ts';
import { call } from '../support/plants.ts';
import { forgetLists } from '../support/phoneStorage.ts';
import { keepSharedFiles } from '../support/sharedFiles.ts';
import { expect, test } from '../support/snugTest.ts';
import { picture } from '../walks/picture.ts';
import { snugAnswer } from '../support/snugAnswer.ts';

const share = (page: Page) => keepSharedFiles(page, { [ids.photo]: picture });

test('sheets that show the first rows of a long list say how many rows it has', async ({ page }) => {
  await begin(page);
  await addHome(page, 40);
  const { codes } = await call<{ codes: [string] }>(page, 'POST', '/api/qr', { count: 1 });
  await share(page);
  for (const [path, title] of [
    ['/plants', 'Add the photo'],
    [`/q/${codes[0]}`, 'Choose a Pot'],
  ] as const) {
    await page.goto(path);
    const rows = page.getByRole('dialog', { name: title }).locator('li[aria-posinset]');
    await expect(rows.first()).toBeVisible();
    expect(await rows.count(), title).toBeLessThan(40);
    for (const row of await rows.all()) await expect(row).toHaveAttribute('aria-setsize', '40');
    const scrolled = async () => {
      await rows.last().scrollIntoViewIfNeeded();
      return rows.count();
    };
    await expect.poll(scrolled, title).toBe(40);
    const search = page.getByRole('dialog', { name: title }).getByRole('searchbox');
    await search.fill('zz top 4');
    await expect(rows, title).toHaveCount(1);
    await search.fill('pot 27');
    await expect(rows, title).toHaveCount(1);
    await expect(page.getByRole('dialog', { name: title }).getByRole('status')).toHaveText(/^1 p\w+ found$/);
  }
});

for (const list of ['plants/', 'actions']) {
  test(`shared photos can be added after /api/${list} has failed`, async ({ page, expectFault }) => {
    expectFault(/500/);
    await beginOutside(page);
    await addHome(page, 1);
    await keepSharedFiles(page, { [ids.photo]: picture, [ids.otherPhoto]: picture });
    await forgetLists(page);
    await page.route(`**/api/${list}`, (route) => route.fulfill(snugAnswer(500)));
    await page.goto('/settings');
    const sheet = page.getByRole('dialog', { name: 'Add 2 photos' });
    await expect(sheet.getByText("Couldn't load the plants.")).toBeVisible();
    await page.unroute(`**/api/${list}`);
    await sheet.getByRole('button', { name: 'Try again' }).click();
    const rows = sheet.getByRole('list', { name: 'Plants' }).getByRole('button');
    await expect(rows).toHaveText(/Monstera deliciosa · Pot 1$/);
    await sheet.getByRole('searchbox').fill('fern');
    await expect(sheet.getByText('No plants found', { exact: true })).toBeVisible();
    await sheet.getByRole('searchbox').fill('deliciosa');
    await expect(rows).toHaveCount(1);
    await sheet.getByRole('button', { name: 'Close' }).click();
    const question = page.getByRole('alertdialog', { name: 'Discard 2 photos?' });
    await question.getByRole('button', { name: 'Keep' }).click();
    await rows.click();
    await expect(page.getByText('2 photos added').first()).toBeVisible();
    await expect(page.getByRole('img', { name: 'Photographed' })).toHaveCount(2);
  });
}
