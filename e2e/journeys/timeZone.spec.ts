import type { Page } from 'playwright/test';
import { phoneContext } from '../../playwright.config.ts';
import { begin, beginOutside, signIn } from '../support/people.ts';
import { addPlant, addPreference, call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';
import { dueToday, hydration, nutrition } from '../support/taskList.ts';
import { turn } from '../support/visibility.ts';
import { snugAnswer } from '../support/snugAnswer.ts';

/** Half past midnight of 11 July in Dublin; in New York it is still the 10th, in Auckland half past eleven on the 11th. */
const afterMidnight = '2025-07-10T23:30:00Z';

/** Adds a plant that was fed and watered just before and after midnight in Dublin, with both due one day later. */
async function addPlantWithTasks(page: Page): Promise<string> {
  const plantId = await addPlant(page);
  for (const [actionId, occurredAt] of [
    [1, '2025-07-10T23:10:00Z'],
    [2, '2025-07-10T22:50:00Z'],
  ] as const)
    await call(page, 'POST', `/api/interactions?plantId=${plantId}&actionId=${actionId}`, { occurredAt });
  await addPreference(page, plantId, hydration, 1);
  await addPreference(page, plantId, nutrition, 1);
  return plantId;
}

const feedDays = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const feedTimes = (page: Page) => page.getByRole('main').getByRole('time');
const rows = (page: Page) => page.getByRole('main').getByRole('listitem');
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

async function chooseZone(page: Page, label: string): Promise<void> {
  await goTo(page, 'Settings');
  await page.getByRole('link', { name: 'Enable Notifications' }).click();
  await page.getByLabel('Time zone').selectOption({ label });
  await expect(page.getByText('Saved.')).toBeVisible();
}

test("the days and hours on all pages follow the household's time zone", async ({ page, shoot }) => {
  await begin(page);
  await addPlantWithTasks(page);
  await page.clock.setFixedTime(afterMidnight);
  await page.goto('/');
  await expect(feedDays(page)).toHaveText(['Today', 'Yesterday']);
  await expect(feedTimes(page).first()).toHaveText('00:10');
  await goTo(page, 'Tasks');
  await expect(rows(page)).toHaveText([/Feed/, /Water.*Tomorrow/]);
  await expect(dueToday(page)).toHaveText([/Feed/]);

  await chooseZone(page, 'New York, America');
  await expect(page.getByText('New York time. The same on all your devices.')).toBeVisible();
  await shoot('63-time-zone');
  await goTo(page, 'Home');
  await expect(feedDays(page)).toHaveText(['Today']);
  await expect(feedTimes(page).first()).toHaveText('19:10');
  // A due day is a calendar day: it stays, and only 'today' changes.
  await goTo(page, 'Tasks');
  await expect(rows(page)).toHaveText([/Feed.*Tomorrow/, /Water.*In 2 days/]);

  await chooseZone(page, 'Auckland, Pacific');
  await goTo(page, 'Home');
  await expect(feedDays(page)).toHaveText(['Today']);
  await goTo(page, 'Tasks');
  await expect(rows(page)).toHaveText([/Feed/, /Water.*Tomorrow/]);
  await expect(dueToday(page)).toHaveText([/Feed/]);
});

test(
  "a task list that is left open moves on at the household's midnight, also offline",
  { tag: '@nightly' },
  async ({ page, expectFault }) => {
    expectFault(/ERR_INTERNET_DISCONNECTED/);
    await beginOutside(page);
    await call(page, 'PATCH', '/api/household', { timeZone: 'Pacific/Auckland' });
    await addPlantWithTasks(page);
    // 23:59 on 11 July in Auckland.
    await page.clock.install({ time: '2025-07-11T11:59:00Z' });
    await page.goto('/tasks');
    const groups = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(groups).toHaveText(['This Week · 2']);
    await page.context().setOffline(true);
    await page.clock.runFor(90_000);
    await expect(groups).toHaveText(['Today · 2']);
    await page.clock.fastForward('24:00:00');
    await expect(groups).toHaveText(['Earlier · 2']);
  },
);

test(
  'another phone receives the new time zone, and has it from the first frame of its next start',
  { tag: '@nightly' },
  async ({ page, browser }) => {
    await begin(page);
    const plantId = await addPlantWithTasks(page);
    await chooseZone(page, 'New York, America');
    const context = await browser.newContext({ ...phoneContext, baseURL: new URL(page.url()).origin });
    const other = await context.newPage();
    await other.clock.setFixedTime(afterMidnight);
    let answer: () => void = () => undefined;
    await other.route('**/api/household', async (route) => {
      await new Promise<void>((resolve) => (answer = resolve));
      await route.fallback();
    });

    const asked = other.waitForRequest('**/api/household');
    await other.goto('/login');
    await signIn(other);
    await asked;
    // The phone counts in Dublin time until the response arrives; then the screen is updated.
    await expect(feedDays(other)).toHaveText(['Today', 'Yesterday']);
    answer();
    await expect(feedDays(other)).toHaveText(['Today']);

    await other.reload();
    await expect(feedDays(other)).toHaveText(['Today']);
    answer();
    await other.unroute('**/api/household');
    await other.goto(`/plants/${plantId}`);
    await expect(other.getByRole('list', { name: 'Timeline' }).getByRole('time')).toHaveText([
      /^\d\d:\d\d$/,
      /^\d\d:\d\d$/,
    ]);

    // A phone that is looked at again reads a zone chosen since.
    await call(page, 'PATCH', '/api/household', { timeZone: 'Europe/Dublin' });
    await other.clock.setFixedTime(Date.parse(afterMidnight) + 60_000);
    await turn(other, 'hidden');
    await turn(other, 'visible');
    await expect(other.getByRole('list', { name: 'Timeline' }).getByRole('time')).toHaveText([
      /^\d\d:\d\d$/,
      'yesterday',
    ]);

    await goTo(other, 'Settings');
    await other.getByRole('button', { name: 'Log out' }).click();
    await other.waitForURL('**/login');
    // Each page at rest counts the visits of the device, for all users.
    const kept = await other.evaluate(() => Object.keys(localStorage));
    expect(kept.filter((key) => key !== 'snug-visits')).toEqual([]);
    await context.close();
  },
);

test(
  'a message says that the time zone could not be saved, and the previous one stays',
  { tag: '@nightly' },
  async ({ page, expectFault }) => {
    expectFault(/503/);
    await beginOutside(page);
    await page.goto('/settings/notifications');
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/household', async (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback();
      await answer.promise;
      return route.fulfill(snugAnswer(503));
    });
    const zone = page.getByLabel('Time zone');
    await zone.selectOption({ label: 'Tokyo, Asia' });
    await expect(zone).toHaveAttribute('aria-busy', 'true');
    await expect(zone).toHaveValue('Asia/Tokyo');
    answer.resolve();
    await expect(page.getByText('Failed to save changes. Try again.')).toBeVisible();
    await expect(zone).toHaveValue('Europe/Dublin');
    await expect(zone).toHaveAccessibleDescription('For everyone in your household.');
    await page.unroute('**/api/household');
    await zone.selectOption({ label: 'Tokyo, Asia' });
    await expect(zone).toHaveAccessibleDescription('Saved.');
    await expect(zone).toHaveValue('Asia/Tokyo');
    await expect(page.getByText('Failed to save changes. Try again.')).toHaveCount(0);
  },
);

test('loading the time zone can be retried', { tag: '@nightly' }, async ({ page, expectFault }) => {
  expectFault(/503/);
  await beginOutside(page);
  await page.route('**/api/household', (route) => route.fulfill(snugAnswer(503)));
  await page.goto('/settings/notifications');
  await expect(page.getByText("Couldn't load the time zone.")).toBeVisible();
  await page.unroute('**/api/household');
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Dublin');
});
