import { filmOf, printLabels } from '../support/labels.ts';
import { begin } from '../support/people.ts';
import { call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';

test('a lost label is replaced from the pot, and the new one leads to the plant', async ({
  page,
  showFilm,
  shoot,
}) => {
  await begin(page);
  const [lost, fresh] = await printLabels(page, 2);
  const { potId } = await call<{ potId: string }>(page, 'POST', '/api/pots', {
    friendly_name: 'Blue pot',
    qrCode: lost!.code,
  });
  await call(page, 'POST', '/api/plants', { plantName: 'Big fern', species: 'Nephrolepis', potId });

  // The pot is found by its label.
  await page.goto('/settings/labels');
  await page.getByText('Codes', { exact: true }).click();
  await expect(page.getByRole('list', { name: 'Unused' })).toHaveText(fresh!.code);
  await shoot('55-codes-on-pots');
  await page.getByRole('button', { name: `${lost!.code} Blue pot` }).click();
  const sheet = page.getByRole('dialog', { name: 'Pot details', exact: true });
  await expect(sheet.getByText(lost!.code)).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Red pot');
  await sheet.getByRole('textbox', { name: 'Place' }).fill('Hall');
  await sheet.getByLabel('Diameter').fill('18');
  showFilm(await filmOf(fresh!));
  await sheet.getByRole('button', { name: 'Add label' }).click();
  await expect(sheet.getByText(fresh!.code)).toBeVisible();
  await expect(sheet.getByText(lost!.code)).toBeVisible();
  await shoot('56-label-added');
  // What was typed before stayed, and is saved.
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: `${fresh!.code} Red pot` })).toBeVisible();
  await expect(page.getByText('2 labels, all on pots')).toBeVisible();
  const pots = await call<object[]>(page, 'GET', '/api/pots/');
  expect(pots).toMatchObject([{ potFriendlyName: 'Red pot', location: 'Hall', diameter_cm: 18 }]);

  // An occupied pot's plant is opened from it, and its pot from the plant.
  await page.getByRole('button', { name: `${fresh!.code} Red pot` }).click();
  await sheet.getByRole('link', { name: 'Big fern' }).click();
  await page.waitForURL('**/plants/*');
  await page.getByRole('button', { name: 'Pot Red pot' }).click();
  await expect(sheet.getByText(fresh!.code)).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();

  // The new label opens the plant; so would the lost one, should it be found again.
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: 'Scan', exact: true }).click();
  await page.waitForURL('**/plants/*');
  await expect(page.getByRole('heading', { name: 'Big fern' })).toBeVisible();
  const found = await call(page, 'GET', `/api/qr/${lost!.code}`);
  expect(found).toMatchObject({ valid: true, potId });
});
