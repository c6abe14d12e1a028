import type { Page } from 'playwright/test';
import { holdFirst } from '../support/holdFirst.ts';
import { beginOutside } from '../support/people.ts';
import { keptOn } from '../support/phoneStorage.ts';
import { addPlant, call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';

const timelineOf = (page: Page, plantId: string) =>
  call<{ interactionNote: string; actionName: string }[]>(page, 'GET', `/api/plants/${plantId}/interactions`);

/** Starts to repot a plant into a new pot, up to the call that assigns that pot. */
async function beginRepotting(page: Page, plantId: string) {
  const { codes } = await call<{ codes: string[] }>(page, 'POST', '/api/qr', { count: 1 });
  await call(page, 'POST', '/api/pots', { friendly_name: 'Green pot', qrCode: codes[0] });
  await page.goto(`/plants/${plantId}`);
  const placing = await holdFirst(page.context(), `**/api/plants/${plantId}/pot`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Repot', exact: true }).click();
  await page.getByRole('button', { name: 'Type the code' }).click();
  await page.getByRole('textbox', { name: 'Code' }).fill(codes[0]!);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.poll(placing.count).toBe(1);
  return placing;
}

test.beforeEach(async ({ page, expectFault }) => {
  expectFault(/NotFoundError|camera/i);
  await beginOutside(page);
});

test('an interrupted repotting continues after a reload', async ({ page }) => {
  const plantId = await addPlant(page);
  const placing = await beginRepotting(page, plantId);
  await page.goto('/settings');
  await expect
    .poll(() => timelineOf(page, plantId))
    .toMatchObject([{ interactionNote: 'Repotted into Green pot' }]);
  expect(placing.count()).toBe(2);
  await page.goto(`/plants/${plantId}`);
  await expect(page.getByRole('button', { name: 'Pot Green pot' })).toBeVisible();
});

test('an interrupted repotting is finished by only one of two open pages', async ({ page }) => {
  const plantId = await addPlant(page);
  const placing = await beginRepotting(page, plantId);
  const session = Promise.withResolvers<void>();
  await page.route('**/api/auth/get-session', async (route) => {
    await session.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/auth/get-session');
  await page.goto(`/plants/${plantId}`);
  await asked;
  const other = await page.context().newPage();
  await other.goto('/settings');
  await expect
    .poll(() => timelineOf(page, plantId))
    .toMatchObject([{ interactionNote: 'Repotted into Green pot' }]);
  await expect.poll(() => keptOn(other, 'flows')).toBe(0);
  session.resolve();
  await page.getByRole('button', { name: 'Water', exact: true }).click();
  await expect.poll(async () => (await timelineOf(page, plantId)).length).toBe(2);
  expect(placing.count()).toBe(2);
});

test('a repotting in progress in one open page is left to that page', async ({ page }) => {
  const plantId = await addPlant(page);
  const placing = await beginRepotting(page, plantId);
  const other = await page.context().newPage();
  await other.goto(`/plants/${plantId}`);
  // Care can only be given while no flow is running in this page.
  await other.getByRole('button', { name: 'Water', exact: true }).click();
  await expect.poll(() => timelineOf(page, plantId)).toMatchObject([{ actionName: 'Water' }]);
  expect(placing.count()).toBe(1);
  await placing.letThrough();
  await expect(page.getByRole('heading', { name: 'Repotted' })).toBeVisible();
  expect(placing.count()).toBe(1);
  await expect.poll(() => keptOn(page, 'flows')).toBe(0);
});
