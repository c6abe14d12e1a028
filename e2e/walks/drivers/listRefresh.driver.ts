import { expect, type Page } from 'playwright/test';
import { ids } from '#machines/support/examples.ts';
import type { listRefreshMachine } from '#machines/listRefresh/listRefreshMachine.ts';
import { fingerOn } from '../../support/touch.ts';
import { button } from '../controls.ts';
import { defineDriver, type See } from '../driver.ts';
import { openTasks, rows } from '../taskPage.ts';

async function pull(page: Page): Promise<void> {
  const finger = await fingerOn(page);
  await finger.drag({ x: 200, y: 200 }, { x: 201, y: 210 });
  for (const y of [230, 270, 330]) await finger.move({ x: 201, y });
  await finger.lift();
}

/** Expects this message, and the tasks of the last answer. */
const shows =
  (message: string): See =>
  async ({ page }, { behind }) => {
    const messages = page
      .getByRole('main')
      .getByText(/^(Refreshing…|Up to date|Couldn't refresh the list.*)$/);
    await expect(messages).toHaveText(message === '' ? [] : [message]);
    await expect(rows(page)).toHaveCount(behind.includes('readLists done') ? 1 : 2);
  };

export const listRefreshDriver = defineDriver<typeof listRefreshMachine>({
  endpoints: { readLists: { method: 'GET', path: /^\/api\/tasks$/ } },
  begin: openTasks,
  events: {
    'refresh.requested': async ({ page }, { from }) => {
      if (from === 'idle') return pull(page);
      if (from === 'failed') return button(page, 'Try again').click();
      await button(page, 'Menu').click();
      await page.getByRole('menuitem', { name: 'Refresh' }).click();
    },
  },
  actors: {
    readLists: {
      // Another user has completed a task.
      done: { '': async ({ world }) => void (await world.dropTask(ids.otherTask)) },
      fails: async ({ wire }) => {
        await wire.fail('readLists');
        // The app retries once by itself.
        wire.hold('readLists');
        await wire.fail('readLists');
      },
    },
  },
  states: {
    idle: shows(''),
    reading: shows('Refreshing…'),
    upToDate: shows('Up to date'),
    failed: shows("Couldn't refresh the list."),
  },
});
