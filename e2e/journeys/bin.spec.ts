import type { Page } from 'playwright/test';
import { formatCode } from '#domain/code.ts';
import { violationsInBoth } from '../support/axe.ts';
import { holdFirst } from '../support/holdFirst.ts';
import { beginOutside } from '../support/people.ts';
import { addPlant, call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';
import { snugAnswer } from '../support/snugAnswer.ts';

test.beforeEach(({ page }) => beginOutside(page));

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Bin' }).getByRole('listitem').filter({ hasText: name });

async function openDetails(page: Page): Promise<void> {
  await press(page, 'Menu');
  await page.getByRole('menuitem', { name: 'Plant details' }).click();
}

async function openBin(page: Page): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Bin' }).click();
  await expect(page).toHaveURL('/settings/bin');
}

test('a plant that was added by mistake is deleted, found in the bin and restored', async ({
  page,
  shoot,
  expectFault,
}) => {
  expectFault(/404/);
  const plantId = await addPlant(page);
  await page.goto(`/plants/${plantId}`);
  await openDetails(page);
  await shoot('bin-1-details');
  await press(page, 'Delete plant');
  await shoot('bin-2-question');
  await press(page, 'Delete');
  await expect(page.getByText('Big fern is in the bin').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Water', exact: true })).toHaveCount(0);
  await shoot('bin-3-deleted');
  await page.goto('/plants');
  await expect(page.getByRole('link', { name: /Big fern/ })).toHaveCount(0);

  await openBin(page);
  await expect(row(page, 'Big fern')).toContainText('Plant, deleted today by Ann. Kept until ');
  await call(page, 'DELETE', `/api/plants/${await addPlant(page, { plantName: 'Hoya' }, 'White pot')}`);
  await page.reload();
  await expect(page.getByRole('list', { name: 'Bin' }).getByRole('listitem')).toHaveText([
    /Hoya/,
    /Big fern/,
  ]);
  await shoot('bin-4-list');
  expect(await violationsInBoth(page)).toEqual([]);
  await press(page, 'Restore Big fern');
  await expect(page.getByRole('status').filter({ hasText: 'Big fern is back.' })).toBeVisible();
  await expect(row(page, 'Big fern')).toHaveCount(0);
  await press(page, 'Restore Hoya');
  await expect(page.getByText('The bin is empty')).toBeVisible();
  await shoot('bin-5-empty');
  await page.goto(`/plants/${plantId}`);
  await expect(page.getByRole('button', { name: 'Pot Blue glazed pot' })).toBeVisible();
});

test('only the row that is being restored is busy', { tag: '@nightly' }, async ({ page }) => {
  for (const [plantName, pot] of [
    ['Hoya', 'White pot'],
    ['Ivy', 'Tin'],
    ['Fern', 'Red pot'],
  ] as const) {
    await call(page, 'DELETE', `/api/plants/${await addPlant(page, { plantName }, pot)}`);
  }
  await openBin(page);
  const restoring = await holdFirst(page.context(), '**/api/bin/*/restore');
  await press(page, 'Restore Hoya');
  await expect(row(page, 'Hoya')).toContainText('Restoring…');
  await expect(row(page, 'Ivy').getByRole('button')).toHaveText('Restore');
  // The second one is restored before the answer for the first one.
  await press(page, 'Restore Ivy');
  const status = page.getByRole('status').filter({ hasText: 'back' });
  await expect(status).toContainText('Ivy is back.');
  await expect(row(page, 'Ivy')).toHaveCount(0);
  await expect(row(page, 'Hoya')).toContainText('Restoring…');
  // The focus stays in the list, and then on the page.
  await expect(row(page, 'Hoya').getByRole('button')).toBeFocused();
  await restoring.letThrough();
  await expect(status).toContainText('Hoya is back.');
  await expect(row(page, 'Hoya')).toHaveCount(0);
  await expect(row(page, 'Fern').getByRole('button')).toBeFocused();
  await press(page, 'Restore Fern');
  await expect(page.getByRole('heading', { name: 'Bin', level: 1 })).toBeFocused();
});

test(
  'the page of a deleted plant offers to restore it',
  { tag: '@nightly' },
  async ({ page, shoot, expectFault }) => {
    expectFault(/404/);
    const plantId = await addPlant(page);
    await call(page, 'DELETE', `/api/plants/${plantId}`);
    await page.goto(`/plants/${plantId}`);
    await expect(page.getByText('Big fern is in the bin')).toBeVisible();
    await shoot('bin-6-page');
    // It stays while the server is asked again.
    const restore = page.getByRole('button', { name: 'Restore' });
    await restore.evaluate((element) => (element.id = 'first'));
    const again = await holdFirst(page.context(), `**/api/plants/${plantId}`);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    const answer = page.waitForResponse(`**/api/plants/${plantId}`);
    await again.letThrough();
    await answer;
    await expect(restore.and(page.locator('#first'))).toBeVisible();
    expectFault(/500|Failed to restore/);
    await page.route('**/restore', (route) => route.fulfill(snugAnswer(500)));
    await press(page, 'Restore');
    await expect(page.getByText('Failed to restore it. Try again.')).toBeVisible();
    await page.unroute('**/restore');
    await press(page, 'Restore');
    await expect(page.getByRole('button', { name: 'Water', exact: true })).toBeVisible();
  },
);

test(
  'a plant that is gone for good before it loads is not found',
  { tag: '@nightly' },
  async ({ page, expectFault }) => {
    expectFault(/404/);
    const plantId = await addPlant(page);
    await call(page, 'DELETE', `/api/plants/${plantId}`);
    await page.goto(`/plants/${plantId}`);
    await expect(page.getByText('Big fern is in the bin')).toBeVisible();
    await page.route(`**/api/plants/${plantId}`, (route) => route.fulfill(snugAnswer(404)));
    await press(page, 'Restore');
    await expect(page.getByText('Plant not found')).toBeVisible();
  },
);

test(
  'a plant in the bin is found once the bin could be loaded',
  { tag: '@nightly' },
  async ({ page, expectFault }) => {
    expectFault(/404|500/);
    const plantId = await addPlant(page);
    await call(page, 'DELETE', `/api/plants/${plantId}`);
    await page.route('**/api/bin', (route) => route.fulfill(snugAnswer(500)));
    await page.goto(`/plants/${plantId}`);
    await expect(page.getByRole('alert')).toContainText(
      "Plant not found. It may be in the bin, which couldn't be loaded.",
    );
    await page.unroute('**/api/bin');
    await press(page, 'Try again');
    await expect(page.getByText('Big fern is in the bin')).toBeVisible();
  },
);

test('a pot is deleted after a question that names its plant, which stays', async ({ page, shoot }) => {
  const plantId = await addPlant(page);
  await page.goto(`/plants/${plantId}`);
  await press(page, 'Pot Blue glazed pot');
  await page.getByRole('button', { name: 'Delete pot' }).scrollIntoViewIfNeeded();
  await shoot('bin-7-pot');
  await press(page, 'Delete pot');
  await expect(page.getByRole('alertdialog')).toContainText('Big fern stays, without a pot.');
  await shoot('bin-8-pot-question');
  await press(page, 'Delete');
  await expect(page.getByRole('button', { name: 'Pot Blue glazed pot' })).toHaveCount(0);
  await expect(page.getByText('In no pot')).toBeVisible();
  await press(page, 'Undo');
  await expect(page.getByRole('button', { name: 'Pot Blue glazed pot' })).toBeVisible();
  // The same pot can be deleted again.
  await press(page, 'Pot Blue glazed pot');
  await press(page, 'Delete pot');
  await press(page, 'Delete');
  await expect(page.getByText('In no pot')).toBeVisible();
});

test(
  'labels are deleted from their pot and from their sheet, and come back',
  { tag: '@nightly' },
  async ({ page, shoot }) => {
    const plantId = await addPlant(page);
    const { potId } = await call<{ potId: string }>(page, 'GET', `/api/plants/${plantId}`);
    const { codes } = await call<{ codes: [string, string, string] }>(page, 'POST', '/api/qr', { count: 3 });
    await call(page, 'POST', '/api/pots/assign-qr', { qrCode: codes[0], potId });
    const label = formatCode(codes[0]);
    await page.goto(`/plants/${plantId}`);
    await press(page, 'Pot Blue glazed pot');
    await page.getByRole('button', { name: `Delete label ${label}` }).scrollIntoViewIfNeeded();
    await shoot('bin-9-label');
    // Deleting would leave the sheet, and what was typed with it.
    const name = page.getByRole('dialog', { name: 'Pot details' }).getByLabel('Name');
    await name.fill('Green pot');
    await expect(page.getByRole('button', { name: `Delete label ${label}` })).toBeDisabled();
    await name.fill('Blue glazed pot');
    await press(page, `Delete label ${label}`);
    await shoot('bin-10-label-question');
    await press(page, 'Delete');
    await expect(page.getByText(`Label ${label} is in the bin`).first()).toBeVisible();

    await page.goto('/settings/labels');
    await page.getByText('Codes', { exact: true }).click();
    await page.getByRole('button', { name: 'Delete all 2 unused' }).scrollIntoViewIfNeeded();
    await shoot('bin-11-unused-labels');
    const unused = formatCode(codes[2]);
    await press(page, `Delete label ${unused}`);
    await expect(page.getByRole('alertdialog', { name: `Delete label ${unused}?` })).toBeVisible();
    await press(page, `Keep label ${unused}`);
    await expect(page.getByRole('button', { name: `Delete label ${unused}` })).toBeFocused();
    await press(page, 'Delete all 2 unused');
    await expect(page.getByRole('alertdialog', { name: 'Delete 2 unused labels?' })).toContainText(
      'Labels on pots stay.',
    );
    await press(page, 'Delete');
    await expect(page.getByText('2 unused labels are in the bin').first()).toBeVisible();
    await expect(page.getByText("None yet. You'll find them here to print them again.")).toBeVisible();

    await openBin(page);
    await expect(row(page, label)).toContainText('Label, deleted today by Ann. Kept until ');
    await expect(row(page, '2 unused labels')).toContainText('Labels, deleted today by Ann. Kept until ');
    await shoot('bin-12-labels');
    expect(await violationsInBoth(page)).toEqual([]);
    await press(page, 'Restore 2 unused labels');
    await expect(page.getByRole('status').filter({ hasText: 'back' })).toHaveText(
      '2 unused labels are back.',
    );

    // The label is found again, and opens the plant of its pot.
    await page.goto(`/q/${codes[0]}`);
    await expect(page.getByRole('alertdialog', { name: `Label ${label} is in the bin` })).toBeVisible();
    await shoot('bin-13-label-scanned');
    await press(page, 'Restore');
    await expect(page).toHaveURL(`/plants/${plantId}`);
  },
);

test('typed details are not lost by deleting', { tag: '@nightly' }, async ({ page }) => {
  await page.goto(`/plants/${await addPlant(page)}`);
  await openDetails(page);
  await page.getByLabel('Notes').fill('By the door');
  await expect(page.getByRole('button', { name: 'Delete plant' })).toBeDisabled();
});

test(
  'a plant whose pot is taken comes back without it, and the page says so',
  { tag: '@nightly' },
  async ({ page }) => {
    const plantId = await addPlant(page);
    const { potId } = await call<{ potId: string }>(page, 'GET', `/api/plants/${plantId}`);
    await call(page, 'DELETE', `/api/plants/${plantId}`);
    await call(page, 'POST', '/api/plants', { plantName: 'Hoya', potId });
    await page.goto('/settings/bin');
    await press(page, 'Restore Big fern');
    await expect(page.getByRole('status').filter({ hasText: 'back' })).toHaveText(
      "Big fern is back. Its pot is no longer free: choose 'Repot' on its page.",
    );
  },
);

test(
  'the bin says that it could not be loaded, or that nothing could be restored',
  { tag: '@nightly' },
  async ({ page, expectFault }) => {
    expectFault(/500/);
    expectFault(/Failed to restore/);
    await call(page, 'DELETE', `/api/plants/${await addPlant(page)}`);
    await call(page, 'DELETE', `/api/plants/${await addPlant(page, { plantName: 'Hoya' }, 'White pot')}`);
    await page.route('**/api/bin', (route) => route.fulfill(snugAnswer(500)));
    await page.goto('/settings/bin');
    await expect(page.getByText("Couldn't load the bin.")).toBeVisible();
    // The deleter is not known any more.
    await page.route('**/api/bin', async (route) => {
      const response = await route.fetch();
      const items = (await response.json()) as object[];
      await route.fulfill({ response, json: items.map((item) => ({ ...item, deletedBy: null })) });
    });
    await press(page, 'Try again');
    await expect(row(page, 'Big fern')).toContainText('Plant, deleted today. Kept until ');
    await page.unroute('**/api/bin');
    await press(page, 'Restore Hoya');
    const back = page.getByText('Hoya is back.');
    await expect(back).toBeVisible();
    await page.route('**/restore', (route) => route.fulfill(snugAnswer(500)));
    await press(page, 'Restore Big fern');
    const failure = page.getByText('Failed to restore Big fern. Try again.');
    await expect(failure).toBeVisible();
    await expect(back).toHaveCount(0);
    await page.unroute('**/restore');
    await press(page, 'Restore Big fern');
    await expect(page.getByText('The bin is empty')).toBeVisible();
    await expect(failure).toHaveCount(0);
  },
);
