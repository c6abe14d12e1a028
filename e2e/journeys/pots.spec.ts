import { violationsInBoth } from '../support/axe.ts';
import { beginOutside } from '../support/people.ts';
import { addPlant, call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';
import { picture } from '../walks/picture.ts';
import { snugAnswer } from '../support/snugAnswer.ts';

test.beforeEach(({ page }) => beginOutside(page));

test(
  'all pots are listed with their place, plant and labels, and open their details',
  { tag: '@nightly' },
  async ({ page, shoot }) => {
    await addPlant(page);
    const { codes } = await call<{ codes: [string] }>(page, 'POST', '/api/qr', { count: 1 });
    const spare = { friendly_name: 'Terracotta pot', location: 'Balcony', qrCode: codes[0] };
    await call(page, 'POST', '/api/pots', spare);
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Pots', exact: true }).click();
    await expect(page).toHaveURL('/pots');
    const rows = page.getByRole('list', { name: 'Pots' }).getByRole('listitem');
    const code = `${codes[0].slice(0, 4)}-${codes[0].slice(4)}`;
    await expect(rows).toHaveText([
      /Blue glazed pot.*Big fern.*No label/,
      `Terracotta potEmpty · Balcony${code}`,
    ]);
    await shoot('pots-1-list');
    expect(await violationsInBoth(page)).toEqual([]);
    for (const typed of ['big fern', 'glazed']) {
      await page.getByRole('searchbox').fill(typed);
      await expect(rows).toHaveText([/Blue glazed pot/]);
    }
    await expect(page.getByRole('main').getByRole('status')).toHaveText('1 pot found');
    await page.getByRole('searchbox').fill('balcony');
    await expect(rows).toHaveText([/Terracotta pot/]);
    await rows.getByRole('button').click();
    const sheet = page.getByRole('dialog', { name: 'Pot details' });
    await sheet.getByRole('button', { name: 'Delete pot' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText('No pots found', { exact: true })).toBeVisible();
  },
);

test(
  'a pot says which plants lived in it, in the list and in its details',
  { tag: '@nightly' },
  async ({ page, shoot }) => {
    const plantId = await addPlant(page);
    const add = (name: string) => call<{ potId: string }>(page, 'POST', '/api/pots', { friendly_name: name });
    const { potId } = await add('Terracotta pot');
    await call(page, 'POST', `/api/plants/${plantId}/pot`, { potId });
    const [{ potsId }] = await call<[{ potsId: string }]>(page, 'GET', '/api/pots/');
    await call(page, 'POST', '/api/plants', { plantName: 'Hoya', potId: potsId });
    await page.goto('/pots');
    const history = /Big fern until [A-Z][a-z]+ \d{4}, then Hoya$/;
    const rows = page.getByRole('list', { name: 'Pots' }).getByRole('listitem');
    await expect(rows).toHaveText([history, /Big fern · No label|Big fernNo label/]);
    await shoot('pots-2-history');
    await rows.getByRole('button').first().click();
    const sheet = page.getByRole('dialog', { name: 'Pot details' });
    await expect(sheet.getByText(history)).toBeVisible();
    await shoot('pots-3-history-of-one');
  },
);

test("'Choose a Pot' leads to all pots", async ({ page, shoot }) => {
  await call(page, 'POST', '/api/pots', { friendly_name: 'Tin' });
  const { codes } = await call<{ codes: string[] }>(page, 'POST', '/api/qr', { count: 1 });
  await page.goto(`/q/${codes[0]}`);
  const chooser = page.getByRole('dialog', { name: 'Choose a Pot' });
  await expect(chooser.getByRole('link', { name: 'All pots' })).toBeVisible();
  await shoot('pots-4-chooser');
  await chooser.getByRole('link', { name: 'All pots' }).click();
  await expect(page).toHaveURL('/pots');
  await expect(chooser).toHaveCount(0);
});

test("'Add plant' keeps what was typed if another plant gets the chosen pot first, and asks before it is lost", async ({
  page,
  expectFault,
}) => {
  expectFault(/409/);
  const { potId } = await call<{ potId: string }>(page, 'POST', '/api/pots', { friendly_name: 'Tin' });
  await page.goto('/plants');
  await page.getByRole('main').getByRole('button', { name: 'Add plant' }).click();
  const form = page.getByRole('dialog', { name: 'New Plant' });
  const typed = {
    Species: 'Hoya carnosa',
    'Acquired At': '2026-01-15',
    'Acquired From': 'Aunt Maeve',
    Notes: 'By the door',
    'Water every, in days': '3',
  };
  const name = form.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Hoya');
  await form.getByText('Pot, dates and care').click();
  for (const [label, text] of Object.entries(typed)) await form.getByLabel(label).fill(text);
  // Spec §3: food 3 is 'Succulent'.
  await form.getByLabel('Food').selectOption('3');
  await form.getByRole('checkbox', { name: 'Feed every' }).uncheck();
  await form.getByLabel('Choose photo').setInputFiles(picture);
  await form.getByLabel('Pot', { exact: true }).selectOption('Tin');
  await expect(form.locator('img')).toBeVisible();
  // A field that is folded away again is shown if it has an error.
  await form.getByLabel('Acquired At').fill('');
  await form.getByText('Pot, dates and care').click();
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form.getByLabel('Acquired At')).toBeFocused();
  await form.getByLabel('Acquired At').fill(typed['Acquired At']);
  await call(page, 'POST', '/api/plants', { plantName: 'Ivy', potId });
  await form.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('button', { name: 'OK' }).click();

  await form.getByText('Pot, dates and care').click();
  await expect(name).toHaveValue('Hoya');
  for (const [label, text] of Object.entries(typed)) await expect(form.getByLabel(label)).toHaveValue(text);
  await expect(form.getByLabel('Food')).toHaveValue('3');
  await expect(form.getByRole('checkbox', { name: 'Feed every' })).not.toBeChecked();
  await expect(form.locator('img')).toBeVisible();
  await expect(form.getByLabel('Pot', { exact: true })).toHaveCount(0);
  await form.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep' }).click();
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name: 'Hoya' }).first()).toBeVisible();
});

test(
  'the list says that there are no pots, and that they could not be loaded',
  { tag: '@nightly' },
  async ({ page, expectFault }) => {
    expectFault(/500/);
    await page.route('**/api/pots/', (route) => route.fulfill(snugAnswer(500)));
    await page.goto('/pots');
    await expect(page.getByText("Couldn't load the pots.")).toBeVisible();
    await page.unroute('**/api/pots/');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No pots yet')).toBeVisible();
  },
);
