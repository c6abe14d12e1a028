import type { Page } from 'playwright/test';
import { begin } from '../support/people.ts';
import { addEntry, addPlant, call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';
import { picture } from '../walks/picture.ts';

const banner = (page: Page) => page.getByRole('button', { name: 'Try now' });

const timelineOf = (page: Page, plantId: string) =>
  call<{ interactionNote: string; actionName: string; photos: unknown[] }[]>(
    page,
    'GET',
    `/api/plants/${plantId}/interactions`,
  );

/** The outbox locks of the phone's open pages, held and waited for. */
const locksOf = (page: Page) =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    const names = (locks: LockInfo[]) =>
      locks.flatMap(({ name }) => (/^snug-(outbox|uploads)$/.test(name ?? '') ? [name] : [])).toSorted();
    return { held: names(held), pending: names(pending) };
  });

test.beforeEach(async ({ page, expectFault }) => {
  expectFault(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await begin(page);
});

test('pending changes are sent by only one of two open pages', async ({ page }) => {
  const phone = page.context();
  const plantId = await addPlant(page);
  await addEntry(page, plantId, { actionId: 8, note: 'Dry' });
  const network = Promise.withResolvers<void>();
  const calls: string[] = [];
  for (const [what, address] of [
    ['entry', '**/api/interactions?**'],
    ['photo', '**/api/interactions/*/photos'],
  ] as const) {
    await phone.route(address, async (route) => {
      calls.push(what);
      await network.promise;
      await route.continue();
    });
  }
  await page.goto(`/plants/${plantId}`);
  await page.getByRole('button', { name: /^Edit/ }).click();
  await page.getByLabel('Choose photos').setInputFiles(picture);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Water', exact: true }).click();
  await expect.poll(() => calls.toSorted()).toEqual(['entry', 'photo']);

  const other = await phone.newPage();
  await other.goto(`/plants/${plantId}`);
  await expect(other.getByRole('heading', { name: 'Watered' })).toBeVisible();
  const both = ['snug-outbox', 'snug-uploads'];
  await expect.poll(() => locksOf(other)).toEqual({ held: both, pending: both });
  network.resolve();
  await expect.poll(() => locksOf(other)).toEqual({ held: [], pending: [] });
  expect(calls.toSorted()).toEqual(['entry', 'photo']);
  expect(await timelineOf(page, plantId)).toMatchObject([
    { actionName: 'Water' },
    { interactionNote: 'Dry', photos: [{}] },
  ]);
});

test('two open pages of one phone never restore an older text', async ({ page }) => {
  const plantId = await addPlant(page);
  await addEntry(page, plantId, { note: 'Dry' });
  await page.goto(`/plants/${plantId}`);
  await page.getByRole('button', { name: /^Edit/ }).click();
  const note = page.getByRole('textbox', { name: 'Note' });
  await expect(note).toBeVisible();
  await page.context().setOffline(true);
  await note.fill('Dry as dust');
  await expect(banner(page)).toBeVisible();
  // The other page finds the pending change.
  await page.context().route('**/api/interactions/**', (route) => route.abort());
  await page.context().setOffline(false);
  const other = await page.context().newPage();
  await other.goto(`/plants/${plantId}`);
  await expect(other.getByText('Dry as dust')).toBeVisible();
  await expect(banner(other)).toBeVisible();
  await note.fill('Dry as dust, and pale');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.context().unroute('**/api/interactions/**');
  // Both pages are online again.
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(banner(page)).toHaveCount(0);
  await expect(banner(other)).toHaveCount(0);
  await expect(other.getByText('Dry as dust, and pale')).toBeVisible();
  expect(await timelineOf(page, plantId)).toMatchObject([{ interactionNote: 'Dry as dust, and pale' }]);
});
