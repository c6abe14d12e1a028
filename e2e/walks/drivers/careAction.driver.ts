import { expect, type Page } from 'playwright/test';
import type { careActionMachine } from '#machines/careAction/careActionMachine.ts';
import { codes } from '#machines/support/examples.ts';
import { dialog as sheet } from '../controls.ts';
import { defineDriver, type See } from '../driver.ts';
import { picture } from '../picture.ts';
import { doAction, expectEntries, openPlant } from '../plantPage.ts';

const actions: Record<string, string> = {
  'plain care': 'Water',
  'a note': 'Note',
  'a photo': 'Photo',
  'photos without a camera': 'Photo',
  'a place': 'Move',
  'a place in no pot': 'Move',
};

/** Takes the camera away from the page until it is reloaded. */
const asOverPlainHttp = () => Object.defineProperty(globalThis, 'isSecureContext', { get: () => false });

const camera = (page: Page) => page.getByRole('dialog', { name: 'Camera', exact: true });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });
const noSheet = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0);

const photographed = { 'a photo': 'Photographed', 'photos without a camera': 'Photographed' };

/** The entries of earlier taps. */
const earlier = (behind: readonly string[]) => behind.filter((step) => step === 'more.requested').length;

/** The entry is in the timeline, on the page and on the server. */
const isAdded: See = async ({ page, world }, { start, behind }) => {
  await noSheet(page);
  const past = { 'plain care': 'Watered', 'a note': 'Noted', ...photographed }[start] ?? 'Moved';
  await expect(page.getByRole('heading', { name: past }).first()).toBeVisible();
  const note = { 'a note': 'On the sill' }[start] ?? (past === 'Moved' ? 'Moved to Hall' : '');
  await expectEntries(world, ([entry, ...rest]) => rest.length === earlier(behind) && entry?.note === note);
  if (start === 'a place') await expect.poll(async () => (await world.findPot()).location).toBe('Hall');
  if (start in photographed) await expect(page.getByRole('img', { name: past })).toBeVisible();
};

const isUndoable: See = async ({ page, world }, { start, behind }) => {
  const past = start === 'plain care' ? 'Watered' : 'Photographed';
  if (behind.includes('day.chosen')) {
    await expect(page.getByRole('status').filter({ hasText: 'Watered yesterday' })).toBeVisible();
    await expectEntries(
      world,
      ([entry]) => entry !== undefined && entry.occurred_at < Date.now() - 80_000_000,
    );
  }
  await expect(camera(page)).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: past })).toBeVisible();
  await expect(undo(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: past }).first()).toBeVisible();
  // Whether the photo is sent by now depends on the computer: the journey of the shutter undoes it before that, too.
  if (start in photographed) await expect(page.getByRole('img', { name: past })).toBeVisible();
};

const isNotAdded: See = async ({ page, world }, { behind }) => {
  await noSheet(page);
  await expectEntries(world, (entries) => entries.length === earlier(behind));
  await expect(page.getByText('Nothing here yet')).toHaveCount(earlier(behind) > 0 ? 0 : 1);
};

export const careActionDriver = defineDriver<typeof careActionMachine>({
  endpoints: {},
  begin: async ({ page, world }, start) => {
    await world.setCode(codes.label, start === 'a place in no pot' ? 'potted' : 'planted');
    await openPlant(page);
    if (start === 'photos without a camera') await page.evaluate(asOverPlainHttp);
    await doAction(page, actions[start]!);
  },
  events: {
    'note.submitted': async ({ page }) => {
      await page.getByRole('textbox', { name: 'Note' }).fill(' On the sill ');
      await page.getByRole('button', { name: 'Save' }).click();
    },
    'photo.taken': ({ page }) => camera(page).getByRole('button', { name: 'Take photo' }).click(),
    'library.opened': ({ page }) => camera(page).getByLabel('Choose photos').setInputFiles(picture),
    'camera.closed': ({ page }) => camera(page).getByRole('button', { name: 'Cancel' }).click(),
    'photos.submitted': async ({ page }) => {
      const photos = sheet(page, 'Photo');
      if ((await photos.getByRole('listitem').count()) === 0) {
        await photos.getByLabel('Choose photos').setInputFiles(picture);
      }
      await photos.getByRole('button', { name: 'Save' }).click();
    },
    'place.submitted': async ({ page }) => {
      await page.getByRole('textbox', { name: 'Place' }).fill(' Hall ');
      await page.getByRole('button', { name: 'Save' }).click();
    },
    'undo.requested': ({ page }) => undo(page).click(),
    'action.repeated': ({ page }) => doAction(page, 'Water'),
    'day.opened': ({ page }) => page.getByRole('button', { name: 'Change the day' }).click(),
    'day.chosen': ({ page }) => page.getByRole('button', { name: 'Yesterday' }).click(),
    'more.requested': ({ page }) => page.getByRole('button', { name: 'Once more' }).click(),
    'overlay.closed': async ({ page }) => {
      const isUnsaved = (await sheet(page, 'Photo').getByRole('listitem').count()) > 0;
      await page.getByRole('button', { name: 'Close' }).click();
      if (isUnsaved) await page.getByRole('button', { name: 'Discard' }).click();
    },
  },
  actors: { outbox: {} },
  refused: {
    'place.submitted (empty)': async ({ page }) => {
      const place = page.getByRole('textbox', { name: 'Place' });
      await place.fill(' ');
      await expect(sheet(page, 'Move').getByRole('button', { name: 'Save' })).toBeDisabled();
      await place.fill('');
    },
    'note.submitted (empty)': async ({ page }) => {
      const note = page.getByRole('textbox', { name: 'Note' });
      await note.fill(' ');
      await expect(sheet(page, 'Note').getByRole('button', { name: 'Save' })).toBeDisabled();
      await note.fill('');
    },
    'photos.submitted (none)': async ({ page }) => {
      const photos = sheet(page, 'Photo');
      const remove = photos.getByRole('button', { name: 'Remove photo 1' });
      const isChosen = (await remove.count()) > 0;
      if (isChosen) await remove.click();
      await expect(photos.getByRole('button', { name: 'Save' })).toBeDisabled();
      if (isChosen) await photos.getByLabel('Choose photos').setInputFiles(picture);
    },
  },
  controls: { 'undo.requested': undo },
  states: {
    undoable: isUndoable,
    photographed: isUndoable,
    repeated: async ({ page, world }) => {
      await expect(page.getByRole('status').filter({ hasText: 'Already watered' })).toBeVisible();
      await expect(undo(page)).toBeVisible();
      await expectEntries(world, (entries) => entries.length === 1);
    },
    takingPhoto: ({ page }) => expect(camera(page).getByRole('button', { name: 'Take photo' })).toBeEnabled(),
    writingNote: ({ page }) =>
      expect(sheet(page, 'Note').getByRole('button', { name: 'Save' })).toBeDisabled(),
    choosingPhotos: async ({ page }, { behind }) => {
      const isChosen = behind.includes('library.opened');
      await expect(sheet(page, 'Photo').getByRole('listitem')).toHaveCount(isChosen ? 1 : 0);
      const save = sheet(page, 'Photo').getByRole('button', { name: 'Save' });
      await (isChosen ? expect(save).toBeEnabled() : expect(save).toBeDisabled());
    },
    choosingDay: ({ page }) =>
      expect(sheet(page, 'Change the day').getByLabel('Day', { exact: true })).toBeVisible(),
    choosingPlace: async ({ page }) => {
      const known = sheet(page, 'Move').getByRole('button', { name: 'Kitchen' });
      await expect(known).toHaveAttribute('aria-pressed', 'false');
      await known.click();
      await expect(page.getByRole('textbox', { name: 'Place' })).toHaveValue('Kitchen');
      await expect(known).toHaveAttribute('aria-pressed', 'true');
      await page.getByRole('textbox', { name: 'Place' }).fill('');
    },
    added: isAdded,
    done: async (stage, seen) => {
      await expect(undo(stage.page)).toHaveCount(0);
      await isAdded(stage, seen);
    },
    takenBack: isNotAdded,
    cancelled: isNotAdded,
  },
});
