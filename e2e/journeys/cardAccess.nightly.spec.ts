import { violationsInBoth } from '../support/axe.ts';
import { beginOutside } from '../support/people.ts';
import { choosePhotos } from '../support/photos.ts';
import { addEntry, addPlant } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';
import { doAction } from '../walks/plantPage.ts';
import { picture } from '../walks/picture.ts';

test('cards, sheets and questions of a plant pass the accessibility checker, light and dark', async ({
  page,
  shoot,
}) => {
  await beginOutside(page);
  const plantId = await addPlant(page);
  await addEntry(page, plantId, { note: 'Dry as dust' });
  await page.goto(`/plants/${plantId}`);
  const look = async (name: string) => {
    expect(await violationsInBoth(page, (scheme) => shoot(`plant/${scheme}-${name}`)), name).toEqual([]);
  };
  await page.getByRole('button', { name: 'Water', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await look('undo');
  for (const name of ['Note', 'Photo', 'Move']) {
    await doAction(page, name);
    if (name === 'Photo') {
      const camera = page.getByRole('dialog', { name: 'Camera' });
      await expect(camera.getByRole('button', { name: 'Take photo' })).toBeEnabled();
      await look('camera');
      await choosePhotos(page, [picture]);
      await expect(camera).toHaveCount(0);
    }
    await expect(page.getByRole('dialog', { name }).getByRole('button', { name: 'Save' })).toBeVisible();
    await look(name.toLowerCase());
    await page.keyboard.press('Escape');
    if (name === 'Photo') {
      await look('discard');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page
    .getByRole('button', { name: /^Edit: Watered/ })
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await look('editing');
  await page.getByRole('button', { name: 'Take photos' }).click();
  const camera = page.getByRole('dialog', { name: 'Camera' });
  await camera.getByRole('button', { name: 'Take photo' }).click();
  await expect(camera.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
  await look('camera-with-a-photo');
  await page.keyboard.press('Escape');
  await page
    .getByRole('alertdialog', { name: 'Discard 1 photo?' })
    .getByRole('button', { name: 'Discard' })
    .click();
  await expect(camera).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete this card?' })).toBeVisible();
  await look('delete');
});
