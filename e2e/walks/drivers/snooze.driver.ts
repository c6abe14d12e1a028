import { expect } from 'playwright/test';
import type { snoozeMachine } from '#machines/snooze/snoozeMachine.ts';
import { fingerOn } from '../../support/touch.ts';
import { defineDriver, type See } from '../driver.ts';
import { expectEntries } from '../plantPage.ts';
import { fernRow, openTasks, rows, undo } from '../taskPage.ts';

/** The task is unchanged, on the page and on the server. */
const isListed: See = async ({ page, world }) => {
  await expect(undo(page)).toHaveCount(0);
  await expect(fernRow(page).getByRole('button', { name: 'Snooze Water Old fern' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tasks , 2 due' })).toBeVisible();
  await expect.poll(() => world.snoozedFor()).toBe(0);
};

export const snoozeDriver = defineDriver<typeof snoozeMachine>({
  endpoints: {},
  begin: async (stage, start) => {
    const { page } = stage;
    await openTasks(stage);
    if (start === 'asked') {
      await fernRow(page).getByRole('button', { name: 'Snooze Water Old fern' }).press('Enter');
      return;
    }
    const { x, y, width } = (await fernRow(page).boundingBox())!;
    const finger = await fingerOn(page);
    await finger.drag({ x: x + width - 8, y: y + 20 }, { x: x + width / 2 - 20, y: y + 22 }, 400);
    await finger.lift();
  },
  atOutset: /^snooze\.choosing/,
  events: {
    'days.chosen': ({ page }) => page.getByRole('button', { name: 'In 3 days' }).press('Enter'),
    'plant.checked': ({ page }) => page.getByRole('button', { name: /^Checked, still moist/ }).press('Enter'),
    'undo.requested': ({ page }) => undo(page).click(),
    'overlay.closed': ({ page }) => page.getByRole('button', { name: 'Close' }).click(),
  },
  actors: { outbox: {} },
  controls: { 'undo.requested': undo },
  states: {
    choosing: ({ page }) =>
      expect(page.getByRole('group', { name: 'Snooze Water Old fern' }).getByRole('button')).toHaveText([
        '',
        'Tomorrow',
        'In 3 days',
        'In a week',
        'Until…',
        /^Checked, still moist/,
      ]),
    snoozed: async ({ page }, { behind }) => {
      const words = behind.includes('plant.checked')
        ? /^Checked, still moist. Snoozed until /
        : /^Snoozed until /;
      await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
      await expect(rows(page)).toHaveCount(1);
      await expect(page.getByRole('link', { name: 'Tasks , 1 due' })).toBeVisible();
    },
    done: async ({ page, world }, { start, behind }) => {
      await expect(undo(page)).toHaveCount(0);
      await expect(rows(page)).toHaveCount(1);
      if (behind.includes('plant.checked')) {
        await expectEntries(world, ([entry]) => entry?.note === 'Checked, still moist');
        return;
      }
      await expect.poll(() => world.snoozedFor()).toBe(start === 'asked' ? 3 : 1);
    },
    takenBack: isListed,
    cancelled: isListed,
  },
});
