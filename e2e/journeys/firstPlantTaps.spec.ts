import { countTaps } from '../support/countTaps.ts';
import { begin } from '../support/people.ts';
import { button } from '../support/plantProfile.ts';
import { call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';

test('the first plant from an empty home is 9 taps', async ({ page }) => {
  await begin(page);
  const taps = await countTaps(page);
  await button(page, 'Add plant').tap();
  await button(page, 'Add Pot').tap();
  await page.getByRole('dialog', { name: 'Create New Pot' }).getByRole('textbox', { name: 'Name' }).tap();
  await page.keyboard.type('Blue pot');
  await button(page, 'Create').tap();
  const plant = page.getByRole('dialog', { name: 'New Plant' });
  await plant.getByRole('textbox', { name: 'Name' }).tap();
  await page.keyboard.type('Big fern');
  await plant.getByRole('textbox', { name: 'Species' }).tap();
  await page.keyboard.type('Nephrolepis');
  // Two taps on a phone: on the field, and on the food in the phone's own list.
  await plant.getByLabel('Food').selectOption('Liquid Fertiliser');
  await button(page, 'Create').tap();
  await expect(page.getByRole('heading', { name: 'Big fern' }).first()).toBeVisible();
  expect((await taps()) + 2).toBe(9);
  expect(await call(page, 'GET', '/api/plants/')).toMatchObject([
    { plantName: 'Big fern', potName: 'Blue pot' },
  ]);
});
