import type { Page } from 'playwright/test';
import type { AnsweredReminder } from '#domain/answeredReminder.ts';
import { addBen, begin, ben, sendSignIn } from '../support/people.ts';
import { addPlantWithDueTask, reminderFor, systemOf, written } from '../support/reminders.ts';
import { expect, test } from '../support/snugTest.ts';
import { undo } from '../support/taskList.ts';
import { turn } from '../support/visibility.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(async ({ page, context, snug }) => {
  await context.grantPermissions(['notifications'], { origin: snug.origin });
  await begin(page);
});

test(
  'the app offers to undo what the notification did when it is opened next, and only then',
  { tag: '@chromium' },
  async ({ page, snug, shoot }) => {
    await addPlantWithDueTask(page);
    await addPlantWithDueTask(page, 'Monstera');
    const reminder = { ...(await reminderFor(page)), title: 'Water Big fern and Monstera' };
    const system = await systemOf(page, snug);
    await page.goto('/healthz');
    await system.deliver(reminder);
    await expect.poll(system.shown).toHaveLength(1);
    const { entries } = await written(snug);
    await system.press('tomorrow');
    expect(await written(snug)).toEqual({ entries, putOff: 2 });

    await page.goto('/tasks');
    const bar = page
      .getByRole('status')
      .filter({ hasText: 'Snoozed until tomorrow: Water Big fern and Monstera' });
    await expect(bar).toBeVisible();
    await shoot('Undo a reminder');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => written(snug)).toEqual({ entries, putOff: 0 });
    await expect(page.getByRole('link', { name: 'Tasks , 2 due' })).toBeVisible();

    await system.deliver(reminder);
    await expect.poll(system.shown).toHaveLength(1);
    await system.press('tomorrow');
    expect(await written(snug)).toEqual({ entries, putOff: 2 });
    await expect(bar).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Tasks', exact: true })).toBeVisible();
    expect(await written(snug)).toEqual({ entries, putOff: 2 });
  },
);

/** Leaves the note that the service worker leaves when a notification is answered. */
const answer = (page: Page, note: AnsweredReminder) =>
  page.evaluate(
    async (noted) => (await caches.open('signed-in')).put('/answered-reminder', Response.json(noted)),
    note,
  );

const isNotedStill = (page: Page) =>
  page.evaluate(async () => Boolean(await caches.match('/answered-reminder')));

const isTaken = (page: Page) => expect.poll(() => isNotedStill(page)).toBe(false);

/** Waits until a change of state that has just happened would be on the screen. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Opens the tasks, and leaves them once the offer of an answered reminder has been closed: the page listens by then. */
async function openAndClose(page: Page, note: AnsweredReminder): Promise<void> {
  await answer(page, note);
  await page.goto('/tasks');
  await expect(undo(page)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(undo(page)).toHaveCount(0);
}

for (const { what, change } of [
  { what: 'of an earlier day', change: { day: '2026-01-01' } },
  { what: 'of another user', change: { userId: 'someone-else' } },
]) {
  test(`a reminder ${what} is dropped without an offer to undo it`, { tag: '@nightly' }, async ({ page }) => {
    await addPlantWithDueTask(page);
    const { userId, day } = await reminderFor(page);
    const note = { userId, day, text: 'Done: Water Big fern', undo: [] };
    await openAndClose(page, note);

    await turn(page, 'hidden');
    await answer(page, { ...note, ...change });
    await turn(page, 'visible');
    await isTaken(page);
    await drawn(page);
    expect(await undo(page).count()).toBe(0);
  });
}

test(
  'a reminder that is answered while the page is hidden is offered once the page is visible, and waits for a newer offer',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.clock.install();
    await addPlantWithDueTask(page);
    const { userId, day } = await reminderFor(page);
    const note = { userId, day, text: 'Done: Water Big fern', undo: [] };
    await openAndClose(page, note);
    await turn(page, 'hidden');
    await answer(page, note);
    await page.evaluate(async () => {
      const data = { type: 'INTENTS_CHANGED', plantIds: [] };
      navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
      // Taking the note takes three calls of the cache, so it would be gone by then.
      for (let call = 0; call < 20; call += 1) await caches.match('/answered-reminder');
    });
    expect(await isNotedStill(page)).toBe(true);
    await turn(page, 'visible');
    const bar = page.getByRole('status').filter({ hasText: note.text });
    await expect(bar).toBeVisible();
    // The offers stay.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 3000));
    await page.getByRole('button', { name: 'Done: Water Big fern' }).click();
    const newer = page.getByRole('status').filter({ hasText: 'Watered' });
    await expect(async () => {
      await page.clock.runFor(100);
      await expect(newer).toBeVisible({ timeout: 100 });
    }).toPass();
    await expect(bar).toHaveCount(0);
    // Held keys undo only once.
    await page.keyboard.down('Control');
    await page.keyboard.down('z');
    await expect(bar).toBeVisible();
    await page.keyboard.down('z');
    await page.keyboard.up('z');
    await page.keyboard.up('Control');
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(bar).toHaveCount(0);
  },
);

test(
  'a reminder is not offered to another user who has signed in by then',
  { tag: '@nightly' },
  async ({ page, context, expectFault }) => {
    expectFault(/401/);
    await addBen(page);
    await addPlantWithDueTask(page);
    const { userId, day } = await reminderFor(page);
    const note = { userId, day, text: 'Done: Water Big fern', undo: [] };
    await page.clock.install();
    await openAndClose(page, note);
    await page.getByRole('link', { name: /Big fern/ }).click();
    // Until then, 'Menu' is that of the tasks.
    await expect(page.getByRole('heading', { name: 'Plant Profile' })).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Plant details' }).click();
    const sheet = page.getByRole('dialog', { name: 'Plant details', exact: true });
    await expect(sheet.getByLabel('Species')).toBeVisible();

    // The offer waits for the sheet to be closed.
    await turn(page, 'hidden');
    await answer(page, note);
    await turn(page, 'visible');
    await isTaken(page);
    await context.clearCookies();
    await page.clock.runFor(30_000);
    await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
    await sendSignIn(page, ben);
    await expect(page.getByRole('dialog', { name: 'Sign in again' })).toHaveCount(0);
    // The page starts anew for another user.
    await expect(sheet).toHaveCount(0);
    await drawn(page);
    expect(await undo(page).count()).toBe(0);
  },
);

test(
  'the offer to open a remembered scan waits while a reminder can be undone',
  { tag: '@nightly' },
  async ({ page }) => {
    await addPlantWithDueTask(page);
    const { userId, day } = await reminderFor(page);
    const scan = { userId, code: 'S7QKR2MX', at: Date.now() };
    await page.evaluate((kept) => localStorage.setItem('snug-scans', kept), JSON.stringify([scan]));
    await answer(page, { userId, day, text: 'Done: Water Big fern', undo: [] });
    await page.goto('/tasks');
    await expect(undo(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await drawn(page);
    const offer = page.getByRole('region', { name: 'Remembered scan' });
    expect(await offer.count()).toBe(0);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(offer).toBeVisible();
  },
);
