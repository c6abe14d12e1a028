import { expect, type Page } from 'playwright/test';
import type { propagationMachine } from '#machines/propagation/propagationMachine.ts';
import { codes, ids } from '#machines/support/examples.ts';
import { alert, dialog } from '../controls.ts';
import { defineDriver, nothing, type See, type Stage } from '../driver.ts';
import {
  beginAction,
  discard,
  enterCode,
  fillChild,
  isSentAgain,
  lookAfresh,
  sendAgain,
} from '../gestures.ts';
import { potOn } from '../plantPage.ts';
import { picture } from '../picture.ts';
import { button } from '../looks.ts';
import { carrying } from '../wire.ts';

const form = (page: Page) => dialog(page, 'Propagate Plant');
const interactions = { method: 'POST', path: /^\/api\/interactions\/?$/, makes: { interaction: 1 } };

/** Expects the form to keep its input. */
async function expectTyped(page: Page): Promise<void> {
  await expect(form(page).getByLabel('Name')).toHaveValue('Small fern');
  await expect(form(page).getByLabel('Notes')).toHaveValue('The left half');
}

const waits =
  (text: string): See =>
  ({ page }) =>
    expect(dialog(page, text)).toBeVisible();
/** Expects an alert with this text and its two buttons. */
const says =
  (text: string, dismiss: string | RegExp): See =>
  async ({ page }) => {
    const shown = alert(page, text);
    await expect(shown).toBeVisible();
    await expect(shown.getByRole('button')).toHaveText(['Try again', dismiss]);
  };

/** Expects in both timelines the entries that the walk allowed. */
async function expectWritten({ world }: Stage, behind: readonly string[]): Promise<void> {
  const child = { action_id: 13, note: 'Propagated from parent "Old fern"' };
  const parent = { action_id: 11, note: 'Propagated into Green pot as "Small fern"' };
  expect(await world.timelineOf('Small fern')).toEqual(behind.includes('recordChild done') ? [child] : []);
  expect(await world.timelineOf('Old fern')).toEqual(behind.includes('noteParent done') ? [parent] : []);
}

export const propagationDriver = defineDriver<typeof propagationMachine>({
  endpoints: {
    createPlant: {
      method: 'POST',
      path: /^\/api\/plants\/?$/,
      expectCarried: carrying({
        plantName: 'Small fern',
        species: 'Nephrolepis',
        foodId: 1,
        acquiredFrom: 'Propagation',
        plantNotes: 'The left half',
        parentPlantId: ids.plant,
        potId: ids.otherPot,
      }),
      confirmedBy: 'createPlant: created',
      makes: { plant: 1 },
    },
    recordChild: interactions,
    uploadPhoto: { method: 'POST', path: /^\/api\/interactions\/[^/]+\/photos$/, makes: { photo: 1 } },
    setProfilePhoto: { method: 'PATCH', path: /^\/api\/plants\/[^/]+\/photo\/[^/]+$/ },
    noteParent: interactions,
  },
  begin: async ({ page, world }) => {
    await world.plantInto(ids.pot);
    await world.describePlant('Nephrolepis', 1);
    await beginAction(page, 'Propagate');
  },
  events: {
    'plant.submitted': ({ page }, doing) =>
      isSentAgain(doing)
        ? sendAgain(page)
        : fillChild(page, doing.name.includes('pictured') ? picture : null),
    'overlay.closed': async ({ page }, { behind }) => {
      const close = () => form(page).getByRole('button', { name: 'Close' }).click();
      const isTyped = behind.some((step) => step.startsWith('plant.submitted'));
      await (isTyped ? discard(page, close) : close());
    },
    'alert.dismissed': ({ page }) => page.getByRole('button', { name: 'OK' }).click(),
    'retry.requested': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    'failure.accepted': ({ page }) =>
      page.getByRole('button', { name: /^(Go on without it|Open the plant)/ }).click(),
  },
  controls: {
    'retry.requested': button(/^Try again$/),
    'failure.accepted': button(/^(Go on without it|Open the plant)/),
  },
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
        },
        cancelled: ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
      },
    },
    createPlant: {
      done: { created: nothing, potTaken: ({ world }) => world.fillPot(ids.otherPot) },
    },
    recordChild: { done: { '': nothing } },
    uploadPhoto: { done: { '': nothing } },
    setProfilePhoto: { done: { '': nothing } },
    noteParent: { done: { '': nothing } },
  },
  states: {
    scanning: ({ page }) =>
      expect(
        dialog(page, 'Scan the destination pot').getByRole('button', { name: 'Type the code' }),
      ).toBeEnabled(),
    'describingPlant.filling': async ({ page }, { behind }) => {
      await expect(form(page).getByRole('button', { name: 'Create' })).toBeEnabled();
      await expect(form(page).getByRole('alert')).toHaveCount(0);
      // Inherited fields are hidden.
      await expect(form(page).getByLabel(/Species|Food|Acquired/)).toHaveCount(0);
      // The input for a pot that was taken in the meantime is kept.
      if (behind.includes('createPlant: potTaken')) await expectTyped(page);
    },
    'describingPlant.creationFailed': async ({ page }) => {
      await expect(form(page).getByRole('alert')).toHaveText(/Failed to create plant/);
      await expectTyped(page);
    },
    creatingPlant: ({ page }) => expect(form(page).getByRole('button', { name: 'Creating…' })).toBeDisabled(),
    potTaken: ({ page }) =>
      expect(alert(page, 'Another plant was put into this pot meanwhile.')).toBeVisible(),
    recordingChild: waits('Writing the timelines…'),
    childEntryFailed: says('Failed to create child interaction', /^Go on without it/),
    uploadingPhoto: waits('Uploading the photo…'),
    uploadFailed: says('Failed to upload photo', 'Go on without it'),
    settingProfilePhoto: waits('Setting the picture…'),
    profilePhotoFailed: says("The photo is saved, but is not the plant's picture yet.", 'Go on without it'),
    notingParent: waits('Writing the timelines…'),
    parentEntryFailed: says('Failed to add interaction', 'Open the plant'),
    opened: async (stage, { behind }) => {
      const { page, world } = stage;
      const child = await world.findPlant('Small fern');
      expect(child).toMatchObject({
        pot_name: 'Green pot',
        parent_id: ids.plant,
        species: 'Nephrolepis',
        acquired_from: 'Propagation',
      });
      await expectWritten(stage, behind);
      const look = async (seen: Page) => {
        await expect(seen.getByRole('heading', { name: 'Small fern' }).first()).toBeVisible();
        await expect(potOn(seen, 'Green pot')).toBeVisible();
        const pictures = behind.includes('setProfilePhoto done') ? 1 : 0;
        await expect(seen.getByRole('region', { name: 'Plant' }).locator('img')).toHaveCount(pictures);
      };
      await expect(page).toHaveURL(`/plants/${child!.id}`);
      await look(page);
      await lookAfresh(page, look);
    },
    elsewhere: async ({ page, world }) => {
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveURL(`/plants/${ids.plant}`);
      expect(await world.findPlant('Small fern')).toBeUndefined();
    },
    cancelled: async ({ page, world }) => {
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveURL(`/plants/${ids.plant}`);
      expect(await world.findPlant('Small fern')).toBeUndefined();
    },
  },
});
