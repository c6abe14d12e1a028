import type { Page, Request } from 'playwright/test';
import { clockIn, defaultZone } from '#domain/zone.ts';
import { begin } from '../support/people.ts';
import { addPlant } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';
import { turn } from '../support/visibility.ts';

/** Lets five minutes pass in a page that is hidden, and returns the addresses that it asked in this time. */
async function askedInBackground(page: Page): Promise<string[]> {
  const asked: string[] = [];
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    // Further code of the app may still load.
    if (!pathname.startsWith('/assets/')) asked.push(pathname);
  };
  await turn(page, 'hidden');
  page.on('request', note);
  for (let half = 0; half < 10; half += 1) await page.clock.fastForward(30_000);
  // All earlier requests have been made by the time of this one.
  await page.evaluate(() => fetch('/last').catch(() => undefined));
  page.off('request', note);
  return asked;
}

test('a page in the background asks the server for nothing, also while it is offline', async ({
  page,
  expectFault,
}) => {
  expectFault(/ERR_FAILED|404/);
  await page.clock.install();
  await begin(page);
  await addPlant(page);
  await page.goto('/plants');
  await expect(page.getByText('Big fern', { exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await askedInBackground(page)).toEqual(['/last']);

  await page.route('**/*', (route) => route.abort());
  await turn(page, 'visible');
  const line = page.getByText(/^Offline · as of/);
  await expect(line).toBeVisible();
  expect(await askedInBackground(page)).toEqual(['/last']);
  await page.unroute('**/*');
  await turn(page, 'visible');
  await expect(line).toHaveCount(0);
});

test('without a network, a page says when the oldest of its lists was read', async ({
  page,
  expectFault,
}) => {
  expectFault(/ERR_FAILED/);
  await page.clock.install();
  await begin(page);
  await addPlant(page);
  const clock = async () => clockIn(defaultZone, await page.evaluate(() => Date.now()));
  const before = await clock();
  await page.goto('/plants');
  await expect(page.getByText('Big fern', { exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const after = await clock();
  // The tasks behind the badge are read again, and the plants are not.
  const tasks = page.waitForResponse('**/api/tasks');
  await page.clock.fastForward(600_000);
  await (await tasks).finished();
  await page.route('**/*', (route) => route.abort());
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  // In the ten minutes before midnight, it also names the day.
  const asOf = new RegExp(`^Offline · as of (\\d+ \\w+ \\d+, )?(${before}|${after})$`);
  await expect(page.getByText(asOf)).toBeVisible();
  await expect(page.getByText(asOf)).toHaveAttribute('aria-live', 'polite');
});
