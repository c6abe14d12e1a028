import type { Page } from 'playwright/test';
import { violations } from '../support/axe.ts';
import { addDays } from '#domain/days.ts';
import { dayIn, defaultZone, timeAt } from '#domain/zone.ts';
import { beginOutside } from '../support/people.ts';
import { addEntry, addPlant, addPreference, call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';
import {
  addDueTasks,
  count,
  hydration,
  nutrition,
  pests,
  repotting,
  row,
  undo,
} from '../support/taskList.ts';
import { turn } from '../support/visibility.ts';
import { tileOf } from '../walks/plantPage.ts';

const groups = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('region')
    .evaluateAll((regions) =>
      regions.map((region) => ({
        group: region.querySelector('h2 > span')!.textContent,
        tasks: [...region.querySelectorAll('li a')].map((row) =>
          [...row.querySelectorAll(':scope > span > span')].map((part) => part.textContent).join(' | '),
        ),
      })),
    );

test.beforeEach(async ({ page }) => beginOutside(page));

test('tasks are grouped, sorted by choice, and counted in the navigation bar', async ({ page, shoot }) => {
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
      { group: 'Earlier', tasks: ['Check for pests: Aloe | 3 d late3 days overdue'] },
      { group: 'Today', tasks: ['Water Aloe', 'Water Big fern'] },
      { group: 'This Week', tasks: ['Feed Big fern | In 3 days'] },
    ]);
  await shoot('tasks');

  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Sort by date' })).toBeChecked();
  await page.getByRole('menuitemradio', { name: 'Sort by plant' }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Sort by plant' })).toBeChecked();
  await page.keyboard.press('Escape');

  // A task due later is snoozed from its due day on.
  await page.getByRole('button', { name: 'Snooze Feed Big fern' }).click();
  await page.getByRole('button', { name: '3 days later' }).click();
  const until = new Intl.DateTimeFormat('en-IE', { weekday: 'long', timeZone: 'Europe/Dublin' });
  await expect(page.getByText(`Snoozed until ${until.format(Date.now() + 6 * 86_400_000)}`)).toBeVisible();
  await undo(page).click();

  await page
    .getByRole('region', { name: 'Today' })
    .getByRole('link', { name: /Big fern/ })
    .click();
  await expect(page).toHaveURL(`/plants/${fern}`);
  await tileOf(page, 'Water').click();
  await expect(page.getByRole('link', { name: 'Tasks , 2 due' })).toBeVisible();
});

test('an empty list says so; new tasks appear by polling, but not on a hidden page', async ({
  page,
  expectFault,
}) => {
  const plantId = await addPlant(page);
  // The test cannot cross midnight if it runs at noon; yesterday, because entries cannot be in the future.
  const noon = timeAt(defaultZone, addDays(dayIn(defaultZone, Date.now()), -1), 12);
  const water = (daysAgo: number) =>
    call<{ interactionID: string }>(page, 'POST', `/api/interactions?plantId=${plantId}&actionId=1`, {
      occurredAt: new Date(noon - daysAgo * 86_400_000).toISOString(),
    });
  await page.clock.install({ time: noon });
  await page.goto('/tasks');
  await expect(page.getByText('All the plants are snug')).toBeVisible();
  // There is nothing to select.
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Month', 'Order of places', 'Refresh']);
  await page.keyboard.press('Escape');
  await water(3);
  await addPreference(page, plantId, hydration, 1);
  await page.clock.runFor(30_000);
  await expect(page.getByRole('region', { name: 'Earlier' }).getByRole('link')).toHaveCount(1);
  expect(await call<unknown[]>(page, 'GET', '/api/tasks')).toHaveLength(1);

  // A task that is being snoozed or selected may be completed by another user: then it leaves that state.
  const snoozeButton = page.getByRole('button', { name: /^Snooze Water/ });
  await snoozeButton.click();
  await expect(page.getByRole('group', { name: /^Snooze Water/ })).toBeVisible();
  const { interactionID: elsewhere } = await water(2);
  await page.clock.runFor(30_000);
  await expect(row(page, 'Since yesterday')).toBeVisible();
  await call(page, 'DELETE', `/api/interactions/${elsewhere}`);
  await page.clock.runFor(30_000);
  await expect(row(page, '2 days overdue').locator(snoozeButton)).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Select tasks' }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await addPreference(page, plantId, hydration, 60);
  await page.clock.runFor(30_000);
  await expect(page.getByText('All the plants are snug')).toBeVisible();
  await addPreference(page, plantId, hydration, 1);
  await page.clock.runFor(30_000);
  await expect(row(page, '2 days overdue').locator(snoozeButton)).toBeVisible();

  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/tasks') asked += 1;
  });
  await turn(page, 'hidden');
  await page.clock.runFor(120_000);
  await water(0);
  expect(asked).toBe(0);
  const answer = page.waitForResponse('**/api/tasks');
  await turn(page, 'visible');
  await answer;
  await expect(page.getByRole('region', { name: 'This Week' }).getByRole('link')).toHaveCount(1);

  // The day changes even while the server cannot be reached.
  expectFault(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await page.clock.fastForward('24:00:00');
  await expect(page.getByRole('region', { name: 'Today' }).getByRole('link')).toHaveCount(1);
});

test('plain care is done by one tap, or for several selected tasks at once', async ({ page, shoot }) => {
  const [fern, aloe] = await addDueTasks(page);
  await addEntry(page, fern!, { actionId: 10, daysAgo: 400 });
  await addPreference(page, fern!, repotting, 365);
  await addEntry(page, fern!, { actionId: 2, daysAgo: 9 });
  await addPreference(page, fern!, nutrition, 9);
  type Pot = { potsId: string; potFriendlyName: string };
  for (const { potsId, potFriendlyName } of await call<Pot[]>(page, 'GET', '/api/pots/')) {
    const location = potFriendlyName === 'Clay pot' ? 'Hall' : 'Kitchen';
    await call(page, 'PATCH', `/api/pots/${potsId}`, { location });
  }
  await page.goto('/tasks');
  await count(page, 4);
  await page.getByRole('button', { name: 'Done: Water Aloe' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Watered' })).toBeVisible();
  await count(page, 3);
  await undo(page).click();
  await count(page, 4);
  // Care that takes more than one tap starts on the plant's page.
  await expect(page.getByRole('button', { name: 'Done: Repot Big fern' })).toHaveCount(0);

  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Select tasks' }).click();
  await expect(page.getByRole('checkbox', { name: /Repot/ })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Kitchen 3' }).click();
  await page.getByRole('button', { name: 'Select all' }).click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await shoot('tasks-select');
  expect(await violations(page)).toEqual([]);
  for (const size of ['100%', '200%']) {
    await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
  await page.getByRole('button', { name: 'Mark 2 as done' }).click();
  await expect(page.getByText('2 tasks done')).toBeVisible();
  await count(page, 2);
  await undo(page).click();
  await count(page, 4);
  const entries = (plantId: string) => call<unknown[]>(page, 'GET', `/api/plants/${plantId}/interactions`);
  await expect.poll(async () => (await entries(fern!)).length).toBe(3);
  expect(await entries(aloe!)).toHaveLength(1);
});
