import type { Page } from 'playwright/test';
import { otherPhoneOf } from '../support/otherPhone.ts';
import { beginOutside } from '../support/people.ts';
import { expectPlace, openGallery, thumbnails, viewer } from '../support/photoViewer.ts';
import { addPictures } from '../support/pictures.ts';
import { addEntry, addPlant, call } from '../support/plants.ts';
import { keptOn } from '../support/phoneStorage.ts';
import { expect, test } from '../support/snugTest.ts';
import { picture } from '../walks/picture.ts';
import { snugAnswer } from '../support/snugAnswer.ts';

/** Adds a plant whose only entry has this many photos. */
async function addPhotographed(page: Page, count: number) {
  const plantId = await addPlant(page);
  const photoIds = await addPictures(page, await addEntry(page, plantId, { actionId: 9 }), count);
  return { plantId, photoIds: photoIds.toReversed() };
}

const photosOf = async (page: Page, plantId: string) =>
  (await call<{ id: string }[]>(page, 'GET', `/api/plants/${plantId}/photos`)).map(({ id }) => id);

/** Expects the plant's page to show this profile photo. */
const expectPicture = async (page: Page, photoId: string | null) => {
  const picture = page.getByRole('region', { name: 'Plant' }).locator('img');
  if (photoId === null) await expect(picture).toHaveCount(0);
  else {
    await expect(picture).toHaveAttribute('src', `/api/photos/${photoId}/full`);
    // Shown until the photo has loaded.
    await expect(picture).toHaveCSS('background-image', new RegExp(`/api/photos/${photoId}/thumb"`));
  }
};

const choose = (page: Page) => viewer(page).getByRole('button', { name: 'Set as profile photo' });

async function deleteShown(page: Page): Promise<void> {
  await viewer(page).getByRole('button', { name: 'Delete photo' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this photo?' });
  await question.getByRole('button', { name: 'Delete' }).click();
}

test('a deleted photo disappears at once, and returns if the server refuses', async ({
  page,
  expectFault,
}) => {
  await beginOutside(page);
  const { plantId, photoIds } = await addPhotographed(page, 3);
  await openGallery(page, plantId);
  const server = Promise.withResolvers<void>();
  expectFault(/409/);
  await page.route('**/api/photos/*', async (route) => {
    await server.promise;
    await route.fulfill(
      snugAnswer(409, { type: 'about:blank', title: 'Not now.', status: 409, code: 'walk' }),
    );
  });
  await thumbnails(page).nth(1).click();
  await choose(page).click();
  const notice = viewer(page).getByText('Profile photo set');
  await expect(notice).toBeVisible();
  await deleteShown(page);
  // Long before the server has answered.
  await expectPlace(page, 2, 2);
  // At once, because it leaves by itself later.
  expect(await notice.count()).toBe(0);
  server.resolve();
  const alert = page.getByRole('alertdialog', { name: 'Failed to delete photo' });
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'Discard' }).click();
  await expectPlace(page, 3, 3);
  await page.unroute('**/api/photos/*');
  await deleteShown(page);
  await expectPlace(page, 2, 2);
  await expect.poll(() => photosOf(page, plantId)).toEqual(photoIds.slice(0, 2));
  // Deleting the last photo returns to the page.
  await deleteShown(page);
  await expectPlace(page, 1, 1);
  await deleteShown(page);
  await expect(viewer(page)).toHaveCount(0);
  await expect(page.getByText('No photos yet')).toBeVisible();
  await expect(page).toHaveURL(`/plants/${plantId}`);
  await expect.poll(() => photosOf(page, plantId)).toEqual([]);
  // Its place in the history, which has no photo any more, is left at once.
  await page.goForward();
  await expect.poll(() => page.evaluate(() => 'photo' in history.state)).toBe(false);
  await expect(viewer(page)).toHaveCount(0);
});

test('a profile photo changes everywhere at once, can be undone, and is cleared by deleting the photo', async ({
  page,
}) => {
  // Low enough for a short page to scroll.
  await page.setViewportSize({ width: 390, height: 640 });
  await beginOutside(page);
  const { plantId, photoIds } = await addPhotographed(page, 2);
  const [first, second] = photoIds as [string, string];
  await openGallery(page, plantId);
  await expectPicture(page, null);
  let server = Promise.withResolvers<void>();
  await page.route('**/photo/*', async (route) => {
    await server.promise;
    await route.continue();
  });
  await thumbnails(page).first().click();
  await choose(page).click();
  await expect(viewer(page).getByText('Profile photo set')).toBeVisible();
  await expect(viewer(page).getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await page.goBack();
  // Before the server has answered.
  await expectPicture(page, first);
  await expect(page.getByText('Profile photo set')).toBeVisible();
  server.resolve();
  await page.evaluate(() => window.scrollTo(0, 100));
  await expect(page.locator(`header img[src="/api/photos/${first}/thumb"]`)).toBeVisible();

  server = Promise.withResolvers();
  await thumbnails(page).nth(1).click();
  await choose(page).click();
  await expect(choose(page)).toHaveCount(0);
  await expectPicture(page, second);
  server.resolve();
  await viewer(page).getByRole('button', { name: 'Undo' }).click();
  await expect(choose(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expectPicture(page, first);
  const pictureOnServer = async () =>
    (await call<{ plantPhoto: string | null }>(page, 'GET', `/api/plants/${plantId}`)).plantPhoto;
  await expect.poll(pictureOnServer).toBe(`/api/photos/${first}/thumb`);

  await page.evaluate(() => window.scrollTo(0, 0));
  const deletion = Promise.withResolvers<void>();
  await page.route('**/api/photos/*', async (route) => {
    await deletion.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Profile photo' }).click();
  await expectPlace(page, 1, 2);
  await deleteShown(page);
  await expectPlace(page, 1, 1);
  await page.keyboard.press('Escape');
  await expectPicture(page, null);
  // The deleted photo must not flash up again when the server answers.
  await page.getByRole('region', { name: 'Plant' }).evaluate((region) => {
    new MutationObserver(() => {
      if (region.querySelector('img')) region.dataset.flashed = '';
    }).observe(region, { childList: true, subtree: true });
  });
  const plant = Promise.withResolvers<void>();
  await page.route(`**/api/plants/${plantId}`, async (route) => {
    await plant.promise;
    await route.continue();
  });
  deletion.resolve();
  await expect.poll(() => keptOn(page, 'intents')).toBe(0);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await expect(page.locator('[data-flashed]')).toHaveCount(0);
  plant.resolve();
  await expect.poll(() => photosOf(page, plantId)).toEqual([second]);
});

test('a photo deleted on another phone gives way to the next one, and closes its question', async ({
  page,
  browser,
}) => {
  await page.clock.install();
  await beginOutside(page);
  const { plantId, photoIds } = await addPhotographed(page, 2);
  await openGallery(page, plantId);
  const other = await otherPhoneOf(browser, page, new URL(page.url()).pathname);
  await thumbnails(page).first().click();
  await viewer(page).getByRole('button', { name: 'Delete photo' }).click();
  await call(page, 'DELETE', `/api/photos/${photoIds[0]}`);
  await call(page, 'PATCH', `/api/plants/${plantId}/photo/${photoIds[1]}`);
  await page.clock.fastForward(31_000);
  await expectPlace(page, 1, 1);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(viewer(page).getByText('Profile photo', { exact: true })).toBeVisible();
  await call(page, 'DELETE', `/api/photos/${photoIds[1]}`);
  await page.clock.fastForward(31_000);
  await expect(viewer(page)).toHaveCount(0);
  await other.reload();
  await other.getByRole('tab', { name: 'Gallery' }).click();
  await expect(other.getByText('No photos yet')).toBeVisible();
  await other.context().close();
});

test("a dead plant's photos cannot be deleted, but can become its profile photo", async ({ page }) => {
  await beginOutside(page);
  const { plantId, photoIds } = await addPhotographed(page, 1);
  await call(page, 'PATCH', `/api/plants/${plantId}/kill`);
  await openGallery(page, plantId);
  await thumbnails(page).first().click();
  await expectPlace(page, 1, 1);
  await expect(viewer(page).getByRole('button', { name: 'Delete photo' })).toHaveCount(0);
  // There is no other photo to turn to.
  await expect(viewer(page).getByRole('button', { name: /^(Previous|Next) photo$/ })).toHaveCount(0);
  await choose(page).click();
  await page.keyboard.press('Escape');
  await expectPicture(page, photoIds[0]!);
});

test('a photo that is not sent yet can be viewed', async ({ page, expectFault }) => {
  expectFault(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await page.clock.install();
  await beginOutside(page);
  const { plantId } = await addPhotographed(page, 1);
  await page.route('**/api/interactions/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  );
  await openGallery(page, plantId);
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await page.getByRole('button', { name: /^Edit/ }).click();
  // Midnight passes, and no data is refetched.
  await page.route(`**/api/plants/${plantId}/photos`, (route) => route.abort());
  await page.clock.setSystemTime(Date.now() + 86_400_000);
  await page.getByLabel('Choose photos').setInputFiles(picture);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('tab', { name: 'Gallery' }).click();
  await expect(thumbnails(page)).toHaveCount(2);
  await expect(thumbnails(page).first()).toHaveAccessibleName(/^Big fern, .*, not sent yet$/);
  await thumbnails(page).first().click();
  await expectPlace(page, 1, 2);
  const image = viewer(page).locator('[data-shown] img[src^="blob:"]');
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
  await expect(choose(page)).toHaveCount(0);
  await expect(viewer(page).getByRole('img', { name: /, not sent yet$/ })).toBeVisible();
  await expect(viewer(page).getByText('Not sent yet')).toBeVisible();
  await expect(viewer(page).getByText('now', { exact: true })).toBeVisible();
  const later = viewer(page).getByText("You'll see this photo here once it is sent.");
  await expect(later).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  // As with a picture in a format that the browser cannot open.
  await page.evaluate(() => (URL.createObjectURL = () => 'data:image/heic,'));
  await thumbnails(page).first().click();
  await expect(later).toBeVisible();
  await deleteShown(page);
  await expectPlace(page, 1, 1);
  await expect(viewer(page).getByText('Not sent yet')).toHaveCount(0);
});
