import type { Page } from 'playwright/test';
import { beginOutside } from '../support/people.ts';
import { addEntry, call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';
import { addDueTasks, count } from '../support/taskList.ts';

test.beforeEach(({ page }) => beginOutside(page));

async function selectTasks(page: Page): Promise<void> {
  await page.goto('/tasks');
  await count(page, 2);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Select tasks' }).click();
}

test('a group is pressed only if all its tasks are selected', async ({ page }) => {
  await addDueTasks(page);
  for (const { potsId } of await call<{ potsId: string }[]>(page, 'GET', '/api/pots/'))
    await call(page, 'PATCH', `/api/pots/${potsId}`, { location: 'Hall' });
  await selectTasks(page);
  const groups = ['All', 'Hall'].map((name) => page.getByRole('button', { name, exact: true }));
  await page.getByRole('checkbox', { name: /Aloe/ }).check();
  await expect(page.getByRole('button', { name: 'Done (1)' })).toBeEnabled();
  for (const group of groups) await expect(group).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('checkbox', { name: /Big fern/ }).check();
  for (const group of groups) await expect(group).toHaveAttribute('aria-pressed', 'true');
  // It ends with its page.
  await page.getByRole('link', { name: 'Plants' }).click();
  await expect(page.getByRole('link', { name: 'Aloe' })).toBeVisible();
  await page.getByRole('link', { name: /^Tasks/ }).click();
  await expect(page.getByRole('button', { name: 'Snooze Water Aloe' })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});

test('a selected task that another user has done is not counted', async ({ page }) => {
  const [fern] = await addDueTasks(page);
  await page.clock.install();
  await selectTasks(page);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Done (2)' })).toBeEnabled();
  await addEntry(page, fern!);
  await page.clock.runFor(30_000);
  await page.getByRole('button', { name: 'Done (1)' }).click();
  await expect(page.getByText('1 task done')).toBeVisible();
});
