import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { begin } from '../support/people.ts';
import { filesOn } from '../support/phoneStorage.ts';
import { choosePhotos, openPhotos, savePhotos, jpegFile } from '../support/photos.ts';
import { addPlant, call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';
import { picture } from '../walks/picture.ts';

const photosOf = (page: Page, plantId: string) =>
  call<unknown[]>(page, 'GET', `/api/plants/${plantId}/photos`);

test.beforeEach(({ page }) => begin(page));

test('a phone that has no room for a photo says so, and sends it all the same', async ({ page }) => {
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
  const alert = page.getByRole('alertdialog', { name: 'This phone cannot keep what is not sent yet.' });
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect.poll(() => photosOf(page, plantId)).toHaveLength(1);
});

test('a photo that is dropped while it is made smaller does not come back', async ({ page }) => {
  const plantId = await addPlant(page);
  await page.addInitScript(() => {
    const { getKey } = IDBObjectStore.prototype;
    // Another open page is done with it as soon as this one has looked whether it is there.
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
