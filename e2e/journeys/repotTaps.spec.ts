import { countTaps } from '../support/countTaps.ts';
import { begin } from '../support/people.ts';
import { button } from '../support/plantProfile.ts';
import { addPlant, call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';

test('a plant is repotted into a pot without a label in 4 taps', async ({ page, expectFault }) => {
  expectFault(/NotFoundError|camera/i);
  await begin(page);
  const plantId = await addPlant(page);
  await call(page, 'POST', '/api/pots', { friendly_name: 'Green pot', location: 'Kitchen' });
  await page.goto(`/plants/${plantId}`);
  const taps = await countTaps(page);
  await button(page, 'More').tap();
  await button(page, 'Repot').tap();
  await button(page, 'Choose a pot').tap();
  await page.getByRole('button', { name: /^Green pot.*Kitchen/ }).tap();
  await expect(page.getByRole('button', { name: 'Pot Green pot' })).toBeVisible();
  expect(await taps()).toBe(4);
});
