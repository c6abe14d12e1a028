import type { Page } from 'playwright/test';
import { beginOutside } from '../support/people.ts';
import { addPlant, call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';
import { snugAnswer } from '../support/snugAnswer.ts';

/** The links of Settings, with the lists behind them, and something that each page shows of them. */
const pages = [
  { link: 'Bin', lists: ['bin'], shown: (page: Page) => page.getByText('Big fern', { exact: true }) },
  {
    link: 'Order of places',
    lists: ['places'],
    shown: (page: Page) => page.getByText('Hall', { exact: true }),
  },
  { link: 'Pots', lists: ['pots'], shown: (page: Page) => page.getByText('Red pot', { exact: true }) },
  {
    link: 'People',
    lists: ['people', 'invitations'],
    shown: (page: Page) => page.getByRole('list', { name: 'Open invitations' }),
  },
  {
    link: 'Your account',
    lists: ['sessions', 'passkeys'],
    shown: (page: Page) => page.getByRole('list', { name: 'Devices' }),
  },
  {
    link: 'Enable Notifications',
    lists: ['household', 'push', 'push/devices', 'calendar'],
    // With the hour of the reminder, the time zone, the calendar, and the list of devices.
    shown: (page: Page) =>
      page
        .getByRole('main')
        .filter({ has: page.getByLabel('Time of the reminder') })
        .filter({ has: page.getByLabel('Time zone') })
        .filter({ has: page.getByRole('button', { name: 'Make a private calendar address' }) })
        .getByText('None of your devices get reminders yet.'),
  },
];

test('what a page of Settings has read stays if it cannot be read again', async ({ page, expectFault }) => {
  expectFault(/503/);
  await page.clock.install();
  await beginOutside(page);
  await call(page, 'POST', '/api/pots', { friendly_name: 'Red pot', location: 'Hall' });
  await call(page, 'DELETE', `/api/plants/${await addPlant(page)}`);
  await call(page, 'POST', '/api/invitations');
  const failed = new Set<string>();
  page.on('console', (message) => failed.add(/^Failed to load (\S+)/.exec(message.text())?.[1] ?? ''));
  const open = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).click();
  await page.goto('/settings');
  for (const { link, shown } of pages) {
    await open(link);
    await expect(shown(page), link).toBeVisible();
    await page.goBack();
  }
  await page.route(
    /\/api\/(bin|places|pots\/|people|invitations|sessions|passkeys|household|calendar|push\/.*)$/,
    (route) => route.fulfill(snugAnswer(503)),
  );
  // Then no list counts as current.
  await page.clock.fastForward(11_000);
  failed.clear();
  for (const { link, lists, shown } of pages) {
    await open(link);
    await expect(async () => {
      // A list is asked for twice, a second apart.
      await page.clock.fastForward(1_000);
      expect([...failed]).toEqual(expect.arrayContaining(lists));
    }).toPass();
    // Then the page has drawn it.
    await page.clock.fastForward(1_000);
    await expect(shown(page), link).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert'), link).toHaveCount(0);
    await page.goBack();
  }
  // The form of a new plant lists the empty pots too.
  await page.getByRole('link', { name: 'Plants' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Add plant' }).click();
  const form = page.getByRole('dialog', { name: 'New Plant' });
  await form.getByText('Pot, dates and care').click();
  await expect(form.getByLabel('Pot', { exact: true }).locator('option')).toContainText([
    'A new pot',
    /^Red pot/,
  ]);
});
