import { expect } from 'playwright/test';
import type { bulkDoneMachine } from '#machines/bulkDone/bulkDoneMachine.ts';
import { defineDriver, type See, type Stage } from '../driver.ts';
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

/** Returns the tasks that are selected after these steps. */
function chosenBy(behind: readonly string[]): Set<string> {
  const chosen = new Set<string>();
  for (const step of behind) {
    const tasks = step.includes('all') ? ['fern', 'ivy'] : ['fern'];
    const isOff = tasks.every((task) => chosen.has(task));
    for (const task of tasks) {
      if (isOff) chosen.delete(task);
      else chosen.add(task);
    }
  }
  return chosen;
}

export const bulkDoneDriver = defineDriver<typeof bulkDoneMachine>({
  endpoints: {},
  begin: async (stage) => {
    await openTasks(stage);
    await stage.page.getByRole('button', { name: 'Menu' }).click();
    await stage.page.getByRole('menuitem', { name: 'Select tasks' }).click();
  },
  events: {
    'tasks.toggled': async ({ page }, { name }) => {
      if (name.includes('all')) await page.getByRole('button', { name: 'All', exact: true }).click();
      else await fernRow(page).getByRole('checkbox').click();
    },
    'tasks.done': ({ page }) => page.getByRole('button', { name: 'Done (2)' }).click(),
    'undo.requested': ({ page }) => undo(page).click(),
    'overlay.closed': ({ page }) => page.getByRole('button', { name: /^(Cancel|Close)$/ }).click(),
  },
  actors: { outbox: {} },
  refused: {
    'tasks.done (none)': async ({ page }, { behind }) => {
      if (chosenBy(behind).size > 0) return;
      await expect(page.getByRole('button', { name: 'Done (0)' })).toBeDisabled();
    },
  },
  controls: { 'undo.requested': undo },
  states: {
    selecting: async ({ page }, { behind }) => {
      const chosen = chosenBy(behind);
      await expect(page.getByRole('checkbox')).toHaveCount(2);
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(chosen.size);
      await expect(page.getByRole('button', { name: `Done (${chosen.size})` })).toBeVisible();
    },
    undoable: async ({ page }) => {
      await expect(page.getByRole('status').filter({ hasText: '2 tasks done' })).toBeVisible();
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
