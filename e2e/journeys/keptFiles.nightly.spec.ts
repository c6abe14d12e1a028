import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { v7 as uuid } from 'uuid';
import { begin } from '../support/people.ts';
import { filesOn, keptOn, putOn } from '../support/phoneStorage.ts';
import { choosePhotos, openPhotos, savePhotos, jpegFile } from '../support/photos.ts';
import { addPlant, call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';
import { picture } from '../walks/picture.ts';

const photosOf = (page: Page, plantId: string) =>
  call<unknown[]>(page, 'GET', `/api/plants/${plantId}/photos`);

test.beforeEach(({ page }) => begin(page));

test('a phone without storage space for a photo says so, and sends it anyway', async ({ page }) => {
  const plantId = await addPlant(page);
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...row) {
      if (this.name === 'files') throw new DOMException('The disk is full.', 'QuotaExceededError');
      return put.apply(this, row);
    };
  });
  await page.goto(`/plants/${plantId}`);
  await openPhotos(page);
  await choosePhotos(page, [picture]);
  await savePhotos(page);
  const alert = page.getByRole('alertdialog', { name: "This phone can't keep unsent changes." });
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect.poll(() => photosOf(page, plantId)).toHaveLength(1);
});

test('a photo that is discarded while it is scaled down does not reappear', async ({ page }) => {
  const plantId = await addPlant(page);
  await page.addInitScript(() => {
    const { getKey } = IDBObjectStore.prototype;
    // Another open page has finished with the file as soon as this one has checked that it exists.
    IDBObjectStore.prototype.getKey = function (this: IDBObjectStore, id) {
      const looking = getKey.call(this, id);
      this.transaction.db.transaction('files', 'readwrite').objectStore('files').delete(id);
      return looking;
    };
  });
  await page.goto(`/plants/${plantId}`);
  const uploads = '**/api/interactions/*/photos';
  await page.route(uploads, () => undefined);
  const uploading = page.waitForRequest(uploads);
  await openPhotos(page);
  const large = { width: 3000, height: 2000, channels: 3, background: '#3f8f5f' } as const;
  await choosePhotos(page, [jpegFile(await sharp({ create: large }).jpeg().toBuffer())]);
  await savePhotos(page);
  await uploading;
  await expect.poll(() => filesOn(page)).toEqual([expect.stringMatching(/:tile$/)]);
});

test('a phone deletes photos that nothing refers to, and keeps pending ones of other users across a sign-out', async ({
  page,
}) => {
  const daysAgo = (days: number) => uuid({ msecs: Date.now() - days * 86_400_000 });
  const [waiting, planted, given, begun] = [daysAgo(9), daysAgo(8), daysAgo(7), daysAgo(0.5)];
  const ofOthers = (photoId: string) => ({ userId: 'somebody else', intent: { id: '1', photoId } });
  await putOn(page, 'intents', { 1: ofOthers(waiting) });
  const files = [waiting, planted, given, begun].flatMap((id) => [id, `${id}:tile`]);
  await putOn(page, 'files', Object.fromEntries(files.map((key) => [key, 'a picture'])));
  await page.goto('/settings');
  const kept = (...ids: string[]) => ids.flatMap((id) => [id, `${id}:tile`]);
  await expect.poll(() => filesOn(page)).toEqual(kept(waiting, begun));

  // The other user's session expired during the scan.
  await putOn(page, 'flows', { scan: { userId: 'somebody else', snapshot: { photoId: planted } } });
  await putOn(page, 'files', { [planted]: 'a picture', [`${planted}:tile`]: 'a picture' });
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(() => filesOn(page)).toEqual(kept(waiting, planted));
  expect(await keptOn(page, 'flows')).toBe(1);
});
