import { expect, type Page } from 'playwright/test';
import type { appUpdateMachine } from '#machines/appUpdate/appUpdateMachine.ts';
import { button } from '../controls.ts';
import { defineDriver, type Act } from '../driver.ts';
import { announceVersion, letWorkerAnswer, setWorker, watchesVersions } from '../worker.ts';

const bar = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const ready = 'A new version of Snug is ready';
const name = (page: Page) => page.locator('main input[name=name]');

/** Types text that a reload would lose, or removes it; says whether the page was just reloaded. */
const make: Act = async ({ page, phone }, { name: step }) => {
  await phone.hide(false);
  await name(page).fill(step.includes('unsaved') ? 'Cleo' : '');
  // A user who types is not interrupted.
  await name(page).blur();
  await page.evaluate(
    (at) => sessionStorage.setItem('snug-reloaded', String(at)),
    step.includes('untimely') ? Date.now() : 0,
  );
};

export const appUpdateDriver = defineDriver<typeof appUpdateMachine>({
  endpoints: {},
  begin: async ({ page }) => {
    await page.goto('/users/new');
    await watchesVersions(page);
    await setWorker(page, { hasBrokenVersion: true });
    await expect(name(page)).toBeVisible();
  },
  // Activating the waiting version takes until the walk releases it.
  prepare: async ({ page }) => setWorker(page, { isHeld: true }),
  events: {
    'version.arrived': async (stage, doing) => {
      await make(stage, doing);
      await announceVersion(stage.page);
    },
    'page.hidden': async (stage, doing) => {
      await make(stage, doing);
      await stage.phone.hide(true);
    },
    'reload.requested': async (stage, doing) => {
      await make(stage, doing);
      await button(stage.page, 'Reload now').click();
    },
    'reload.confirmed': ({ page }) => button(page, 'Reload anyway').click(),
    'reload.refused': ({ page }) => button(page, 'Stay').click(),
    'bar.dismissed': ({ page }) => button(page, 'Later').click(),
  },
  actors: { versions: {}, activateVersion: { fails: ({ page }) => letWorkerAnswer(page) } },
  states: {
    current: ({ page }) => expect(button(page, 'Reload now')).toHaveCount(0),
    'available.announced': async ({ page }, { behind }) => {
      await expect(bar(page, ready)).toBeVisible();
      await expect(button(page, 'Later')).toBeVisible();
      if (behind.at(-1) === 'reload.refused') await expect(name(page)).toHaveValue('Cleo');
    },
    'available.asking': async ({ page }) => {
      await expect(page.getByRole('alertdialog', { name: 'Reload now?', exact: true })).toBeVisible();
      await expect(name(page)).toHaveValue('Cleo');
    },
    'available.postponed': ({ page }) => expect(button(page, 'Reload now')).toHaveCount(0),
    'available.activationFailed': ({ page }) =>
      expect(bar(page, "Couldn't start the new version.")).toBeVisible(),
    activating: ({ page }) => expect(button(page, 'Reloading…')).toBeDisabled(),
  },
});
