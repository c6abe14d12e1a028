import { expect } from 'playwright/test';
import { chosenBy } from '#machines/bulkDone/bulkDone.model.ts';
import type { bulkDoneMachine } from '#machines/bulkDone/bulkDoneMachine.ts';
import { ids } from '#machines/support/examples.ts';
import { fingerOn } from '../../support/touch.ts';
import { defineDriver, type See, type Stage } from '../driver.ts';
import { passDelay } from '../probe.ts';
import { fernRow, openTasks, rows, undo } from '../taskPage.ts';

/** How often each plant was watered, according to the server. */
const watered = ({ world }: Pick<Stage, 'world'>) =>
  Promise.all(['Old fern', 'Young ivy'].map(async (name) => (await world.timelineOf(name)).length));

/** Both tasks are listed, and nothing was done. */
const isListed: See = async (stage) => {
  const { page } = stage;
  await expect(undo(page)).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(rows(page)).toHaveCount(2);
  await expect.poll(() => watered(stage)).toEqual([0, 0]);
};

export const bulkDoneDriver = defineDriver<typeof bulkDoneMachine>({
  endpoints: {},
  begin: async (stage, start) => {
    const { page, world } = stage;
    if (start === 'a place') await world.plantInto(ids.pot);
    await openTasks(stage);
    if (start === 'a place') {
      await page.getByRole('button', { name: 'Kitchen 2', exact: true }).click();
      await page.getByRole('button', { name: 'Water 2: Kitchen', exact: true }).click();
    } else if (start === 'a held row') {
      const { x, y } = (await fernRow(page).boundingBox())!;
      const finger = await fingerOn(page);
      await finger.press({ x: x + 40, y: y + 20 });
      await expect.poll(() => passDelay(page, 500), { intervals: [10, 20] }).toBeGreaterThan(0);
      await finger.lift();
      // If the finger has rested for half a second of real time, Chromium has moved the focus.
      await page.getByRole('heading', { level: 1 }).focus();
    } else {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('menuitem', { name: 'Select tasks' }).click();
    }
  },
  atOutset: /^bulkDone\.selecting/,
  events: {
    'tasks.toggled': async ({ page }, { name }) => {
      if (name.includes('all')) await page.getByRole('button', { name: 'Select all', exact: true }).click();
      else await fernRow(page).getByRole('checkbox').click();
    },
    'tasks.done': ({ page }) => page.getByRole('button', { name: 'Water 2 plants' }).click(),
    'snooze.opened': ({ page }) => page.getByRole('button', { name: 'Snooze', exact: true }).click(),
    'days.chosen': ({ page }) => page.getByRole('button', { name: 'In 3 days' }).click(),
    'day.opened': ({ page }) => page.getByRole('button', { name: 'Change the day' }).click(),
    'day.chosen': ({ page }) => page.getByRole('button', { name: 'Yesterday' }).click(),
    'undo.requested': ({ page }) => undo(page).click(),
    'overlay.closed': ({ page }) => page.getByRole('button', { name: /^(Cancel|Close)$/ }).click(),
  },
  actors: { outbox: {} },
  refused: {
    'tasks.done (none)': async ({ page }, { start, behind }) => {
      if (chosenBy(start, behind).size > 0) return;
      await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeDisabled();
    },
  },
  controls: { 'undo.requested': undo },
  states: {
    selecting: async ({ page }, { start, behind }) => {
      const chosen = chosenBy(start, behind);
      await expect(page.getByRole('checkbox')).toHaveCount(2);
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(chosen.size);
      await expect(page.getByText(`${chosen.size} of 2 selected`)).toBeVisible();
    },
    choosingDays: ({ page }, { start, behind }) =>
      expect(
        page
          .getByRole('dialog', { name: /^Snooze \d tasks?$/ })
          .filter({ hasText: `Snooze ${chosenBy(start, behind).size}` }),
      ).toBeVisible(),
    snoozed: async ({ page }) => {
      await expect(page.getByRole('status').filter({ hasText: /^2 tasks snoozed until / })).toBeVisible();
      await expect(page.getByText('All the plants are snug')).toBeVisible();
    },
    staysSnoozed: async (stage) => {
      await expect(undo(stage.page)).toHaveCount(0);
      await expect.poll(() => stage.world.snoozedFor()).toBe(3);
      expect(await watered(stage)).toEqual([0, 0]);
    },
    choosingDay: ({ page }) => expect(page.getByRole('dialog', { name: 'Change the day' })).toBeVisible(),
    undoable: async ({ page }, { behind }) => {
      const words = behind.includes('day.chosen') ? 'Watered 2 plants yesterday' : 'Watered 2 plants';
      await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
      await expect(page.getByText('All the plants are snug')).toBeVisible();
    },
    done: async (stage) => {
      await expect(undo(stage.page)).toHaveCount(0);
      await expect.poll(() => watered(stage)).toEqual([1, 1]);
      await expect(stage.page.getByText('All the plants are snug')).toBeVisible();
    },
    takenBack: isListed,
    cancelled: isListed,
  },
});
