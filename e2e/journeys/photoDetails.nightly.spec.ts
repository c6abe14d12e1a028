import type { Page } from 'playwright/test';
import { beginOutside } from '../support/people.ts';
import { choosePhotos, openPhotos } from '../support/photos.ts';
import { expectPlace, openGallery, thumbnails, viewer } from '../support/photoViewer.ts';
import { addPictures } from '../support/pictures.ts';
import { open } from '../support/plantProfile.ts';
import { addEntry, addPlant } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';
import { doAction } from '../walks/plantPage.ts';
import { picture } from '../walks/picture.ts';
import { snugAnswer } from '../support/snugAnswer.ts';

test.beforeEach(({ page }) => beginOutside(page));

test('a photo in the gallery is named by its day in Dublin', async ({ page }) => {
  const plantId = await addPlant(page);
  await addPictures(page, await addEntry(page, plantId, { actionId: 9 }), 1);
  await page.route(`**/api/plants/${plantId}/photos`, async (route) => {
    const response = await route.fetch();
    const photos = (await response.json()) as object[];
    await route.fulfill(
      snugAnswer(
        200,
        photos.map((photo) => ({ ...photo, created_at: '2025-07-10T23:30:00Z' })),
      ),
    );
  });
  await openGallery(page, plantId);
  await expect(thumbnails(page)).toHaveAccessibleName('Big fern, 11 July 2025');
  await thumbnails(page).click();
  await expect(viewer(page).getByText('11 July 2025')).toBeVisible();
  await expect(viewer(page).getByRole('img', { name: 'Big fern, 11 July 2025' })).toBeVisible();
});

test('months with few photos share a row of the gallery, and all photos have the same size', async ({
  page,
}) => {
  const plantId = await addPlant(page);
  await addPictures(page, await addEntry(page, plantId, { actionId: 9 }), 6);
  const days = ['2026-03-02', '2026-02-14', '2026-02-02', '2025-12-03', '2025-12-02', '2025-12-01'];
  await page.route(`**/api/plants/${plantId}/photos`, async (route) => {
    const response = await route.fetch();
    const photos = (await response.json()) as object[];
    const json = photos.map((photo, index) => ({ ...photo, created_at: `${days[index]}T12:00:00Z` }));
    await route.fulfill(snugAnswer(200, json));
  });
  await openGallery(page, plantId);
  await expect(thumbnails(page)).toHaveCount(6);
  const boxes = await thumbnails(page).evaluateAll((all) =>
    all
      .map((photo) => photo.getBoundingClientRect())
      .map(({ y, width }) => ({ y: Math.round(y), width: Math.round(width) })),
  );
  const [upper, lower] = [boxes[0]!, boxes[3]!];
  expect(boxes).toEqual([upper, upper, upper, lower, lower, lower]);
  expect(lower.width).toBe(upper.width);
  expect(lower.y).toBeGreaterThan(upper.y + upper.width);
});

test('the buttons of the photo viewer are disabled at the first and at the last photo', async ({ page }) => {
  const plantId = await addPlant(page);
  await addPictures(page, await addEntry(page, plantId, { actionId: 9 }), 2);
  await openGallery(page, plantId);
  // Screen readers say which of all photos it is, even if only some are drawn.
  const places = page.locator('li:has(img)[aria-setsize="2"]');
  await expect(places.first()).toHaveAttribute('aria-posinset', '1');
  await expect(places.last()).toHaveAttribute('aria-posinset', '2');
  await thumbnails(page).first().click();
  await expectPlace(page, 1, 2);
  const [previous, next] = ['Previous photo', 'Next photo'].map((name) =>
    viewer(page).getByRole('button', { name }),
  );
  await expect(previous!).toBeDisabled();
  await expect(next!).toBeEnabled();
  await next!.click();
  await expectPlace(page, 2, 2);
  await expect(previous!).toBeEnabled();
  await expect(next!).toBeDisabled();
});

test('a picture that was removed can be chosen again', async ({ page }) => {
  await open(page, await addPlant(page));
  await openPhotos(page);
  const sheet = page.getByRole('dialog', { name: 'Photo', exact: true });
  await choosePhotos(page, [picture]);
  await expect(sheet.getByRole('listitem')).toHaveCount(1);
  // A browser reports no change if the same file is chosen again in a field that still holds it.
  await expect(sheet.getByLabel('Choose photos')).toHaveValue('');
});

/** Makes the page see this number of cameras. All say which way they look, as on a phone: first away from the user. */
const pretendCameras = (page: Page, count: number) =>
  page.addInitScript((cameras) => {
    const { getSettings } = MediaStreamTrack.prototype;
    MediaStreamTrack.prototype.getSettings = function read() {
      return {
        ...getSettings.call(this),
        facingMode: document.documentElement.dataset.facing ?? 'environment',
      };
    };
    navigator.mediaDevices.enumerateDevices = async () =>
      Array.from({ length: cameras }, () => ({ kind: 'videoinput' }) as MediaDeviceInfo);
  }, count);

for (const [count, isOffered] of [
  [1, false],
  [2, true],
] as const) {
  test(`with ${count} camera${count === 1 ? '' : 's'}, the other one is ${isOffered ? '' : 'not '}offered`, async ({
    page,
  }) => {
    await pretendCameras(page, count);
    await open(page, await addPlant(page));
    await doAction(page, 'Photo');
    const camera = page.getByRole('dialog', { name: 'Camera', exact: true });
    await expect(camera.getByRole('button', { name: 'Take photo' })).toBeEnabled();
    const flip = camera.getByRole('button', { name: 'Switch camera' });
    await expect(flip).toHaveCount(isOffered ? 1 : 0);
    if (!isOffered) return;
    // Only the camera that looks at the user is a mirror.
    const video = camera.getByLabel('Camera picture');
    await expect(video).toHaveCSS('scale', 'none');
    await page.evaluate(() => (document.documentElement.dataset.facing = 'user'));
    await flip.click();
    await expect(video).toHaveCSS('scale', '-1 1');
  });
}
