import type { Page } from 'playwright/test';
import { addBen, begin, ben, signIn } from '../support/people.ts';
import { keptOn } from '../support/phoneStorage.ts';
import { addEntry, call } from '../support/plants.ts';
import type { Snug } from '../support/server.ts';
import { addPlantWithDueTask, isNoted, reminderFor, systemOf, written } from '../support/reminders.ts';
import { expect, test } from '../support/snugTest.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(async ({ page, context, snug }) => {
  await context.grantPermissions(['notifications', 'background-sync'], { origin: snug.origin });
  await begin(page);
});

const tag = '@chromium';

/** Delivers the reminder of what is due to the phone, after `leave`. @returns what was written before */
async function remind(page: Page, snug: Snug, leave: () => Promise<unknown> = () => page.close()) {
  const reminder = await reminderFor(page);
  const before = await written(snug);
  const system = await systemOf(page, snug);
  await leave();
  await system.deliver(reminder);
  await expect.poll(system.shown).toHaveLength(1);
  return { reminder, before, system };
}

test(
  "'Done' is recorded once, with every page closed, however often it is pressed",
  { tag },
  async ({ page, snug }) => {
    await addPlantWithDueTask(page);
    const { before, reminder, system } = await remind(page, snug);
    expect(await system.shown()).toEqual([
      { title: 'Care today', body: 'Water Big fern', tag: 'tasks', actions: ['Done', 'Tomorrow'] },
    ]);
    expect(await system.badge()).toBe(1);
    await system.pressTwice('done');
    expect(await written(snug)).toEqual({ entries: before.entries + 1, putOff: 0 });
    expect(await system.shown()).toEqual([]);

    // The same reminder on another phone, or delivered twice.
    await system.deliver(reminder);
    await expect.poll(system.shown).toHaveLength(1);
    await system.press('done');
    expect(await written(snug)).toEqual({ entries: before.entries + 1, putOff: 0 });
  },
);

test("'Tomorrow' snoozes all listed tasks, with every page closed", { tag }, async ({ page, snug }) => {
  await addPlantWithDueTask(page);
  await addPlantWithDueTask(page, 'Monstera');
  const { before, system } = await remind(page, snug);
  expect(await system.shown()).toMatchObject([{ actions: ['Open', 'Tomorrow'] }]);
  await system.pressTwice('tomorrow');
  expect(await written(snug)).toEqual({ ...before, putOff: 2 });
});

test(
  'pressing the notification opens the plant, and a test notification has no buttons',
  { tag },
  async ({ page, snug }) => {
    const plantId = await addPlantWithDueTask(page);
    const { reminder, system } = await remind(page, snug);
    expect(await system.press('')).toEqual([`/plants/${plantId}`]);
    await system.deliver({ ...reminder, tag: 'test', digest: '', tasks: [], url: '/settings/notifications' });
    await expect.poll(system.shown).toMatchObject([{ tag: 'test', actions: [] }]);
    expect(await system.press('', 'test')).toEqual(['/settings/notifications']);
  },
);

test(
  'a change made offline is sent once, when the phone is online',
  { tag },
  async ({ page, context, snug }) => {
    await addPlantWithDueTask(page);
    const { before, system } = await remind(page, snug);
    await snug.kill();
    await system.press('done');
    await snug.restart();
    expect(await written(snug)).toEqual(before);
    await system.sync();
    await system.sync();
    await expect.poll(() => written(snug)).toEqual({ entries: before.entries + 1, putOff: 0 });
    const again = await context.newPage();
    await again.goto('/');
    await expect.poll(() => keptOn(again, 'intents')).toBe(0);
    expect(await written(snug)).toEqual({ entries: before.entries + 1, putOff: 0 });
  },
);

test(
  'a change made offline is sent once by the app, and can be undone there',
  { tag },
  async ({ page, context, snug }) => {
    const plantId = await addPlantWithDueTask(page);
    const { before, system } = await remind(page, snug);
    await snug.kill();
    await system.press('done');
    await snug.restart();
    const again = await context.newPage();
    await again.goto(`/plants/${plantId}`);
    await expect(again.getByRole('heading', { name: 'Watered' })).toHaveCount(before.entries + 1);
    await expect.poll(() => written(snug)).toEqual({ entries: before.entries + 1, putOff: 0 });
    await expect(again.getByRole('status').filter({ hasText: 'Done: Care today' })).toBeVisible();
    await again.getByRole('button', { name: 'Close' }).click();
    await again.getByRole('button', { name: /^Edit/ }).first().click();
    await again.getByRole('button', { name: 'Delete' }).click();
    await again
      .getByRole('dialog')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect.poll(() => written(snug)).toEqual(before);
  },
);

test(
  'an open page immediately shows a change made on the notification',
  { tag },
  async ({ page, snug, expectFault }) => {
    const plantId = await addPlantWithDueTask(page);
    const before = await written(snug);
    const system = await systemOf(page, snug);
    // A lazy-loaded part of the app, which starts after the page, notes the user again.
    await page.evaluate(() => caches.delete('signed-in'));
    await page.goto(`/plants/${plantId}`);
    await expect(page.getByRole('heading', { name: 'Watered' })).toHaveCount(before.entries);
    await isNoted(page);
    await system.deliver(await reminderFor(page));
    await expect.poll(system.shown).toHaveLength(1);
    // The server is down, so the page cannot have got it from there.
    // Reads that were under way end otherwise.
    expectFault(/ERR_(FAILED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)/);
    await snug.kill();
    await system.press('done');
    await expect(page.getByRole('heading', { name: 'Watered' })).toHaveCount(before.entries + 1);
    await snug.restart();
    await expect.poll(() => written(snug)).toEqual({ entries: before.entries + 1, putOff: 0 });
    await expect(page.getByText('Not sent yet')).toHaveCount(0);
    expect(await written(snug)).toEqual({ entries: before.entries + 1, putOff: 0 });
  },
);

test(
  'a task that another user completed is not done again, and opening the app closes the notification',
  { tag },
  async ({ page, snug }) => {
    const plantId = await addPlantWithDueTask(page);
    const { reminder, system } = await remind(page, snug, () => page.goto('about:blank'));
    await page.goto('/plants');
    await addEntry(page, plantId);
    await page.goto('about:blank');
    const before = await written(snug);
    await system.press('done');
    expect(await written(snug)).toEqual(before);
    await system.deliver(reminder);
    await expect.poll(system.shown).toHaveLength(1);
    await page.goto('/tasks');
    await expect.poll(system.shown).toEqual([]);
  },
);

test(
  'a phone without a session shows no plant names, and asks the user to sign in',
  { tag },
  async ({ page, context, snug }) => {
    await addPlantWithDueTask(page);
    const { before, reminder, system } = await remind(page, snug, async () => undefined);
    // The session ends elsewhere, and this phone has not noticed.
    await context.clearCookies();
    await page.close();
    expect(await system.press('done')).toEqual(['/login']);
    expect(await written(snug)).toEqual(before);

    const again = await context.newPage();
    await again.goto('/');
    await again.waitForURL('**/login');
    await signIn(again);
    await isNoted(again);
    await system.deliver(reminder);
    await expect.poll(system.shown).toMatchObject([{ body: 'Water Big fern' }]);
    await again.getByRole('link', { name: 'Settings' }).click();
    await again.getByRole('button', { name: 'Log out' }).click();
    await again.waitForURL('**/login');
    await expect.poll(system.shown).toEqual([]);
    await system.deliver(reminder);
    const neutral = { title: 'Snug', body: 'Sign in to see your reminders.', tag: 'tasks', actions: [] };
    await expect.poll(system.shown).toEqual([neutral]);
    await again.close();
    expect(await system.press('')).toEqual(['/login']);
  },
);

test(
  'nothing is recorded for a user other than the one who is signed in on the phone',
  { tag },
  async ({ page, snug }) => {
    await addPlantWithDueTask(page);
    const { before, system } = await remind(page, snug, async () => undefined);
    await addBen(page);
    await call(page, 'POST', '/api/auth/sign-in/email', { email: ben.email, password: ben.password });
    await page.close();
    expect(await system.press('tomorrow')).toEqual(['/login']);
    expect(await written(snug)).toEqual(before);
  },
);

test(
  'the app icon shows the number of due tasks, and no number after sign-out',
  { tag },
  async ({ page }) => {
    // Test browsers do not support app badges.
    await page.addInitScript(() => {
      const note = (count: number) => async () => void sessionStorage.setItem('badge', String(count));
      Object.assign(navigator, {
        setAppBadge: (count: number) => note(count)(),
        clearAppBadge: note(0),
      });
    });
    const badge = () => page.evaluate(() => sessionStorage.getItem('badge'));
    await addPlantWithDueTask(page);
    await addPlantWithDueTask(page, 'Monstera');
    await page.goto('/tasks');
    await expect.poll(badge).toBe('2');
    await page.getByRole('button', { name: 'Done: Water Monstera' }).click();
    await expect.poll(badge).toBe('1');
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('**/login');
    await expect.poll(badge).toBe('0');
  },
);
