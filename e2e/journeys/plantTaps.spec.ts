import type { Page } from 'playwright/test';
import { countTaps } from '../support/countTaps.ts';
import { filmOf, printLabels } from '../support/labels.ts';
import { begin } from '../support/people.ts';
import { button } from '../support/plantProfile.ts';
import { addPlant, call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';

interface Entry {
  actionName: string;
  photos: unknown[];
}

const entriesOf = async (page: Page, plantId: string) =>
  (await call<Entry[]>(page, 'GET', `/api/plants/${plantId}/interactions`)).map(
    ({ actionName, photos }) => `${actionName}, ${photos.length} photos`,
  );

/** Adds a plant whose pot has a printed label. */
async function addLabelled(page: Page) {
  const [label] = await printLabels(page, 1);
  const plantId = await addPlant(page);
  const [pot] = await call<{ potsId: string }[]>(page, 'GET', '/api/pots/');
  await call(page, 'POST', '/api/pots/assign-qr', { qrCode: label!.code, potId: pot!.potsId });
  await page.getByRole('link', { name: 'Home' }).click();
  return { plantId, film: await filmOf(label!) };
}

test('the plant in front is watered by 2 taps: Scan and Water', async ({ page, showFilm }) => {
  await begin(page);
  const { plantId, film } = await addLabelled(page);
  showFilm(film);
  const taps = await countTaps(page);
  await page.getByRole('link', { name: 'Scan', exact: true }).tap();
  await button(page, 'Water').tap();
  await expect.poll(() => entriesOf(page, plantId)).toEqual(['Water, 0 photos']);
  expect(await taps()).toBe(2);
});

test(
  'the monthly photo is 3 taps: Scan or the plant, Photo and the shutter',
  { tag: '@nightly' },
  async ({ page, showFilm }) => {
    await begin(page);
    const { plantId, film } = await addLabelled(page);
    showFilm(film);
    const takePhoto = async () => {
      await button(page, 'Photo').tap();
      const shutter = page
        .getByRole('dialog', { name: 'Camera', exact: true })
        .getByRole('button', { name: 'Take photo' });
      await expect(shutter).toBeEnabled();
      await shutter.tap();
    };
    const taps = await countTaps(page);
    await page.getByRole('link', { name: 'Scan', exact: true }).tap();
    await takePhoto();
    await expect.poll(() => entriesOf(page, plantId)).toEqual(['Photo, 1 photos']);
    expect(await taps()).toBe(3);

    await page.getByRole('link', { name: 'Plants', exact: true }).tap();
    const before = await taps();
    await page.getByRole('link', { name: 'Big fern' }).tap();
    await takePhoto();
    await expect.poll(() => entriesOf(page, plantId)).toEqual(['Photo, 1 photos', 'Photo, 1 photos']);
    expect((await taps()) - before).toBe(3);
  },
);
