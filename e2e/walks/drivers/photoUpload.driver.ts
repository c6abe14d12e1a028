import { expect, type Page } from 'playwright/test';
import { codes, ids } from '#machines/support/examples.ts';
import type { photoUploadMachine } from '#machines/photoUpload/photoUploadMachine.ts';
import { defineDriver, nothing, type See } from '../driver.ts';
import { picture } from '../picture.ts';
import { cardOf, editCard, openPlant } from '../plantPage.ts';

/** Releases the chunk that scales pictures, by page. */
const letScale = new WeakMap<Page, () => void>();

/** The number of aborted uploads, by page. */
const givenUp = new WeakMap<Page, number>();

const pending = (page: Page) => cardOf(page, ids.note).getByRole('group', { name: 'Photo, not sent yet' });
const ring = (page: Page) => pending(page).getByRole('progressbar', { name: 'Uploading photo' });

const isUnderWay: See = ({ page }) => expect(ring(page)).toHaveAttribute('aria-valuenow', '0');

/** The picture is kept, and is sent once the server answers. */
const waits: See = async ({ page }) => {
  await expect(pending(page)).toBeVisible();
  await expect(ring(page)).toHaveCount(0);
};

export const photoUploadDriver = defineDriver<typeof photoUploadMachine>({
  endpoints: {
    sendPhoto: {
      method: 'POST',
      path: /^\/api\/interactions\/[^/]+\/photos$/,
      retriedBy: 'outbox',
    },
  },
  begin: async ({ page, world, wire }) => {
    await world.setCode(codes.label, 'planted');
    await world.addEntry(ids.note, 'Repotted last spring');
    await openPlant(page);
    await editCard(page, ids.note);
    wire.hold('sendPhoto');
    const held = Promise.withResolvers<void>();
    letScale.set(page, held.resolve);
    if (!givenUp.has(page)) {
      page.on('requestfailed', (request) => {
        if (request.method() === 'POST') givenUp.set(page, givenUp.get(page)! + 1);
      });
    }
    givenUp.set(page, 0);
    await page.route('**/assets/scale.worker-*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByLabel('Choose photos').setInputFiles(picture);
  },
  events: {
    'bytes.sent': nothing,
    'sending.ended': async ({ wire, world }, { name }) => {
      if (name.includes('refused')) wire.spoil('sendPhoto', 415);
      if (name.includes('failed')) wire.spoil('sendPhoto', 500);
      if (name.includes('unanswered')) wire.spoil('sendPhoto', 'no answer');
      if (name.includes('postponed')) wire.spoil('sendPhoto', 507);
      if (name.includes('signed out')) await world.endSessions();
      await wire.letThrough('sendPhoto');
    },
  },
  actors: {
    preparePhoto: { done: { '': async ({ page }) => letScale.get(page)!() } },
    sendPhoto: {},
  },
  spontaneous: /bytes\.sent/,
  brings: /Failed to load resource.*(401|ERR_FAILED)/,
  states: {
    preparing: isUnderWay,
    'uploading.flowing': async (stage, seen) => {
      await isUnderWay(stage, seen);
      // An upload that is aborted before its request began could not be seen to be given up.
      await stage.wire.waitFor('sendPhoto');
    },
    uploaded: async ({ page, world }) => {
      await expect(cardOf(page, ids.note).getByRole('img', { name: 'Noted' })).toBeVisible();
      await expect(pending(page)).toHaveCount(0);
      expect(await world.photoCount(ids.note)).toBe(1);
    },
    refused: async ({ page }) => {
      const alert = page.getByRole('alertdialog', { name: 'Failed to upload photo' });
      await expect(alert).toHaveAccessibleDescription(/The walk says no\./);
      await expect(alert.getByRole('button')).toHaveText(['Try again', 'Discard']);
      await expect(pending(page)).toHaveCount(0);
    },
    failed: waits,
    unanswered: async (stage, seen) => {
      await waits(stage, seen);
      await expect(stage.page.getByRole('button', { name: 'Try now' })).toBeVisible();
      // An upload still in flight would arrive in addition to the next attempt.
      await expect.poll(() => givenUp.get(stage.page)).toBe(1);
    },
    postponed: async (stage, seen) => {
      await waits(stage, seen);
      await expect(stage.page.getByText('The walk says no. Your changes are kept')).toBeVisible();
    },
    signedOut: ({ page }) => expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible(),
  },
});
