import { expect, type Page } from 'playwright/test';
import type { photoSharingMachine } from '#machines/photoSharing/photoSharingMachine.ts';
import { ids } from '#machines/support/examples.ts';
import { keepSharedFiles } from '../../support/sharedFiles.ts';
import { button, dialog } from '../controls.ts';
import { defineDriver, type Stage } from '../driver.ts';
import { says } from '../looks.ts';
import { picture } from '../picture.ts';
import { undo } from '../taskPage.ts';

const fault = '1 file is not a JPEG, PNG, WebP or HEIC picture.';
const notes = { name: 'plants.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };

/** Keeps files as the service worker does, and opens Snug. */
async function share({ page }: Stage, files: Record<string, typeof picture>): Promise<void> {
  await keepSharedFiles(page, files);
  await page.goto('/plants');
}

const shared = {
  'photos.shared (one photo)': { [ids.photo]: picture },
  'photos.shared (a photo and another file)': { [ids.photo]: picture, [ids.otherPhoto]: notes },
  'photos.shared (no photo)': { [ids.otherPhoto]: notes },
};

const sheet = (page: Page) => dialog(page, 'Add the photo');

/** Returns whether the phone keeps no shared file any more. */
const isDropped = (page: Page) => page.evaluate(async () => !(await caches.has('shared-photos')));

export const photoSharingDriver = defineDriver<typeof photoSharingMachine>({
  endpoints: {},
  begin: async ({ page }) => void (await page.goto('/healthz')),
  events: {
    'photos.shared': (stage, { name }) => share(stage, shared[name as keyof typeof shared]),
    'plant.chosen': ({ page }) => sheet(page).getByRole('button', { name: 'Old fern' }).click(),
    'overlay.closed': ({ page }) => button(page, 'Close').click(),
    'discard.confirmed': ({ page }) => button(page, 'Discard').click(),
    'discard.refused': ({ page }) => button(page, 'Keep').click(),
    'undo.requested': ({ page }) => undo(page).click(),
    'alert.dismissed': ({ page }) => button(page, 'OK').click(),
    'user.left': () => Promise.reject(new Error('It is never a step.')),
  },
  actors: { outbox: {}, sharedPhotos: {} },
  controls: { 'undo.requested': undo },
  states: {
    waiting: async ({ page, world }, { behind }) => {
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
      if (behind.length === 0) return;
      await expect.poll(() => isDropped(page)).toBe(true);
      const isThere = behind.includes('plant.chosen') && behind.at(-1) !== 'undo.requested';
      await expect.poll(async () => (await world.entries()).length).toBe(isThere ? 1 : 0);
    },
    choosingPlant: async ({ page }, { behind }) => {
      const isMixed = behind.includes('photos.shared (a photo and another file)');
      await expect(sheet(page).getByRole('alert')).toHaveText(isMixed ? [fault] : []);
      await expect(
        sheet(page).getByRole('list', { name: 'Shared photos' }).getByRole('listitem'),
      ).toHaveCount(1);
      await expect(sheet(page).getByRole('button', { name: 'Old fern' })).toBeEnabled();
    },
    discarding: says('Discard 1 photo?', '', 'Keep', 'Discard'),
    undoable: async ({ page }) => {
      await expect(page.getByRole('status').filter({ hasText: 'Photo added' })).toBeVisible();
      await expect(page).toHaveURL(`/plants/${ids.plant}`);
    },
    refused: says("Couldn't add that", '1 file is not a JPEG, PNG, WebP or HEIC picture.', 'OK'),
  },
});
