import { expect, type Page } from 'playwright/test';
import type { healthMachine } from '#machines/health/healthMachine.ts';
import { codes } from '#machines/support/examples.ts';
import { dialog } from '../controls.ts';
import { defineDriver, type See } from '../driver.ts';
import { picture } from '../picture.ts';
import { doAction, expectEntries, openPlant } from '../plantPage.ts';

const sheet = (page: Page) => dialog(page, 'How is it?');
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });
const struggling = (page: Page) => sheet(page).getByRole('button', { name: 'Struggling' });
const head = (page: Page) => page.getByRole('region', { name: 'Plant', exact: true });

const withPhoto = 'health.chosen (with a photo)';
const hasPhoto = (behind: readonly string[]) => behind.includes(withPhoto);

/** The answer is in the timeline and in the plant's head, on the page and on the server. */
const isAnswered: See = async ({ page, world }, { behind }) => {
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Found struggling' })).toBeVisible();
  await expect(head(page).getByText('Struggling · today')).toBeVisible();
  const note = hasPhoto(behind) ? 'Yellow leaves' : '';
  await expectEntries(world, ([entry, ...rest]) => rest.length === 0 && entry?.note === note);
  if (hasPhoto(behind)) await expect(page.getByRole('img', { name: 'Found struggling' })).toBeVisible();
};

const isNotAnswered: See = async ({ page, world }) => {
  await expect(sheet(page)).toHaveCount(0);
  await expect(undo(page)).toHaveCount(0);
  await expectEntries(world, (entries) => entries.length === 0);
  await expect(head(page).getByText('Struggling')).toHaveCount(0);
};

export const healthDriver = defineDriver<typeof healthMachine>({
  endpoints: {},
  begin: async ({ page, world }) => {
    await world.setCode(codes.label, 'planted');
    await openPlant(page);
    await doAction(page, 'Health');
  },
  events: {
    'health.chosen': async ({ page }, { name }) => {
      if (name === withPhoto) {
        await sheet(page).getByLabel('Choose photos').setInputFiles(picture);
        await expect(sheet(page).getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
        await sheet(page).getByRole('textbox', { name: 'Note' }).fill(' Yellow leaves ');
      }
      await struggling(page).click();
    },
    'undo.requested': ({ page }) => undo(page).click(),
    'overlay.closed': ({ page }) => page.getByRole('button', { name: 'Close' }).click(),
  },
  actors: { outbox: {} },
  controls: { 'undo.requested': undo },
  states: {
    asking: async ({ page }) => {
      await expect(struggling(page)).toBeEnabled();
      for (const name of ['Thriving', 'Fine']) {
        await expect(sheet(page).getByRole('button', { name })).toBeVisible();
      }
    },
    answered: async (stage, seen) => {
      await expect(stage.page.getByRole('status').filter({ hasText: 'Found struggling' })).toBeVisible();
      await expect(undo(stage.page)).toBeVisible();
      await isAnswered(stage, seen);
    },
    done: async (stage, seen) => {
      await expect(undo(stage.page)).toHaveCount(0);
      await isAnswered(stage, seen);
    },
    takenBack: isNotAnswered,
    cancelled: isNotAnswered,
  },
});
