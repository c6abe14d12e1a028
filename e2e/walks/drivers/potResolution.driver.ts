import { expect, type Page } from 'playwright/test';
import type { potResolutionMachine } from '#machines/potResolution/potResolutionMachine.ts';
import { codes, ids } from '#machines/support/examples.ts';
import { defineDriver, nothing } from '../driver.ts';
import { discard, openPots, potRow } from '../gestures.ts';
import { carrying } from '../wire.ts';

const chooser = (page: Page) => page.getByRole('dialog', { name: 'Choose a Pot', exact: true });
const details = (page: Page) => page.getByRole('dialog', { name: 'Pot details', exact: true });
const edit = (page: Page) => chooser(page).getByRole('button', { name: 'Edit Green pot' });
const form = (page: Page) => page.getByRole('dialog', { name: 'Create New Pot', exact: true });

/** Returns whether the list is opened from the scanner, to choose an occupied pot. */
const isInstead = (start: string) => start === 'instead of a label';

export const potResolutionDriver = defineDriver<typeof potResolutionMachine>({
  endpoints: {
    assignCode: {
      method: 'POST',
      path: /^\/api\/pots\/assign-qr$/,
      expectCarried: carrying({ qrCode: codes.label, potId: ids.pot }),
    },
    createPot: {
      method: 'POST',
      path: /^\/api\/pots\/?$/,
      expectCarried: carrying({
        friendly_name: 'Red pot',
        location: 'Hall',
        diameter_cm: 12.5,
        height_cm: null,
        qrCode: codes.label,
      }),
      confirmedBy: 'createPot: created',
      makes: { pot: 1 },
    },
  },
  begin: async ({ page, world }, start) => {
    await world.setCode(codes.label, 'unplaced');
    if (start === 'for the first pot') await world.removePots();
    if (isInstead(start)) {
      await world.plantInto(ids.pot);
      await page.goto('/scan');
      await openPots(page, 'pots.requested (all)');
      return;
    }
    if (start === 'without a label') {
      await page.goto('/scan');
      await openPots(page, 'pots.requested (without a label)');
      return;
    }
    await page.goto(`/Q/${codes.label}`);
  },
  events: {
    'pot.chosen': ({ page }, { start }) =>
      potRow(page, isInstead(start) ? 'Blue pot.*Old fern' : 'Blue pot').click(),
    'pot.editRequested': ({ page }) => edit(page).click(),
    'pot.addRequested': ({ page }) => chooser(page).getByRole('button', { name: 'Add Pot' }).click(),
    'pot.submitted': async ({ page }) => {
      await form(page).getByLabel('Name').fill('Red pot');
      await form(page).getByLabel('Place').fill('Hall');
      await form(page).getByLabel('Diameter').fill('12.5');
      await form(page).getByRole('button', { name: 'Create' }).click();
    },
    'overlay.closed': async ({ page }, { from }) => {
      const close = () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await (from === 'describingPot.creationFailed' ? discard(page, close) : close());
    },
  },
  actors: {
    potDetails: {
      done: {
        done: async ({ page }) => {
          await details(page).getByLabel('Place', { exact: true }).fill('Hall');
          await details(page).getByRole('button', { name: 'Save' }).click();
        },
        cancelled: ({ page }) => details(page).getByRole('button', { name: 'Close' }).click(),
      },
    },
    assignCode: { done: { '': nothing } },
    createPot: {
      done: {
        created: nothing,
        codeTaken: ({ world }) => world.setCode(codes.label, 'potted'),
      },
    },
  },
  controls: {
    'pot.chosen': (page) => potRow(page, 'Blue pot'),
    'pot.editRequested': edit,
    'pot.addRequested': (page) => chooser(page).getByRole('button', { name: 'Add Pot' }),
    'pot.submitted': (page) => form(page).getByRole('button', { name: /^(Create|Creating…)$/ }),
  },
  states: {
    'choosing.picking': async ({ page }, { behind }) => {
      if (behind.at(-1) === 'potDetails: done') await expect(potRow(page, 'Green pot')).toContainText('Hall');
      await expect(potRow(page, 'Blue pot')).toBeEnabled();
      await expect(chooser(page).getByRole('alert')).toHaveCount(0);
    },
    'choosing.assignmentFailed': async ({ page }) => {
      await expect(chooser(page).getByRole('alert')).toHaveText(
        "Couldn't put the label on that pot. Try again.",
      );
      await expect(potRow(page, 'Blue pot')).toBeEnabled();
    },
    assigning: async ({ page }) => {
      const add = chooser(page).getByRole('button', { name: 'Add Pot' });
      for (const control of [potRow(page, 'Blue pot'), edit(page), add]) await expect(control).toBeDisabled();
    },
    editingPot: async ({ page }) => {
      await expect(details(page).getByLabel('Name')).toHaveValue('Green pot');
      await expect(details(page).getByRole('button', { name: 'Save' })).toBeEnabled();
      // The scanner behind the sheet is busy with another label.
      await expect(details(page).getByRole('button', { name: 'Add label' })).toHaveCount(0);
    },
    'describingPot.filling': async ({ page }) => {
      await expect(form(page).getByRole('button', { name: 'Create' })).toBeEnabled();
      await expect(form(page).getByRole('alert')).toHaveCount(0);
    },
    'describingPot.creationFailed': async ({ page }) => {
      await expect(form(page).getByRole('alert')).toHaveText("Couldn't create the pot. Try again.");
      await expect(form(page).getByLabel('Name')).toHaveValue('Red pot');
    },
    creatingPot: ({ page }) => expect(form(page).getByRole('button', { name: 'Creating…' })).toBeDisabled(),
    resolved: async ({ page, world }, { behind }) => {
      await expect(page.getByRole('dialog', { name: 'New Plant' })).toBeVisible();
      const isMade = behind.at(-1) === 'createPot: created';
      expect((await world.potNames()).includes('Red pot')).toBe(isMade);
    },
    occupied: ({ page }) => expect(page).toHaveURL(`/plants/${ids.plant}`),
    cancelled: async ({ page }) => {
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'Scan a label' })).toBeVisible();
    },
  },
});
