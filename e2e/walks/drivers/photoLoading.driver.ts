import { v7 as uuid } from 'uuid';
import { expect, type Page } from 'playwright/test';
import { codes, ids } from '#machines/support/examples.ts';
import type { photoLoadingMachine } from '#machines/photoLoading/photoLoadingMachine.ts';
import { button } from '../controls.ts';
import { defineDriver, type See } from '../driver.ts';
import { viewer } from '../photoPage.ts';
import { openPlant } from '../plantPage.ts';

const failure = (page: Page) => viewer(page).getByRole('alert');

/** Expects the thumbnail or the photo, and this message. */
const shows =
  (image: 'thumb' | 'full', message: string): See =>
  async ({ page }) => {
    const visible = viewer(page)
      .locator('[data-picture] img')
      .filter({ visible: true })
      .and(page.locator(':not(.opacity-0)'));
    await expect(visible).toHaveCount(1);
    await expect(visible).toHaveAttribute('src', new RegExp(`/${image}$`));
    await expect(failure(page)).toHaveText(message === '' ? [] : [message]);
  };

/** Tested with the only photo of a plant, because the neighbours of a photo load as well. */
export const photoLoadingDriver = defineDriver<typeof photoLoadingMachine>({
  // The browser itself makes this call.
  endpoints: { photo: { method: 'GET', path: /\/full$/ } },
  begin: async ({ page, world, wire }) => {
    await world.setCode(codes.label, 'planted');
    await world.addEntry(ids.interaction, 'First flower');
    // The browser shows a photo that an earlier walk has loaded from its memory, without a call.
    await world.addPhoto(uuid());
    await openPlant(page);
    await page.getByRole('tab', { name: 'Gallery' }).press('Enter');
    wire.hold('photo');
    await page.getByRole('list', { name: 'Photos' }).getByRole('button').first().click();
  },
  events: {
    'photo.loaded': ({ wire }) => wire.letThrough('photo'),
    'photo.failed': ({ wire }) => wire.fail('photo'),
    'retry.requested': async ({ page, wire }) => {
      wire.hold('photo');
      await button(page, 'Try again').click();
    },
  },
  actors: {},
  states: {
    loading: shows('thumb', ''),
    shown: shows('full', ''),
    failed: shows('thumb', "Couldn't load the photo."),
  },
});
