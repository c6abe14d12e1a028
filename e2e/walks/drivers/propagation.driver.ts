import { expect, type Page } from 'playwright/test';
import type { propagationMachine } from '#machines/propagation/propagationMachine.ts';
import { codes, ids } from '#machines/support/examples.ts';
import { alert, button, dialog } from '../controls.ts';
import { defineDriver, type Stage } from '../driver.ts';
import { beginAction, discard, enterCode, fillChild } from '../gestures.ts';

const form = (page: Page) => dialog(page, 'Propagate Plant');

const closeForm = (page: Page) => form(page).getByRole('button', { name: 'Close' }).click();

/** Expects no overlay, and the parent's page. */
async function expectParent({ page }: Stage): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(`/plants/${ids.plant}`);
}

export const propagationDriver = defineDriver<typeof propagationMachine>({
  endpoints: {},
  begin: async ({ page, world }) => {
    await world.plantInto(ids.pot);
    await world.describePlant('Nephrolepis', 1);
    await beginAction(page, 'Propagate');
  },
  events: {},
  actors: {
    destination: {
      done: {
        found: async ({ page, world }) => {
          await world.clearPot(ids.otherPot);
          await world.place(codes.label, ids.otherPot);
          await enterCode(page, codes.label);
        },
        opened: async ({ page, world }) => {
          await world.place(codes.label, ids.pot);
          await enterCode(page, codes.label);
          await alert(page, 'Old fern lives in this pot.').getByRole('button', { name: 'OK' }).click();
        },
        cancelled: ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
      },
    },
    plantCreation: {
      done: {
        created: ({ page }) => fillChild(page, {}),
        potTaken: async ({ page, world }) => {
          await world.fillPot(ids.otherPot);
          await fillChild(page, {});
          await button(page, 'OK').click();
        },
        cancelled: ({ page }, { behind }) =>
          behind.includes('plantCreation: potTaken') ? discard(page, () => closeForm(page)) : closeForm(page),
      },
    },
  },
  // Another plant takes the pot first.
  brings: /409 \(Conflict\) \S+\/api\/plants$/,
  states: {
    scanning: ({ page }) =>
      expect(button(dialog(page, 'Scan the destination pot'), 'Type the code')).toBeEnabled(),
    creatingPlant: async ({ page }, { behind }) => {
      await expect(button(form(page), 'Create')).toBeEnabled();
      // The input for a pot that was taken in the meantime is kept.
      const isKept = behind.includes('plantCreation: potTaken');
      await expect(form(page).getByLabel('Name')).toHaveValue(isKept ? 'Small fern' : '');
      await expect(form(page).getByLabel('Notes')).toHaveValue(isKept ? 'The left half' : '');
    },
    opened: async (stage, { behind }) => {
      if (behind.includes('destination: opened')) {
        await expectParent(stage);
        return;
      }
      const { page, world } = stage;
      await expect(page.getByRole('heading', { name: 'Small fern' }).first()).toBeVisible();
      const child = await world.findPlant('Small fern');
      await expect(page).toHaveURL(`/plants/${child!.id}`);
    },
    cancelled: async (stage) => {
      await expectParent(stage);
      expect(await stage.world.findPlant('Small fern')).toBeUndefined();
    },
  },
});
