import { addPot, form, scan } from '../support/newPlant.ts';
import { begin } from '../support/people.ts';
import { smallPicture } from '../support/pictures.ts';
import { holdFiles } from '../support/slowFiles.ts';
import { expect, test } from '../support/snugTest.ts';
import { picture } from '../walks/picture.ts';

test.beforeEach(async ({ page, expectFault }) => {
  expectFault(/NotFoundError|camera/i);
  await begin(page);
});

test('a photo that replaces another one never shows the other one', async ({ page }) => {
  await scan(page, await addPot(page));
  const chooser = form(page).getByLabel('Choose photo');
  const preview = form(page).locator('img');
  await chooser.setInputFiles(picture);
  await expect(preview).toBeVisible();
  const first = (await preview.elementHandle())!;
  await chooser.setInputFiles({ ...picture, name: 'another.jpg' });
  await expect.poll(() => first.evaluate((image) => image.isConnected)).toBe(false);
  await expect(preview).toBeVisible();
  // Nor does it replace its successor if its file comes later, as from a cloud.
  const [wide, tall] = [await smallPicture(320, 240), await smallPicture(240, 320)];
  const letRead = await holdFiles(page, 1);
  for (const buffer of [wide, tall]) await chooser.setInputFiles({ ...picture, buffer });
  const isTall = () =>
    preview.evaluate((image: HTMLImageElement) => image.naturalHeight > image.naturalWidth);
  await expect.poll(isTall).toBe(true);
  await letRead();
  await expect(form(page).getByRole('button', { name: 'Create' })).toBeEnabled();
  expect(await isTall()).toBe(true);
});

test('a chosen photo is discarded only after a question, even while its file loads', async ({ page }) => {
  await scan(page, await addPot(page));
  const chooser = form(page).getByLabel('Choose photo');
  const question = page.getByRole('alertdialog');
  const keepPhoto = async () => {
    await form(page).getByRole('button', { name: 'Close' }).click();
    await expect(question).toHaveAccessibleName('Discard the photo?');
    await question.getByRole('button', { name: 'Keep' }).click();
  };
  const words = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('These are words.') };
  const isNoPicture = () =>
    expect(form(page).getByRole('alert')).toHaveText('notes.jpg is not a JPEG, PNG, WebP or HEIC picture.');
  const letReadWords = await holdFiles(page, 1);
  await chooser.setInputFiles(words);
  await form(page).getByRole('button', { name: 'Close' }).click();
  await expect(question).toHaveAccessibleName('Discard the photo?');
  await letReadWords();
  // Nothing would be lost any more.
  await expect(question).toHaveCount(0);
  await isNoPicture();
  const letRead = await holdFiles(page, 1);
  await chooser.setInputFiles(picture);
  await expect(form(page).getByRole('button', { name: 'Looking…' })).toBeDisabled();
  // Enter does no more than the button: it does not say either that the name is missing.
  await form(page).getByLabel('Name').press('Enter');
  await expect(form(page).getByLabel('Name')).toHaveAccessibleDescription('');
  await keepPhoto();
  await letRead();
  await expect(form(page).locator('img')).toBeVisible();
  await keepPhoto();
  await chooser.setInputFiles(words);
  await isNoPicture();
  await expect(form(page).locator('img')).toBeVisible();
  await form(page).getByLabel('Name').fill('Big fern');
  await form(page).getByRole('button', { name: 'Close' }).click();
  await expect(question).toHaveAccessibleName('Discard what you typed and the photo?');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(form(page)).toHaveCount(0);
});

test('without a camera, the photo of a new plant is chosen, and its button has the focus after it is removed', async ({
  page,
}) => {
  // As over plain http.
  await page.addInitScript(() => Object.defineProperty(globalThis, 'isSecureContext', { get: () => false }));
  await page.goto(`/q/${await addPot(page)}`);
  await form(page).getByLabel('Choose photo').setInputFiles(picture);
  await form(page).getByRole('button', { name: 'Remove photo' }).click();
  await expect(form(page).getByLabel('Choose photo')).toBeFocused();
  await expect(form(page).getByRole('button', { name: 'Take photo' })).toHaveCount(0);
});
