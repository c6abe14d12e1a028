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

test("'Choose a Pot' leads to all pots, keeps what was typed for the next empty pot, and asks before it is lost", async ({
  page,
  expectFault,
  shoot,
}) => {
  expectFault(/409/);
  const addPot = (name: string) =>
    call<{ potId: string }>(page, 'POST', '/api/pots', { friendly_name: name });
  const [tin, bowl] = [await addPot('Tin'), await addPot('Bowl')];
  await page.goto('/plants');
  const chooser = page.getByRole('dialog', { name: 'Choose a Pot' });
  const allPots = chooser.getByRole('link', { name: 'All pots' });
  await page.getByRole('main').getByRole('button', { name: 'Add plant' }).click();
  await expect(allPots).toBeVisible();
  await shoot('pots-4-chooser');
  await allPots.click();
  await expect(page).toHaveURL('/pots');
  await expect(chooser).toHaveCount(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/plants');

  // Another plant gets the pot first.
  const form = page.getByRole('dialog', { name: 'New Plant' });
  const createTooLate = async (potId: string) => {
    await call(page, 'POST', '/api/plants', { plantName: 'Ivy', potId });
    await form.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('button', { name: 'OK' }).click();
  };
  await page.getByRole('main').getByRole('button', { name: 'Add plant' }).click();
  await chooser.getByRole('listitem').getByRole('button', { name: /^Tin/ }).click();
  const typed = {
    Name: 'Hoya',
    Species: 'Hoya carnosa',
    'Acquired At': '2026-01-15',
    'Acquired From': 'Aunt Maeve',
    Notes: 'By the door',
    'Water every, in days': '3',
  };
  for (const [label, text] of Object.entries(typed)) await form.getByLabel(label).fill(text);
  // Spec §3: food 3 is 'Succulent'.
  await form.getByLabel('Food').selectOption('3');
  await form.getByRole('checkbox', { name: 'Feed every' }).uncheck();
  await form.getByLabel('Choose photo').setInputFiles(picture);
  await expect(form.locator('img')).toBeVisible();
  await createTooLate(tin.potId);

  await chooser.getByRole('listitem').getByRole('button', { name: /^Bowl/ }).click();
  for (const [label, text] of Object.entries(typed)) await expect(form.getByLabel(label)).toHaveValue(text);
  await expect(form.getByLabel('Food')).toHaveValue('3');
  await expect(form.getByRole('checkbox', { name: 'Feed every' })).not.toBeChecked();
  await expect(form.locator('img')).toBeVisible();
  await createTooLate(bowl.potId);
  await allPots.click();
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await question.getByRole('button', { name: 'Keep' }).click();
  await expect(chooser).toBeVisible();
  await expect(page).toHaveURL('/plants');

  // The form of a new pot asks too, though nothing was typed into it.
  await chooser.getByRole('button', { name: 'Add Pot' }).click();
  const newPot = page.getByRole('dialog', { name: 'Create New Pot' });
  await newPot.getByRole('button', { name: 'Close' }).click();
  await question.getByRole('button', { name: 'Keep' }).click();
  await newPot.getByLabel('Name').fill('Cup');
  await newPot.getByRole('button', { name: 'Create' }).click();
  await expect(form.getByLabel('Name')).toHaveValue('Hoya');
  const pots = await call<{ potsId: string; potFriendlyName: string }[]>(page, 'GET', '/api/pots/');
  await createTooLate(pots.find(({ potFriendlyName }) => potFriendlyName === 'Cup')!.potsId);
  await allPots.click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(chooser).toHaveCount(0);
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
