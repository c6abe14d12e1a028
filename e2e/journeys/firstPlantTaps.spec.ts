import { countTaps } from '../support/countTaps.ts';
import { filmOf, printedLabels } from '../support/labels.ts';
import { begin } from '../support/people.ts';
import { button } from '../support/plantProfile.ts';
import { call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';

test('the first plant from an empty home is 5 taps without labels', async ({ page }) => {
  await begin(page);
  const taps = await countTaps(page);
  await button(page, 'Add plant').tap();
  const plant = page.getByRole('dialog', { name: 'New Plant' });
  await plant.getByRole('textbox', { name: 'Name' }).tap();
  await page.keyboard.type('Big fern');
  await plant.getByLabel('Species').tap();
  await page.keyboard.type('Nephrolepis');
  await plant.getByRole('textbox', { name: 'Place' }).tap();
  await page.keyboard.type('Kitchen');
  await button(page, 'Create').tap();
  await expect(page.getByRole('heading', { name: 'Big fern' }).first()).toBeVisible();
  expect(await taps()).toBe(5);
  expect(await call(page, 'GET', '/api/plants/')).toMatchObject([
    { plantName: 'Big fern', potName: 'Big fern', potLocation: 'Kitchen', foodId: 1, hasSchedule: true },
  ]);
});

test('the first plant from an empty home is 9 taps with labels that are printed first', async ({
  page,
  showFilm,
}) => {
  await begin(page);
  await page.evaluate(() => (globalThis.print = () => {}));
  const taps = await countTaps(page);
  await page.getByRole('link', { name: 'Print labels' }).tap();
  // Only an address that phones cannot open has this box.
  await page.getByRole('checkbox', { name: /open only in this browser/ }).press('Space');
  await button(page, 'Make labels').tap();
  const [label] = await printedLabels(page);
  await button(page, 'Print').tap();
  showFilm(await filmOf(label!));

  await page.getByRole('link', { name: 'Scan', exact: true }).tap();
  const pot = page.getByRole('dialog', { name: 'Create New Pot' });
  await pot.getByRole('textbox', { name: 'Name' }).tap();
  await page.keyboard.type('Blue pot');
  await pot.getByRole('button', { name: 'Create' }).tap();
  const plant = page.getByRole('dialog', { name: 'New Plant' });
  await plant.getByRole('textbox', { name: 'Name' }).tap();
  await page.keyboard.type('Big fern');
  await plant.getByLabel('Species').tap();
  await page.keyboard.type('Nephrolepis');
  await plant.getByRole('button', { name: 'Create' }).tap();
  await expect(page.getByRole('heading', { name: 'Big fern' }).first()).toBeVisible();
  expect(await taps()).toBe(9);
  expect(await call(page, 'GET', '/api/plants/')).toMatchObject([
    { plantName: 'Big fern', potName: 'Blue pot' },
  ]);
});
