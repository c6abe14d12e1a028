import type { Page } from 'playwright/test';
import { begin } from '../support/people.ts';
import { choosePhotos, openPhotos, savePhotos } from '../support/photos.ts';
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
