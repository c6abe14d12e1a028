import type { Page } from 'playwright/test';
import type { AnsweredReminder } from '#domain/answeredReminder.ts';
import { begin } from '../support/people.ts';
import { addPlantWithDueTask, isNoted, reminderFor, systemOf, written } from '../support/reminders.ts';
import { expect, test } from '../support/snugTest.ts';
import { turn } from '../support/visibility.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(async ({ page, context, snug }) => {
  await context.grantPermissions(['notifications'], { origin: snug.origin });
  await begin(page);
});

test(
  'the app offers to undo what the notification did when it is opened next, and only then',
  { tag: '@chromium' },
  async ({ page, context, snug, shoot }) => {
    await addPlantWithDueTask(page);
    await addPlantWithDueTask(page, 'Monstera');
    const reminder = { ...(await reminderFor(page)), title: 'Water Big fern and Monstera' };
    await isNoted(page);
    const system = await systemOf(page, context, snug);
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

const isTaken = (page: Page) =>
  expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/answered-reminder')))).toBe(false);

for (const { what, change } of [
  { what: 'of an earlier day', change: { day: '2026-01-01' } },
  { what: 'of another user', change: { userId: 'someone-else' } },
]) {
  test(`a reminder ${what} is dropped without an offer to undo it`, async ({ page }) => {
    await addPlantWithDueTask(page);
    const { userId, day } = await reminderFor(page);
    const note = { userId, day, text: 'Done: Water Big fern', undo: [] };
    const undo = page.getByRole('button', { name: 'Undo' });
    await answer(page, note);
    await page.goto('/tasks');
    await expect(undo).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(undo).toHaveCount(0);

    await turn(page, 'hidden');
    await answer(page, { ...note, ...change });
    await turn(page, 'visible');
    await isTaken(page);
    // The bar would be there by the second frame.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await undo.count()).toBe(0);
  });
}
