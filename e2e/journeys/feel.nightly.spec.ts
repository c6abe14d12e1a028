import type { Page } from 'playwright/test';
import { violations } from '../support/axe.ts';
import { addHome } from '../support/homes.ts';
import { addBen, beginOutside } from '../support/people.ts';
import { addEntry, addPreference, call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';
import { addCare, addDueTasks, row } from '../support/taskList.ts';

test.use({ hasMotion: true });

/** Ids of the catalogue: an effect and its action have the same one. */
const [mist, rotate] = [3, 4] as const;

interface Moves {
  heights: [from: string, to: string][];
  /** The place of each row that moves, and how far below its new position it begins, in px. */
  places: [place: string, below: number][];
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
      const { height, translate } = frames as { height?: [string, string]; translate?: [string, string] };
      if (height && this.matches('li')) kept.heights.push(height);
      if (translate && this instanceof HTMLElement && this.matches('li'))
        kept.places.push([this.dataset.place!, parseFloat(translate[0].split(' ')[1]!)]);
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
  const shrinks = async () => {
    await expect.poll(async () => (await heights(page)).length).toBe(1);
    await expect(page.locator('li[inert]')).toHaveCount(0);
  };
  const leaves = async (shown: number) => {
    await shrinks();
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

  for (const care of [mist, rotate]) {
    await addEntry(page, third!.plantId, { actionId: care, daysAgo: 5 });
    await addPreference(page, third!.plantId, care, 5);
  }
  await page.reload();
  const due = page.getByRole('region', { name: 'Due' });
  await due.getByRole('button', { name: /^Mist/ }).click();
  await shrinks();
  await expect(due.getByRole('listitem')).toHaveText([/^Rotate/]);

  for (const name of ['Pixel 8', 'Laptop']) {
    const keys = { p256dh: 'p', auth: 'a' };
    const device = { endpoint: `https://push.example/${name.at(-1)}`, keys, device: name };
    await call(page, 'POST', '/api/push/subscribe', device);
  }
  await page.goto('/settings/notifications');
  await press('Remove Laptop');
  await press('Remove');
  await leaves(1);

  await addBen(page);
  await page.goto('/settings/people');
  await press('Remove Ben');
  await press('Remove');
  await leaves(1);

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
  await expect.poll(async () => (await moves(page)).places.map(([place]) => place)).toContain('Kitchen');
  const { places } = await moves(page);
  // It comes from below, and the place that was above it from above.
  expect(places.length).toBeGreaterThan(1);
  for (const [place, below] of places) expect(Math.sign(below), place).toBe(place === 'Kitchen' ? 1 : -1);
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
