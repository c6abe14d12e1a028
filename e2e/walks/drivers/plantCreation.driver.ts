import { expect, type Page } from 'playwright/test';
import type { plantCreationMachine } from '#machines/plantCreation/plantCreationMachine.ts';
import { codes, ids } from '#machines/support/examples.ts';
import { alert, button as buttonIn, dialog } from '../controls.ts';
import { defineDriver, nothing, type See, type Stage } from '../driver.ts';
import {
  beginAction,
  chooseCare,
  discard,
  enterCode,
  fillChild,
  fillPlant,
  isSentAgain,
  lookAfresh,
  sendAgain,
} from '../gestures.ts';
import { button, says, waits } from '../looks.ts';
import { picture } from '../picture.ts';
import { potOn } from '../plantPage.ts';
import { carrying, type Endpoint } from '../wire.ts';

const form = (page: Page) => dialog(page, /^(New|Propagate) Plant$/);
const interactions: Endpoint = {
  method: 'POST',
  path: /^\/api\/interactions\/?$/,
  makes: { interaction: 1 },
};

const isChild = (start: string) => start === 'from a parent';

/** The name in the form, as it was last sent. */
const typedName = (start: string, behind: readonly string[]) => {
  if (isChild(start)) return 'Small fern';
  return behind.includes('plant.submitted (renamed)') ? 'Great fern' : 'Big fern';
};

/** The name of the created plant: without the changes, if the user went on without them. */
const savedName = (start: string, behind: readonly string[]) =>
  behind.findLast((step) => step.startsWith('revisePlant')) === 'revisePlant fails'
    ? 'Big fern'
    : typedName(start, behind);

/** The texts of a walk differ between a new plant and a propagated one. */
const either =
  (forLabel: See, fromParent: See): See =>
  (stage, seen) =>
    (isChild(seen.start) ? fromParent : forLabel)(stage, seen);

const isCreating: See = ({ page }) =>
  expect(form(page).getByRole('button', { name: 'Creating…' })).toBeDisabled();

const timelinesAreWritten = waits('Writing the timelines…');

/** Expects the entries and the photo that the walk allowed. */
async function expectWritten({ world }: Stage, start: string, behind: readonly string[]): Promise<void> {
  const entry = { action_id: 13, note: isChild(start) ? 'Propagated from parent "Old fern"' : '' };
  expect(await world.timelineOf(savedName(start, behind))).toEqual(
    behind.includes('recordEntry done') ? [entry] : [],
  );
  if (!isChild(start)) return;
  const note = { action_id: 11, note: 'Propagated into Green pot as "Small fern"' };
  expect(await world.timelineOf('Old fern')).toEqual(behind.includes('noteParent done') ? [note] : []);
}

/** Expects the message, and the form with what was typed. */
const seesFailure =
  (message: string): See =>
  async ({ page }, { start, behind }) => {
    await expect(form(page).getByRole('alert')).toHaveText(message);
    await expect(form(page).getByLabel('Name')).toHaveValue(typedName(start, behind));
    if (isChild(start)) {
      await expect(form(page).getByLabel('Notes')).toHaveValue('The left half');
      return;
    }
    await expect(form(page).getByLabel('Species')).toHaveValue('Nephrolepis');
    await expect(form(page).getByLabel('Food')).toHaveValue('1');
  };

export const plantCreationDriver = defineDriver<typeof plantCreationMachine>({
  endpoints: {
    createPlant: {
      method: 'POST',
      path: /^\/api\/plants\/?$/,
      expectCarried(call) {
        const isPropagated = 'parentPlantId' in (call.postDataJSON() as object);
        const child = { plantName: 'Small fern', plantNotes: 'The left half', acquiredFrom: 'Propagation' };
        carrying({
          species: 'Nephrolepis',
          foodId: 1,
          ...(isPropagated
            ? { ...child, parentPlantId: ids.plant, potId: ids.otherPot }
            : { plantName: expect.stringMatching(/^(Big|Great) fern$/), potId: ids.pot }),
        })(call);
      },
      confirmedBy: 'createPlant: created',
      learntBy: ['createPlant: created', 'findPlant: created'],
      makes: { plant: 1 },
    },
    revisePlant: {
      method: 'PATCH',
      path: /^\/api\/plants\/[^/]+$/,
      expectCarried: carrying({ friendly_name: 'Great fern', species: 'Nephrolepis', foods_id: 1 }),
    },
    findPlant: { method: 'GET', path: /^\/api\/plants\/[^/]+$/ },
    setSchedule: {
      method: 'POST',
      path: /^\/api\/plants\/[^/]+\/preferences$/,
      expectCarried: carrying({ effectID: 1, frequencyDays: 7 }),
      makes: { preference: 1 },
    },
    recordEntry: interactions,
    uploadPhoto: { method: 'POST', path: /^\/api\/interactions\/[^/]+\/photos$/, makes: { photo: 1 } },
    setProfilePhoto: { method: 'PATCH', path: /^\/api\/plants\/[^/]+\/photo\/[^/]+$/ },
    noteParent: interactions,
  },
  begin: async ({ page, world }, start) => {
    if (isChild(start)) {
      await world.plantInto(ids.pot);
      await world.describePlant('Nephrolepis', 1);
      await world.clearPot(ids.otherPot);
      await world.place(codes.label, ids.otherPot);
      await beginAction(page, 'Propagate');
    } else {
      await world.setCode(codes.label, 'potted');
      await page.goto('/plants');
      await page.getByRole('link', { name: 'Home', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
      await page.getByRole('link', { name: 'Scan', exact: true }).click();
    }
    await enterCode(page, codes.label);
  },
  events: {
    'plant.submitted': async ({ page }, doing) => {
      const isPlain = doing.name.includes('plain');
      if (isSentAgain(doing)) await sendAgain(page);
      else if (isChild(doing.start))
        await fillChild(page, isPlain ? {} : { photo: picture, care: ['Water'] });
      else if (doing.name.includes('renamed')) {
        await form(page).getByLabel('Name').fill('Great fern');
        if (doing.behind.includes('plant.submitted (plain)'))
          await form(page).getByLabel('Choose photo').setInputFiles(picture);
        await chooseCare(form(page), ['Water']);
        await sendAgain(page);
      } else await fillPlant(page, isPlain ? {} : { photo: picture, care: ['Water'] });
    },
    'overlay.closed': async ({ page }, { behind }) => {
      const close = () => form(page).getByRole('button', { name: 'Close' }).click();
      const isTyped = behind.some((step) => step.startsWith('plant.submitted'));
      await (isTyped ? discard(page, close) : close());
    },
    'alert.dismissed': ({ page }) => buttonIn(page, 'OK').click(),
    'retry.requested': ({ page }) => buttonIn(page, 'Try again').click(),
    'failure.accepted': ({ page }) =>
      buttonIn(page, /^(Continue without|Open the plant|Close the form)/).click(),
    'page.left': async ({ page }, { from }) => {
      // Back would close the open sheet; going back two entries leaves the page.
      if (from.startsWith('describingPlant')) await page.evaluate(() => history.go(-2));
      else await page.goBack();
    },
  },
  controls: {
    'retry.requested': button(/^Try again$/),
    'failure.accepted': button(/^(Continue without|Open the plant|Close the form)/),
  },
  actors: {
    createPlant: {
      done: {
        created: nothing,
        potTaken: ({ world }, { start }) =>
          isChild(start) ? world.fillPot(ids.otherPot) : world.setCode(codes.label, 'planted'),
        refused: async ({ wire }) => wire.spoil('createPlant', 403),
      },
    },
    findPlant: { done: { created: nothing, missing: nothing } },
    setSchedule: { done: { '': nothing } },
    revisePlant: { done: { '': nothing } },
    recordEntry: { done: { '': nothing } },
    uploadPhoto: { done: { '': nothing } },
    setProfilePhoto: { done: { '': nothing } },
    noteParent: { done: { '': nothing } },
  },
  states: {
    'describingPlant.filling': async ({ page }, { start }) => {
      await expect(buttonIn(form(page), 'Create')).toBeEnabled();
      await expect(form(page).getByRole('alert')).toHaveCount(0);
      // A child inherits these fields.
      await expect(form(page).getByLabel(/Species|Food|Acquired/)).toHaveCount(isChild(start) ? 0 : 4);
    },
    'describingPlant.creationFailed': seesFailure('Failed to create plant. Try again.'),
    'describingPlant.refused': seesFailure('Failed to create plant. The walk says no.'),
    creatingPlant: isCreating,
    revisingPlant: isCreating,
    revisionFailed: says(
      'Failed to save changes',
      'Your plant is saved as it was before you changed the form.',
      'Try again',
      'Continue without them',
    ),
    // The flow goes on behind the page to which the user went.
    checkingPlant: (stage, seen) =>
      seen.behind.includes('page.left')
        ? expect(stage.page.getByRole('dialog')).toHaveCount(0)
        : waits('Checking whether it was created…')(stage, seen),
    checkFailed: says(
      "Couldn't check whether the plant was created.",
      'If it was, a scan of its pot opens it.',
      'Try again',
      'Close the form',
    ),
    settingSchedule: waits('Saving the schedule…'),
    scheduleFailed: says(
      'Failed to save changes',
      'Your plant is saved, but it has no schedule yet.',
      'Try again',
      'Continue without it',
    ),
    potTaken: ({ page }) => expect(alert(page, 'Another plant is in this pot now.')).toBeVisible(),
    recordingEntry: either(waits('Starting the timeline…'), timelinesAreWritten),
    entryFailed: either(
      says(
        'Failed to create new plant interaction',
        "Your plant is saved, but 'Added' isn't in its timeline yet.",
        'Try again',
        'Open the plant',
      ),
      (stage, seen) =>
        says(
          'Failed to create child interaction',
          "Your plant is saved, but its timeline doesn't say where it comes from yet.",
          'Try again',
          seen.behind.includes('plant.submitted (pictured)')
            ? 'Continue without it and the photo'
            : 'Continue without it',
        )(stage, seen),
    ),
    uploadingPhoto: waits('Uploading the photo…'),
    uploadFailed: (stage, seen) =>
      says(
        'Failed to upload photo',
        'Your plant is saved, and so is the photo on this phone.',
        'Try again',
        isChild(seen.start) ? 'Continue without it' : 'Open the plant without it',
      )(stage, seen),
    settingProfilePhoto: waits('Setting the picture…'),
    profilePhotoFailed: (stage, seen) =>
      says(
        "The photo is saved, but isn't the profile photo yet.",
        '',
        'Try again',
        isChild(seen.start) ? 'Continue without it' : 'Open the plant',
      )(stage, seen),
    notingParent: timelinesAreWritten,
    parentEntryFailed: says(
      'Failed to add interaction',
      "Your plant is saved, but the timeline of Old fern doesn't mention it yet.",
      'Try again',
      'Open the plant',
    ),
    opened: async (stage, { start, behind }) => {
      const { page, world } = stage;
      const name = savedName(start, behind);
      const pot = isChild(start) ? 'Green pot' : 'Blue pot';
      const plant = await world.findPlant(name);
      expect(plant).toMatchObject({
        pot_name: pot,
        species: 'Nephrolepis',
        ...(isChild(start) && { parent_id: ids.plant, acquired_from: 'Propagation' }),
      });
      await expectWritten(stage, start, behind);
      const look = async (seen: Page) => {
        await expect(seen.getByRole('heading', { name }).first()).toBeVisible();
        await expect(potOn(seen, pot)).toBeVisible();
        const pictures = behind.includes('setProfilePhoto done') ? 1 : 0;
        await expect(seen.getByRole('region', { name: 'Plant' }).locator('img')).toHaveCount(pictures);
      };
      await expect(page).toHaveURL(`/plants/${plant!.id}`);
      await look(page);
      await lookAfresh(page, look);
    },
    // A scan checks the label again, and finds the other plant; after a reload the label is scanned again.
    givenUpPot: ({ page }) =>
      expect(
        page.getByRole('heading', { name: 'Old fern' }).first().or(buttonIn(page, 'Type the code')),
      ).toBeVisible(),
    left: ({ page }) => expect(page.getByRole('heading', { name: /^(Home|Search)$/ })).toBeVisible(),
    cancelled: async ({ page, world }, { start }) => {
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await (isChild(start)
        ? expect(page).toHaveURL(`/plants/${ids.plant}`)
        : expect(buttonIn(page, 'Type the code')).toBeEnabled());
      expect(await world.findPlant('Small fern')).toBeUndefined();
      expect(await world.findPlant('Big fern')).toBeUndefined();
    },
  },
});
