import { expect, type Page } from 'playwright/test';
import type { plantingMachine } from '#machines/planting/plantingMachine.ts';
import { ids } from '#machines/support/examples.ts';
import { button, dialog } from '../controls.ts';
import { defineDriver } from '../driver.ts';
import { discard, fillPlant, unfold } from '../gestures.ts';

const form = (page: Page) => dialog(page, 'New Plant');
const pots = (page: Page) => form(page).getByLabel('Pot', { exact: true });
const isTaken = (behind: readonly string[]) => behind.includes('plantCreation: potTaken');

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
    plantCreation: {
      done: {
        created: ({ page }) => fillPlant(page, {}),
        potTaken: async ({ page, world }, { behind }) => {
          await unfold(form(page));
          await pots(page).selectOption(`${isTaken(behind) ? 'Green' : 'Blue'} pot · Kitchen`);
          await world.fillPot(isTaken(behind) ? ids.otherPot : ids.pot);
          await fillPlant(page, {});
          await button(page, 'OK').click();
        },
        cancelled: ({ page }, { behind }) => {
          const close = () => form(page).getByRole('button', { name: 'Close' }).click();
          return isTaken(behind) ? discard(page, close) : close();
        },
      },
    },
  },
  // Another plant takes the pot first.
  brings: /409 \(Conflict\) \S+\/api\/plants$/,
  states: {
    creatingPlant: async ({ page }, { behind }) => {
      await expect(button(form(page), 'Create')).toBeEnabled();
      const name = form(page).getByRole('textbox', { name: 'Name', exact: true });
      await expect(name).toHaveValue(isTaken(behind) ? 'Big fern' : '');
      await expect(form(page).getByText(/^A new pot · acquired today/)).toBeVisible();
    },
    opened: async ({ page, world }) => {
      await expect(page.getByRole('heading', { name: 'Big fern' }).first()).toBeVisible();
      const plant = (await world.findPlant('Big fern'))!;
      await expect(page).toHaveURL(`/plants/${plant.id}`);
      expect(plant.pot_name).toBe('Big fern');
    },
    cancelled: async ({ page, world }) => {
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveURL('/plants');
      expect(await world.findPlant('Big fern')).toBeUndefined();
    },
  },
});
