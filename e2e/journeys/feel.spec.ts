import type { Page } from 'playwright/test';
import { violations } from '../support/axe.ts';
import { addHome } from '../support/homes.ts';
import { beginOutside } from '../support/people.ts';
import { addEntry, call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';
import { addCare, addDueTasks, row } from '../support/taskList.ts';

test.use({ hasMotion: true });

interface Moves {
  heights: [from: string, to: string][];
  places: string[];
}

const moves = (page: Page) => page.evaluate(() => (globalThis as unknown as { moves: Moves }).moves);
const heights = async (page: Page) => (await moves(page)).heights;

/** Notes from now on which rows of lists leave or move. */
const watchRows = (page: Page) =>
  page.addInitScript(() => {
    const kept: Moves = { heights: [], places: [] };
    (globalThis as unknown as { moves: Moves }).moves = kept;
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      const { height, translate } = frames as { height?: [string, string]; translate?: unknown };
      if (height && this.matches('li')) kept.heights.push(height);
      if (translate && this instanceof HTMLElement && this.matches('li'))
        kept.places.push(this.dataset.place!);
      return animate.call(this, frames, options);
    };
  });

test('a completed task leaves the list by shrinking, and nothing of it remains', async ({ page }) => {
  await watchRows(page);
  await beginOutside(page);
  await addDueTasks(page);
  await addCare(page, 'Ivy', null, 0);
  await page.goto('/tasks');
  const { height } = (await row(page, 'Water Aloe').boundingBox())!;
  await page.getByRole('button', { name: 'Done: Water Aloe' }).click();
  await expect(row(page, 'Water Aloe')).toHaveCount(0);
  expect(await heights(page)).toEqual([[`${Math.round(height)}px`, '0px']]);
  await expect(page.locator('li[inert]')).toHaveCount(0);
  await expect(row(page, 'Water Big fern')).toHaveCount(1);

  // Another order of the list moves nothing out.
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitemradio', { name: 'Sort by plant' }).click();
  expect(await heights(page)).toHaveLength(1);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Done: Water Big fern' }).click();
  await expect(row(page, 'Water Big fern')).toHaveCount(0);
  expect(await heights(page)).toHaveLength(1);
});

test('rows leave other lists in the same way, and a place moves to its new place', async ({ page }) => {
  await watchRows(page);
  await beginOutside(page);
  const [first, second, third] = await addHome(page, 3);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const leaves = async (shown: number) => {
    await expect.poll(async () => (await heights(page)).length).toBe(1);
    await expect(page.locator('li[inert]')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(shown);
  };
  for (const { plantId } of [first!, second!]) await call(page, 'DELETE', `/api/plants/${plantId}`);
  await page.goto('/settings/bin');
  await press(`Restore ${first!.name}`);
  await leaves(1);

  for (const daysAgo of [1, 2]) await addEntry(page, third!.plantId, { daysAgo });
  await page.goto(`/plants/${third!.plantId}`);
  await page.getByRole('button', { name: 'Edit: Watered, yesterday' }).click();
  await press('Delete');
  await page
    .getByRole('dialog', { name: 'Delete this card?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  // The day, and its entry.
  await leaves(2);

  for (let count = 0; count < 2; count += 1) await call(page, 'POST', '/api/invitations');
  await page.goto('/settings/people');
  await page
    .getByRole('button', { name: /^Revoke the invitation/ })
    .first()
    .click();
  await press('Revoke it');
  await expect(page.getByText('The link no longer works.')).toBeVisible();
  await leaves(2);

  await page.goto('/settings/places');
  await press('Move Kitchen up');
  await expect.poll(async () => (await moves(page)).places.toSorted()).toContain('Kitchen');
  const { places } = await moves(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await press('Move Kitchen down');
  await expect(page.getByText(/^Kitchen: 2 of/)).toBeAttached();
  expect((await moves(page)).places).toEqual(places);
});

test('more contrast is given to those who ask for it, and icons name themselves under a mouse', async ({
  page,
}) => {
  await beginOutside(page);
  await addDueTasks(page);
  await page.goto('/tasks');
  const snooze = page.getByRole('button', { name: 'Snooze Water Aloe' });
  await expect(snooze).toHaveAttribute('title', 'Snooze Water Aloe');
  const colour = () => snooze.evaluate((button) => getComputedStyle(button).color);
  const usual = await colour();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ contrast: 'more', colorScheme });
    await expect.poll(colour).not.toBe(usual);
    expect(await violations(page)).toEqual([]);
  }
});
