import type { Locator, Page } from 'playwright/test';
import { beginOutside } from '../support/people.ts';
import { addEntry, addPlant, addPreference, call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';
import { addDueTasks, count, furnish, hydration, nutrition, undo } from '../support/taskList.ts';

test.beforeEach(({ page }) => beginOutside(page));

async function selectTasks(page: Page): Promise<void> {
  await page.goto('/tasks');
  await count(page, 2);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Select tasks' }).click();
}

test(
  "'Select all' is pressed only if all that can be done here is selected, and leaving ends the selection",
  { tag: '@nightly' },
  async ({ page }) => {
    await addDueTasks(page);
    await selectTasks(page);
    const all = page.getByRole('button', { name: 'Select all' });
    await page.getByRole('checkbox', { name: /Aloe/ }).check();
    await expect(page.getByRole('button', { name: 'Water 1 plant' })).toBeEnabled();
    await expect(all).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('checkbox', { name: /Big fern/ }).check();
    await expect(all).toHaveAttribute('aria-pressed', 'true');
    // The selection ends with its page.
    await page.getByRole('link', { name: 'Plants' }).click();
    await expect(page.getByRole('link', { name: 'Aloe' })).toBeVisible();
    await page.getByRole('link', { name: /^Tasks/ }).click();
    const snooze = page.getByRole('button', { name: 'Snooze Water Aloe' });
    await expect(snooze).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    // So does the choice of days.
    await snooze.click();
    await expect(page.getByRole('button', { name: 'In a week' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Aloe' })).toBeVisible();
    await page.goForward();
    await expect(snooze).toBeEnabled();
    // A tap outside of the list has its own effect, too.
    await snooze.click();
    await expect(page.getByRole('button', { name: 'In a week' })).toBeVisible();
    await page.getByRole('link', { name: 'Plants' }).click();
    await expect(page).toHaveURL('/plants');
  },
);

test('a selected task that another user has done is not counted', { tag: '@nightly' }, async ({ page }) => {
  const [fern] = await addDueTasks(page);
  await page.clock.install();
  await selectTasks(page);
  await page.getByRole('button', { name: 'Select all' }).click();
  await expect(page.getByRole('button', { name: 'Water 2 plants' })).toBeEnabled();
  await addEntry(page, fern!);
  await page.clock.runFor(30_000);
  await page.getByRole('button', { name: 'Water 1 plant' }).click();
  await expect(page.getByText('Watered 1 plant')).toBeVisible();
});

test('two tasks that one entry completes are counted as two', async ({ page }) => {
  const liquid = 1;
  const fern = await addPlant(page, { foodId: liquid });
  await addEntry(page, fern, { actionId: nutrition, daysAgo: 9 });
  for (const effect of [hydration, nutrition]) await addPreference(page, fern, effect, 9);
  await selectTasks(page);
  await page.getByRole('button', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Mark 2 as done' }).click();
  await expect(page.getByText('2 tasks done')).toBeVisible();
  const entries = () => call<unknown[]>(page, 'GET', `/api/plants/${fern}/interactions`);
  await expect.poll(async () => (await entries()).length).toBe(2);
});

test(
  'Escape closes the menu over a selection first, and then ends the selection',
  { tag: '@nightly' },
  async ({ page }) => {
    await addDueTasks(page);
    await selectTasks(page);
    // One action in no place leaves nothing to filter by.
    await expect(page.getByRole('checkbox')).toHaveCount(2);
    await expect(page.getByRole('group', { name: 'Filter' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Month', 'Order of places', 'Refresh']);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0);
    await expect(page.getByRole('checkbox', { name: /Aloe/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('checkbox')).toHaveCount(0);
  },
);

test(
  'at the end of the list, neither the bar with Undo nor that of a selection covers a row',
  { tag: '@nightly' },
  async ({ page, shoot }) => {
    await furnish(page);
    await page.goto('/tasks');
    await count(page, 6);
    await page.getByRole('button', { name: 'Done: Water Basil' }).click();
    await expect(undo(page)).toBeVisible();
    /** Returns how far a bar covers the last row, in px. */
    const covered = (bar: Locator) =>
      bar.evaluate((element) => {
        scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
        const bottomOf = (row: Element) => row.getBoundingClientRect().bottom;
        const last = Math.max(...[...document.querySelectorAll('main li')].map(bottomOf));
        return last - element.getBoundingClientRect().top;
      });
    const ofUndo = page.locator('[data-bar] > div');
    expect(await covered(ofUndo)).toBeLessThanOrEqual(0);
    await shoot('tasks-end-with-undo');
    await page.setViewportSize({ width: 844, height: 390 });
    expect(await covered(ofUndo)).toBeLessThanOrEqual(0);

    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Select tasks' }).click();
    const ofSelection = page.getByRole('main').getByRole('button', { name: 'Cancel' }).locator('..');
    for (const size of [
      { width: 844, height: 390 },
      { width: 390, height: 640 },
    ]) {
      await page.setViewportSize(size);
      expect(await covered(ofSelection)).toBeLessThanOrEqual(0);
    }
  },
);
