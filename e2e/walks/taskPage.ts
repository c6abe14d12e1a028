/** User actions and checks on the task list, shared by drivers. */
import { expect, type Page } from 'playwright/test';
import { ids } from '#machines/support/examples.ts';
import type { Stage } from './driver.ts';

/** Opens the list, with watering due for the old fern and the young ivy. */
export async function openTasks({ page, world }: Pick<Stage, 'page' | 'world'>): Promise<void> {
  await world.fillPot(ids.otherPot);
  await world.addTask(ids.task, ids.plant);
  await world.addTask(ids.otherTask, ids.otherPlant);
  await page.goto('/tasks');
  await expect(rows(page)).toHaveCount(2);
}

/** The listed tasks. */
export const rows = (page: Page) => page.locator('[data-task]');

/** The task of the old fern. */
export const fernRow = (page: Page) => page.locator(`[data-task="${ids.task}"]`);

export const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });
