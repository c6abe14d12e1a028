import { openSqlite } from '#server/db/connect.ts';
import { begin, beginOutside } from '../support/people.ts';
import { addPlant, addPreference, call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';
import { hydration } from '../support/taskList.ts';
import { snugAnswer } from '../support/snugAnswer.ts';

test('a calendar reads the due tasks from an address that is shown once, until it is replaced or revoked', async ({
  page,
  shoot,
}) => {
  await beginOutside(page);
  const plantId = await addPlant(page);
  await addPreference(page, plantId, hydration, 3);
  await page.goto('/settings/notifications');
  const section = page.getByRole('region', { name: 'Calendar' });
  await section.scrollIntoViewIfNeeded();
  await shoot('64-calendar');
  await section.getByRole('button', { name: 'Make a private calendar address' }).click();
  // What replaces the pressed button is read, each time.
  const advice = section.getByText(/^Add it to your calendar now/);
  await expect(advice).toBeFocused();
  const address = section.getByRole('group', { name: 'Calendar address' });
  const url = (await address.textContent())!;
  await section.scrollIntoViewIfNeeded();
  await shoot('65-calendar-address');

  // A calendar has no session.
  expect(await (await fetch(url)).text()).toContain('SUMMARY:Water Big fern');

  // Opened again, the page still shows the address, with or without a reload.
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('link', { name: 'Enable Notifications' }).click();
  await expect(section.getByText(/^You have a private calendar address\./)).toBeVisible();
  await page.reload();
  await expect(section.getByText('A calendar last read it today.')).toBeVisible();
  await expect(section).not.toContainText(url);
  await section.scrollIntoViewIfNeeded();
  await shoot('66-calendar-made');
  await section.getByRole('button', { name: 'Replace' }).click();
  await page.getByRole('button', { name: 'Replace it' }).click();
  await expect(advice).toBeFocused();
  const next = (await address.textContent())!;
  await section.getByRole('button', { name: 'Done' }).click();
  await expect(section.getByText('No calendar has read it yet.')).toBeVisible();
  expect((await fetch(url)).status).toBe(404);
  expect((await fetch(next)).status).toBe(200);
  await section.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Revoke it' }).click();
  await expect(section.getByText('The address no longer works.')).toBeVisible();
  expect((await fetch(next)).status).toBe(404);
});

test(
  'a message says that the state of the calendar address could not be loaded',
  { tag: '@nightly' },
  async ({ page, expectFault }) => {
    expectFault(/503/);
    await beginOutside(page);
    await page.route('**/api/calendar', (route) => route.fulfill(snugAnswer(503)));
    await page.goto('/settings/notifications');
    const section = page.getByRole('region', { name: 'Calendar' });
    await expect(section.getByText("Couldn't load the calendar.")).toBeVisible();
    await page.unroute('**/api/calendar');
    await section.getByRole('button', { name: 'Try again' }).click();
    await expect(section.getByRole('button', { name: 'Make a private calendar address' })).toBeVisible();
  },
);

test(
  'an address that was made on another device is shown when the page is opened again',
  { tag: '@nightly' },
  async ({ page }) => {
    await beginOutside(page);
    await page.goto('/settings/notifications');
    const section = page.getByRole('region', { name: 'Calendar' });
    await expect(section.getByRole('button', { name: 'Make a private calendar address' })).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await call(page, 'POST', '/api/calendar');
    await page.getByRole('link', { name: 'Enable Notifications' }).click();
    // Making it here again would end the other one without a question.
    await expect(section.getByText(/^You have a private calendar address\./)).toBeVisible();
  },
);

test(
  'the last reading is given as a relative day for a week, and then as a date',
  { tag: '@nightly' },
  async ({ page, snug }) => {
    await begin(page);
    await call(page, 'POST', '/api/calendar');
    for (const [time, words] of [
      ['2025-07-04T12:00:00Z', '6 days ago'],
      ['2025-07-03T12:00:00Z', 'on 3 July 2025'],
    ] as const) {
      const { db, close } = openSqlite(snug.dataDir);
      await db
        .updateTable('calendar_address')
        .set({ last_read_at: Date.parse(time) })
        .execute();
      await close();
      await page.clock.setFixedTime('2025-07-10T12:00:00Z');
      await page.goto('/settings/notifications');
      await expect(page.getByText(`A calendar last read it ${words}.`)).toBeVisible();
    }
  },
);
