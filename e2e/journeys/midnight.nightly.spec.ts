import type { Page } from 'playwright/test';
import { addDays } from '#domain/days.ts';
import { dayIn, defaultZone } from '#domain/zone.ts';
import { beginOutside } from '../support/people.ts';
import { addEntry, addPlant, addPreference, call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';
import { dueToday, hydration, row } from '../support/taskList.ts';
import { tileOf } from '../walks/plantPage.ts';

/** Returns the next midnight of the household, in ms. */
function nextMidnight(): number {
  const today = dayIn(defaultZone, Date.now());
  const midnight = Date.parse(`${addDays(today, 1)}T00:00:00Z`);
  // In summer, it is an hour earlier.
  return dayIn(defaultZone, midnight - 1) === today ? midnight : midnight - 3_600_000;
}

/** The text of each page in the last minute of a day, and after it. */
const pages: [
  name: string,
  path: (plantId: string) => string,
  says: (page: Page, isNewDay: boolean) => Promise<void>,
][] = [
  [
    'the feed',
    () => '/',
    async (page, isNewDay) => {
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
        isNewDay ? ['Yesterday'] : ['Today'],
      );
      await expect(page.getByRole('link', { name: 'Tasks , 1 due' })).toHaveCount(isNewDay ? 1 : 0);
    },
  ],
  [
    'the tasks',
    () => '/tasks',
    (page, isNewDay) =>
      isNewDay
        ? expect(dueToday(page)).toHaveText([/Water/])
        : expect(row(page, 'Water')).toContainText('Tomorrow'),
  ],
  [
    'the plants',
    () => '/plants',
    (page, isNewDay) =>
      expect(page.getByRole('main').getByText('today', { exact: true })).toHaveCount(isNewDay ? 1 : 0),
  ],
  [
    "a plant's tiles and timeline",
    (plantId) => `/plants/${plantId}`,
    async (page, isNewDay) => {
      const tile = tileOf(page, 'Water');
      await expect(tile).toHaveAccessibleName(isNewDay ? 'Water Due today' : 'Water');
      await expect(tile).toHaveAccessibleDescription(
        isNewDay ? 'last done yesterday' : 'last done today, due tomorrow',
      );
      await expect(page.getByRole('list', { name: 'Timeline' }).getByRole('time')).toHaveText([
        isNewDay ? 'yesterday' : /^\d\d:\d\d$/,
      ]);
    },
  ],
  [
    'the bin',
    () => '/settings/bin',
    (page, isNewDay) =>
      expect(
        page.getByRole('main').getByText(isNewDay ? /deleted yesterday/ : /deleted today/),
      ).toBeVisible(),
  ],
];

for (const sleep of ['left open', 'asleep'] as const) {
  test(`without a network, a page that is ${sleep} over midnight shows the new day`, async ({
    page,
    expectFault,
  }) => {
    expectFault(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
    await beginOutside(page);
    const plantId = await addPlant(page);
    await addEntry(page, plantId);
    await addPreference(page, plantId, hydration, 1);
    const old = await addPlant(page, { plantName: 'Old ivy' });
    await call(page, 'DELETE', `/api/plants/${old}`);
    const midnight = nextMidnight();
    if (sleep === 'left open') await page.clock.install({ time: midnight - 60_000 });
    for (const [name, path, says] of pages) {
      await test.step(name, async () => {
        await page.unroute('**/{api,healthz}{,/**}');
        if (sleep === 'left open') await page.clock.setSystemTime(midnight - 60_000);
        else await page.clock.setFixedTime(midnight - 60_000);
        await page.goto(path(plantId));
        await page.waitForLoadState('networkidle');
        await says(page, false);
        await page.route('**/{api,healthz}{,/**}', (route) => route.abort());
        if (sleep === 'left open') await page.clock.fastForward(120_000);
        else {
          await page.clock.setFixedTime(midnight + 60_000);
          await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
        }
        await says(page, true);
        // The bin's own list is not kept.
        const line = page.getByText(/^Offline · as of \d+ \w+ \d+, 23:5\d/);
        if (name !== 'the bin') await expect(line).toBeVisible();
      });
    }
  });
}
