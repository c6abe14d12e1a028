import { countTaps } from '../support/countTaps.ts';
import { atHomeAddress } from '../support/homeAddress.ts';
import { filmOf, labelsOn } from '../support/labels.ts';
import { beginOutside } from '../support/people.ts';
import { button } from '../support/plantProfile.ts';
import { call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';

test('the first plant from an empty home is 9 taps, with its label', async ({ browser, page, showFilm }) => {
  await beginOutside(page);
  const phone = await atHomeAddress(browser, page);
  await phone.goto('/');
  await expect(phone.getByText('Nothing here yet')).toBeVisible();
  const taps = await countTaps(phone);
  await phone.getByRole('link', { name: 'Print labels' }).tap();
  await button(phone, 'Print 4 labels').tap();
  await phone.locator('body[data-printed]').waitFor();
  const [label] = await labelsOn(phone);
  showFilm(await filmOf(label!));
  await phone.getByRole('link', { name: 'Scan', exact: true }).tap();
  await button(phone, 'Add Pot').tap();
  await phone.getByRole('dialog', { name: 'Create New Pot' }).getByRole('textbox', { name: 'Name' }).tap();
  await phone.keyboard.type('Blue pot');
  await button(phone, 'Create').tap();
  const plant = phone.getByRole('dialog', { name: 'New Plant' });
  await plant.getByRole('textbox', { name: 'Name' }).tap();
  await phone.keyboard.type('Big fern');
  await plant.getByRole('textbox', { name: 'Species' }).tap();
  await phone.keyboard.type('Nephrolepis');
  await button(phone, 'Create').tap();
  await expect(phone.getByRole('heading', { name: 'Big fern' }).first()).toBeVisible();
  expect(await taps()).toBe(9);
  expect(await call(page, 'GET', '/api/plants/')).toMatchObject([
    { plantName: 'Big fern', potName: 'Blue pot' },
  ]);
  await phone.context().close();
});
