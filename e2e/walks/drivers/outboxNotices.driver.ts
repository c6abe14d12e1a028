import { expect, type Page } from 'playwright/test';
import type { outboxNoticesMachine } from '#machines/outboxNotices/outboxNoticesMachine.ts';
import { ann, sendSignIn } from '../../support/people.ts';
import { alert, button } from '../controls.ts';
import { defineDriver, type See, type Stage } from '../driver.ts';
import { fernRow, openTasks, rows, undo } from '../taskPage.ts';

const unkept = (page: Page) => alert(page, "This phone can't keep unsent changes.");
const notice = (page: Page) => page.getByText(/^(Couldn't snooze the task|The task is still snoozed)\.$/);

/** Snoozes the fern's task. Afterwards it is listed only if the server refused. */
async function snooze({ page, world }: Stage): Promise<void> {
  await world.wakeTask();
  await button(page, 'Menu').click();
  await page.getByRole('menuitem', { name: 'Refresh' }).click();
  await fernRow(page).getByRole('button', { name: 'Snooze Water Old fern' }).press('Enter');
  await page.getByRole('button', { name: 'In 3 days' }).press('Enter');
  await expect(undo(page)).toBeVisible();
}

/** Makes the next change that is stored on the phone fail, also when thumbnails have made way for it. */
const breakStorage = (page: Page) =>
  page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    let left = 2;
    IDBObjectStore.prototype.put = function (...args) {
      if (this.name !== 'intents') return put.apply(this, args);
      left -= 1;
      if (left === 0) IDBObjectStore.prototype.put = put;
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
  });

const says =
  (text: string): See =>
  async ({ page }, { behind }) => {
    // The next page has loaded after signing in again.
    if (behind.at(-1) === 'session.ended') await expect(rows(page).first()).toBeVisible();
    await expect(notice(page)).toHaveText(text === '' ? [] : [text]);
  };

export const outboxNoticesDriver = defineDriver<typeof outboxNoticesMachine>({
  // Not part of this chart: the outbox makes these calls.
  endpoints: {
    snooze: { method: 'POST', path: /^\/api\/tasks\/[^/]+\/snooze$/ },
    unsnooze: { method: 'DELETE', path: /^\/api\/tasks\/[^/]+\/snooze$/ },
  },
  begin: openTasks,
  events: {
    'keeping.failed': async (stage) => {
      await breakStorage(stage.page);
      await snooze(stage);
    },
    'alert.dismissed': ({ page }) => unkept(page).getByRole('button', { name: 'OK' }).click(),
    'snooze.refused': async (stage) => {
      stage.wire.hold('snooze');
      await snooze(stage);
      await stage.wire.fail('snooze', 400);
    },
    'unsnooze.refused': async (stage) => {
      const { page, world, wire } = stage;
      await snooze(stage);
      await expect.poll(() => world.snoozedFor()).toBe(3);
      wire.hold('unsnooze');
      await undo(page).click();
      await wire.fail('unsnooze', 400);
    },
    'notice.closed': ({ page }) =>
      page
        .getByRole('status')
        .filter({ hasText: /^(Couldn't snooze |The task is )/ })
        .locator('..')
        .getByRole('button', { name: 'Close' })
        .click(),
    'session.ended': async ({ page }) => {
      await page.getByRole('link', { name: 'Settings' }).click();
      await button(page, 'Log out').click();
      await sendSignIn(page, ann);
      await page.getByRole('link', { name: /^Tasks/ }).click();
    },
  },
  actors: {},
  states: {
    'keeping.working': ({ page }) => expect(unkept(page)).toHaveCount(0),
    'keeping.failed': ({ page }) =>
      expect(unkept(page).getByText('Leave Snug open until everything is sent.')).toBeVisible(),
    'task.quiet': says(''),
    'task.snoozeRefused': async (stage, seen) => {
      if (seen.behind.at(-1) === 'keeping.failed') return;
      await says("Couldn't snooze the task.")(stage, seen);
    },
    'task.unsnoozeRefused': says('The task is still snoozed.'),
  },
});
