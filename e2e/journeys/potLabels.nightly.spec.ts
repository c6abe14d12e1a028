import { holdFirst } from '../support/holdFirst.ts';
import { filmOf, printLabels } from '../support/labels.ts';
import { begin } from '../support/people.ts';
import { call } from '../support/plants.ts';
import { settled } from '../support/settled.ts';
import { expect, test } from '../support/snugTest.ts';

test('a lost label is replaced: the new one opens the plant, the old one is on no pot', async ({
  page,
  showFilm,
  shoot,
}) => {
  await begin(page);
  const [lost, fresh, second] = await printLabels(page, 3);
  const { potId } = await call<{ potId: string }>(page, 'POST', '/api/pots', {
    friendly_name: 'Blue pot',
    qrCode: lost!.code,
  });
  await call(page, 'POST', '/api/pots/assign-qr', { qrCode: second!.code, potId });
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
  // What was typed is not lost by deleting the pot or its label.
  for (const name of ['Delete pot', `Delete label ${lost!.code}`])
    await expect(sheet.getByRole('button', { name })).toBeDisabled();
  await sheet.getByRole('button', { name: `Replace ${lost!.code}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Replace this label?' });
  await expect(question).toHaveAccessibleDescription(`The old label ${lost!.code} no longer opens this pot.`);
  await shoot('56-label-replaced');
  showFilm(await filmOf(fresh!));
  const assigning = await holdFirst(page.context(), '**/api/pots/assign-qr');
  await question.getByRole('button', { name: 'Scan the new label' }).click();
  const replacing = sheet.getByRole('button', { name: `Replace ${lost!.code}` });
  await expect(replacing).toHaveText('Replacing…');
  await expect(sheet.getByRole('button', { name: `Replace ${second!.code}` })).toHaveText('Replace');
  await expect(sheet.getByRole('button', { name: 'Add label' })).toBeDisabled();
  await assigning.letThrough();
  await expect(sheet.getByRole('button', { name: `Replace ${fresh!.code}` })).toBeVisible();
  await expect(sheet.getByText(lost!.code)).toHaveCount(0);
  // Text typed before the scan is kept and saved.
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: `${fresh!.code} Red pot` })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Unused' })).toHaveText(lost!.code);
  const pots = await call<object[]>(page, 'GET', '/api/pots/');
  expect(pots).toMatchObject([{ potFriendlyName: 'Red pot', location: 'Hall', diameter_cm: 18 }]);

  // The plant's page opens from its pot, and the pot from the plant.
  await page.getByRole('button', { name: `${fresh!.code} Red pot` }).click();
  await sheet.getByRole('link', { name: 'Big fern' }).click();
  await page.waitForURL('**/plants/*');
  await page.getByRole('button', { name: 'Pot Red pot' }).click();
  await expect(sheet.getByText(fresh!.code)).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();

  // The new label opens the plant; the lost one, if found again, asks for a pot.
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: 'Scan', exact: true }).click();
  await page.waitForURL('**/plants/*');
  await expect(page.getByRole('heading', { name: 'Big fern' })).toBeVisible();
  expect(await call(page, 'GET', `/api/qr/${lost!.code}`)).toEqual({ valid: true });
  await page.goto(`/Q/${lost!.code}`);

  // There a pot can be viewed and edited before it is chosen.
  const chooser = page.getByRole('dialog', { name: 'Choose a Pot', exact: true });
  await expect(chooser.getByRole('button', { name: /^Red pot/ })).toContainText('Hall');
  await shoot('57-pots-to-choose');
  await chooser.getByRole('button', { name: 'Edit Red pot' }).click();
  await expect(sheet.getByRole('list', { name: 'Labels' })).toContainText(fresh!.code);
  await expect(sheet.getByRole('button', { name: /label|Replace/ })).toHaveCount(0);
  await shoot('58-pot-from-chooser');
  await sheet.getByRole('textbox', { name: 'Place' }).fill('Bathroom');
  const saving = await holdFirst(page.context(), `**/api/pots/${potId}`);
  await sheet.getByRole('button', { name: 'Save' }).click();
  // The pot chooser waits until the pot is saved.
  const busy = sheet.getByRole('button', { name: 'Saving…' });
  await expect(busy).toBeVisible();
  await expect.poll(saving.count).toBe(1);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await settled(page);
  await expect(busy).toBeVisible();
  await saving.letThrough();
  await expect(chooser.getByRole('button', { name: /^Red pot/ })).toContainText('Bathroom');
});
