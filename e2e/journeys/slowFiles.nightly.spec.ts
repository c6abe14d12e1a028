import { beginOutside } from '../support/people.ts';
import { choosePhotos, openPhotos, picturesOfNewest, savePhotos } from '../support/photos.ts';
import { open } from '../support/plantProfile.ts';
import { addEntry, addPlant, call } from '../support/plants.ts';
import { holdFiles } from '../support/slowFiles.ts';
import { expect, test } from '../support/snugTest.ts';
import { cardOf, editCard } from '../walks/plantPage.ts';
import { picture } from '../walks/picture.ts';

test('a photo whose file loads after its card was left is added, and is removed with a deleted entry', async ({
  page,
}) => {
  await beginOutside(page);
  const plantId = await addPlant(page);
  const [left, deleted] = [await addEntry(page, plantId), await addEntry(page, plantId, { daysAgo: 1 })];
  await open(page, plantId);
  const letRead = await holdFiles(page);
  const choose = async (entry: string) => {
    await editCard(page, entry);
    await cardOf(page, entry).getByLabel('Choose photos').setInputFiles(picture);
  };
  await choose(left);
  await cardOf(page, left).getByRole('button', { name: 'Done' }).click();
  await choose(deleted);
  await cardOf(page, deleted).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this card?' });
  await expect(question).toBeVisible();
  await letRead();
  const photosOf = async () =>
    (await call<{ interaction_id: string }[]>(page, 'GET', `/api/plants/${plantId}/photos`)).map(
      (photo) => photo.interaction_id,
    );
  await expect.poll(photosOf).toEqual([left]);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(cardOf(page, deleted)).toHaveCount(0);
  const entries = () => call<unknown[]>(page, 'GET', `/api/plants/${plantId}/interactions`);
  await expect.poll(entries).toHaveLength(1);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(await photosOf()).toEqual([left]);
});

test('photos are saved only after all chosen files have loaded', async ({ page }) => {
  await beginOutside(page);
  await open(page, await addPlant(page));
  await openPhotos(page);
  await choosePhotos(page, [picture]);
  const sheet = page.getByRole('dialog', { name: 'Photo', exact: true });
  await expect(sheet.getByRole('listitem')).toHaveCount(1);
  const letRead = await holdFiles(page, 1);
  await choosePhotos(page, [picture]);
  await expect(sheet.getByRole('button', { name: 'Looking…' })).toBeDisabled();
  // One that is there at once does not end the wait for the other.
  await choosePhotos(page, [picture]);
  await expect(sheet.getByRole('listitem')).toHaveCount(2);
  await expect(sheet.getByRole('button', { name: 'Looking…' })).toBeDisabled();
  await choosePhotos(page, [
    { name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('Water the fern') },
  ]);
  const fault = sheet.getByText('list.txt is not a JPEG, PNG, WebP or HEIC picture.');
  await expect(fault).toBeVisible();
  await letRead();
  await expect(sheet.getByRole('listitem')).toHaveCount(3);
  await expect(fault).toBeVisible();
  await savePhotos(page);
  await picturesOfNewest(page, 3);
});

test('a question about photos disappears if the chosen file is not a picture, and does not come back by itself', async ({
  page,
}) => {
  await beginOutside(page);
  await open(page, await addPlant(page));
  await openPhotos(page);
  await choosePhotos(page, [picture]);
  const sheet = page.getByRole('dialog', { name: 'Photo', exact: true });
  await sheet.getByRole('button', { name: 'Remove photo 1' }).click();
  const letRead = await holdFiles(page);
  await choosePhotos(page, [
    { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('These are words.') },
  ]);
  await sheet.getByRole('button', { name: 'Close' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toHaveAccessibleName('Discard the photos?');
  await letRead();
  await expect(question).toHaveCount(0);
  await expect(sheet.getByRole('alert')).toHaveText(/^notes\.jpg is not/);
  const note = sheet.getByRole('textbox', { name: 'Note' });
  await note.fill('Dry as dust');
  await expect(question).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(question).toHaveAccessibleName('Discard this note?');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(sheet).toHaveCount(0);
});
