import sharp from 'sharp';
import { beginOutside } from '../support/people.ts';
import { choosePhotos, openPhotos } from '../support/photos.ts';
import { smallPicture } from '../support/pictures.ts';
import { button, open } from '../support/plantProfile.ts';
import { addPlant, call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';
import { doAction } from '../walks/plantPage.ts';

test('photos can be chosen if the page may not use a camera', async ({ page }) => {
  // As over plain http.
  await page.addInitScript(() => Object.defineProperty(globalThis, 'isSecureContext', { get: () => false }));
  await beginOutside(page);
  const plantId = await addPlant(page);
  await open(page, plantId);
  await doAction(page, 'Photo');
  const sheet = page.getByRole('dialog', { name: 'Photo', exact: true });
  await expect(sheet.getByLabel('Choose photos')).toBeEnabled();
  await expect(button(page, 'Take photos')).toHaveCount(0);
  const note = sheet.getByRole('textbox', { name: 'Note' });
  await note.fill('Without a photo yet');
  await sheet.getByRole('button', { name: 'Close' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard this note?' });
  await question.getByRole('button', { name: 'Keep' }).click();
  await expect(note).toHaveValue('Without a photo yet');
  const [wide, tall] = [await smallPicture(320, 240), await smallPicture(240, 320)];
  const taken = { DateTimeOriginal: '2016:03:03 14:05:06' };
  const dated = await sharp(tall).withExif({ IFD2: taken }).jpeg().toBuffer();
  const file = (buffer: Buffer) => ({ name: 'fern.png', mimeType: 'image/png', buffer });
  await sheet.getByLabel('Choose photos').setInputFiles([file(wide), file(dated)]);
  await expect(sheet.getByRole('listitem')).toHaveCount(2);
  await expect(sheet.getByText('These become 2 entries')).toBeVisible();
  await sheet.getByRole('button', { name: 'Remove photo 1' }).click();
  await expect(sheet.getByRole('listitem')).toHaveCount(1);
  await expect(sheet.getByRole('group', { name: 'Photo 1' })).toContainText('Taken 3 March 2016');
  await expect(page.getByRole('dialog', { name: 'Camera', exact: true })).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Save' }).click();
  const stored = () =>
    call<{ url: string; created_at: string }[]>(page, 'GET', `/api/plants/${plantId}/photos`);
  await expect.poll(async () => (await stored()).length).toBe(1);
  expect((await stored())[0]!.created_at).toBe('2016-03-03T14:05:06.000Z');
  await expect(page.getByRole('heading', { name: 'March 2016' })).toBeVisible();
  const { width, height } = await sharp(
    await (await page.request.get((await stored())[0]!.url)).body(),
  ).metadata();
  expect({ width, height }).toEqual({ width: 240, height: 320 });
});

test('the preview of a photo that is removed as it appears is not loaded any more', async ({ page }) => {
  await beginOutside(page);
  await open(page, await addPlant(page));
  await openPhotos(page);
  // In the same task, before the browser begins to load it: an error would fail the test.
  await page.evaluate(() => {
    const make = URL.createObjectURL;
    URL.createObjectURL = (file) => {
      document.querySelector<HTMLElement>('[aria-label="Remove photo 1"]')?.click();
      return make(file);
    };
  });
  const file = { name: 'fern.png', mimeType: 'image/png', buffer: await smallPicture(320, 240) };
  await choosePhotos(page, [file]);
  await expect(button(page, 'Save')).toBeDisabled();
  await expect(page.getByRole('dialog', { name: 'Photo', exact: true }).getByRole('listitem')).toHaveCount(0);
});
