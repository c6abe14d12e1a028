import type { Page } from 'playwright/test';
import { openSqlite } from '#server/db/connect.ts';
import { begin, beginOutside } from '../support/people.ts';
import { openGallery, thumbnails, viewer } from '../support/photoViewer.ts';
import { addPictures } from '../support/pictures.ts';
import { addEntry, addPlant, addPreference, call } from '../support/plants.ts';
import { claimReminders } from '../support/reminders.ts';
import { expect, test } from '../support/snugTest.ts';
import { dueToday, hydration, nutrition, pests } from '../support/taskList.ts';
import { tileOf } from '../walks/plantPage.ts';

/** Half an hour into 11 July in Dublin; in UTC, and on a phone in New York, it is still the 10th. */
const afterMidnight = '2025-07-10T23:30:00Z';

test.use({ timezoneId: 'America/New_York' });

const addEntryAt = (page: Page, plantId: string, actionId: number, occurredAt: string) =>
  call(page, 'POST', `/api/interactions?plantId=${plantId}&actionId=${actionId}`, { occurredAt });

test('all pages count days in Dublin time, wherever the phone is', async ({ page }) => {
  await begin(page);
  const plantId = await addPlant(page);
  await addEntryAt(page, plantId, 2, '2025-07-10T22:50:00Z');
  await addEntryAt(page, plantId, 3, '2025-07-09T23:10:00Z');
  await addEntryAt(page, plantId, 7, '2025-07-01T12:00:00Z');
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });

  // The page stays open past the end of the day.
  await page.clock.setFixedTime('2025-07-10T22:55:00Z');
  await page.goto('/');
  await expect(headings).toHaveText(['Today', 'Tuesday 1 July']);
  await page.clock.setFixedTime(afterMidnight);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(headings).toHaveText(['Yesterday', 'Tuesday 1 July']);

  await addEntryAt(page, plantId, 1, '2025-07-10T23:10:00Z');
  await addPreference(page, plantId, hydration, 1);
  await addPreference(page, plantId, nutrition, 1);
  await addPreference(page, plantId, pests, 7);
  await page.goto('/tasks');
  const due = page.getByRole('main').getByRole('listitem');
  await expect(due).toHaveText([/Check for pests.*3 days overdue/, /Feed/, /Water.*Tomorrow/]);
  await expect(dueToday(page)).toHaveText([/Feed/]);

  await page.goto(`/plants/${plantId}`);
  await expect(page.getByRole('region', { name: 'Due' }).getByRole('button')).toHaveText([
    /^Check for pests\s*3 days overdue/,
  ]);
  await expect(tileOf(page, 'Feed')).toHaveAccessibleName('Feed Due today');
  await expect(tileOf(page, 'Feed')).toHaveAccessibleDescription('last done yesterday');
  await expect(tileOf(page, 'Water')).toHaveAccessibleDescription('last done today, due tomorrow');
  await expect(page.getByRole('list', { name: 'Timeline' }).getByRole('time')).toHaveText([
    /^\d\d:\d\d$/,
    'yesterday',
    'yesterday',
    '10 days ago',
  ]);
  await page.getByRole('button', { name: /^Edit: Watered/ }).click();
  const day = page.getByLabel('Day', { exact: true });
  await expect(day).toHaveValue('2025-07-11');
  await expect(day).toHaveAttribute('max', '2025-07-11');

  const { codes } = await call<{ codes: string[] }>(page, 'POST', '/api/qr', { count: 1 });
  await call(page, 'POST', '/api/pots', { friendly_name: 'Green pot', qrCode: codes[0] });
  await page.goto(`/q/${codes[0]}`);
  await expect(page.getByLabel('Acquired At')).toHaveValue('2025-07-11');
});

test(
  'photos of the previous day are labelled so, and the feed shows their number',
  { tag: '@nightly' },
  async ({ page }) => {
    await beginOutside(page);
    const plantId = await addPlant(page);
    await addPictures(page, await addEntry(page, plantId, { actionId: 9 }), 6);
    await addPictures(page, await addEntry(page, plantId, { actionId: 9, note: 'All of them' }), 4);
    await page.clock.setFixedTime(Date.now() + 86_400_000);
    await page.goto('/');
    const photos = page.getByRole('list', { name: 'Yesterday' }).getByRole('img');
    await expect(photos.and(page.getByLabel('6 photos'))).toHaveText('+2');
    await expect(photos.and(page.getByLabel('4 photos'))).toHaveText('');
    await openGallery(page, plantId);
    await thumbnails(page).first().click();
    await expect(viewer(page).getByText('yesterday', { exact: true })).toBeVisible();
  },
);

test(
  'the settings for reminders show days in the time zone of Dublin too',
  { tag: '@nightly' },
  async ({ page, snug }) => {
    await begin(page);
    await call(page, 'POST', '/api/calendar');
    const { db, close } = openSqlite(snug.dataDir);
    await claimReminders(db);
    await call(page, 'POST', '/api/push/subscribe', {
      endpoint: 'https://push.example/phone',
      keys: { p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQ', auth: 'tBHItJI5svbpez7KI4CCXg' },
      device: 'Pixel 8, Chrome',
    });
    const [created_at, sent_at, last_read_at] = [
      '2025-02-28T12:00:00Z',
      '2025-07-10T08:00:00Z',
      '2025-07-10T23:10:00Z',
    ].map((time) => Date.parse(time));
    await db.updateTable('push_subscription').set({ created_at, sent_at }).execute();
    await db.updateTable('calendar_address').set({ last_read_at }).execute();
    await close();
    await page.clock.setFixedTime(afterMidnight);
    await page.goto('/settings/notifications');
    const device = page.getByRole('region', { name: 'Your devices' }).getByRole('listitem');
    await expect(device).toContainText('Pixel 8, Chrome, since 28 February');
    await expect(device).toContainText('Last reminder: yesterday, 09:00');
    await expect(page.getByText('A calendar last read it today.')).toBeVisible();
  },
);

test(
  'the bin and the labels show days in the time zone of Dublin too',
  { tag: '@nightly' },
  async ({ page, snug }) => {
    await beginOutside(page);
    await call(page, 'POST', '/api/qr', { count: 1 });
    await call(page, 'DELETE', `/api/plants/${await addPlant(page)}`);
    const { db, close } = openSqlite(snug.dataDir);
    const deleted_at = Date.parse('2025-07-10T23:10:00Z');
    await db.updateTable('bin_item').set({ deleted_at }).execute();
    await db.updateTable('code_batch').set({ issued_at: deleted_at }).execute();
    await close();
    await page.clock.setFixedTime(afterMidnight);
    await page.goto('/settings/bin');
    await expect(page.getByRole('list', { name: 'Bin' }).getByRole('listitem')).toContainText(
      /deleted today by Ann\. Kept until 10 Aug/,
    );
    await page.goto('/settings/labels');
    await expect(page.getByRole('link', { name: /Print again$/ })).toContainText('11 July 2025');
  },
);
