import { expect, type Page } from 'playwright/test';
import type { plantingMachine } from '#machines/planting/plantingMachine.ts';
import { ids } from '#machines/support/examples.ts';
import { button, dialog } from '../controls.ts';
import { defineDriver, type Stage } from '../driver.ts';
import { discard, fillPlant, potRow } from '../gestures.ts';

const form = (page: Page) => dialog(page, 'New Plant');
const isTaken = (behind: readonly string[]) => behind.includes('plantCreation: potTaken');

/** Returns the row of an empty pot. Another plant takes the blue one first. */
const emptyPot = (page: Page, behind: readonly string[]) =>
  potRow(page, isTaken(behind) ? 'Green pot' : 'Blue pot');

const closeForm = (page: Page) => form(page).getByRole('button', { name: 'Close' }).click();

/** Expects no overlay, and the list of plants. */
async function expectList({ page }: Stage): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/plants');
}

export const plantingDriver = defineDriver<typeof plantingMachine>({
  endpoints: {},
  begin: async ({ page, world }) => {
    await world.plantInto(null);
    await world.clearPot(ids.pot);
    await world.clearPot(ids.otherPot);
    await page.goto('/plants');
    await button(page, 'Add plant').click();
  },
  events: {},
  actors: {
    potResolution: {
      done: {
        resolved: ({ page }, { behind }) => emptyPot(page, behind).click(),
        cancelled: ({ page }, { behind }) => {
          const close = () => button(dialog(page, 'Choose a Pot'), 'Close').click();
          return isTaken(behind) ? discard(page, close) : close();
        },
      },
    },
    plantCreation: {
      done: {
        created: ({ page }) => fillPlant(page, {}),
        potTaken: async ({ page, world }, { behind }) => {
          await world.fillPot(isTaken(behind) ? ids.otherPot : ids.pot);
          await fillPlant(page, {});
          await button(page, 'OK').click();
        },
        cancelled: ({ page }, { behind }) =>
          isTaken(behind) ? discard(page, () => closeForm(page)) : closeForm(page),
      },
    },
  },
  // Another plant takes the pot first.
  brings: /409 \(Conflict\) \S+\/api\/plants$/,
  states: {
    choosingPot: async ({ page }, { behind }) => {
      await expect(emptyPot(page, behind)).toBeEnabled();
      // A pot that holds a plant has no room for another one.
      if (isTaken(behind)) await expect(potRow(page, 'Blue pot')).toHaveCount(0);
    },
    creatingPlant: async ({ page }, { behind }) => {
      await expect(button(form(page), 'Create')).toBeEnabled();
      await expect(form(page).getByLabel('Name')).toHaveValue(isTaken(behind) ? 'Big fern' : '');
    },
    opened: async ({ page, world }) => {
      await expect(page.getByRole('heading', { name: 'Big fern' }).first()).toBeVisible();
      await expect(page).toHaveURL(`/plants/${(await world.findPlant('Big fern'))!.id}`);
    },
    cancelled: async (stage) => {
      await expectList(stage);
      expect(await stage.world.findPlant('Big fern')).toBeUndefined();
    },
  },
});
