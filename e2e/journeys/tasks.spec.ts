import type { Page } from 'playwright/test';
import { violations } from '../support/axe.ts';
import { begin } from '../support/people.ts';
import { addEntry, addPlant, addPreference, call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';

/** Water, feed and check for pests. */
const [hydration, nutrition, pests] = [1, 2, 7];

const groups = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('region')
    .evaluateAll((regions) =>
      regions.map((region) => ({
        group: region.querySelector('h2')!.textContent,
        tasks: [...region.querySelectorAll('li a')].map((row) =>
          [...row.querySelectorAll(':scope > span > span')].map((part) => part.textContent).join(' | '),
        ),
      })),
    );

test.beforeEach(async ({ page }) => begin(page));

test('what there is to do stands in groups, sorted as one likes, and is counted at the bottom', async ({
  page,
  shoot,
}) => {
  const fern = await addPlant(page, { plantName: 'Big fern' });
  const aloe = await addPlant(page, { plantName: 'Aloe', species: 'Aloe vera' }, 'Clay pot');
  for (const [plantId, actionId, daysAgo] of [
    [fern, 1, 5],
    [aloe, 1, 7],
    [fern, 2, 6],
    [aloe, 7, 20],
  ] as const) {
    await addEntry(page, plantId, { actionId, daysAgo });
  }
  await addPreference(page, fern, hydration, 5);
  await addPreference(page, aloe, hydration, 7);
  await addPreference(page, fern, nutrition, 9);
  await addPreference(page, aloe, pests, 17);
  await page.goto('/tasks');
  await expect(page.getByRole('link', { name: 'Tasks , 3 due' })).toBeVisible();
  await expect
    .poll(() => groups(page))
    .toEqual([
      { group: 'Today', tasks: ['Water | Aloe | Today', 'Water | Big fern | Today'] },
      { group: 'This Week', tasks: ['Feed | Big fern | In 3 days'] },
      { group: 'Earlier', tasks: ['Check for pests | Aloe | Due 3 days ago'] },
    ]);
  await shoot('tasks');
  const region = page.getByRole('region', { name: 'Today' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.reload();
    await region.waitFor();
    expect(await violations(page), colorScheme).toEqual([]);
  }

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitemradio', { name: 'Sort by plant' }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Sort by plant' })).toBeChecked();
  await page.keyboard.press('Escape');

  await page
    .getByRole('region', { name: 'Today' })
    .getByRole('link', { name: /Big fern/ })
    .click();
  await expect(page).toHaveURL(`/plants/${fern}`);
  await page.getByRole('region', { name: 'Due' }).getByRole('button', { name: /Water/ }).click();
  await expect(page.getByRole('link', { name: 'Tasks , 2 due' })).toBeVisible();
});

test('where nothing is to be done, that is said; what others add comes by itself', async ({ page }) => {
  const plantId = await addPlant(page);
  await page.clock.install();
  await page.goto('/tasks');
  await expect(page.getByText('All the plants are snug')).toBeVisible();
  await addEntry(page, plantId, { daysAgo: 3 });
  await addPreference(page, plantId, hydration, 1);
  await page.clock.runFor(30_000);
  await expect(page.getByRole('region', { name: 'Earlier' }).getByRole('link')).toHaveCount(1);
  expect(await call<unknown[]>(page, 'GET', '/api/tasks')).toHaveLength(1);
});
