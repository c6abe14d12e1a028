import { begin } from '../support/people.ts';
import { call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';
import { enterCode } from '../walks/gestures.ts';

test('a pot is described with its day and origin, found by a search, and changed later', async ({
  page,
  expectFault,
}) => {
  expectFault(/NotFoundError|camera|ERR_FAILED/i);
  await begin(page);
  const { codes } = await call<{ codes: string[] }>(page, 'POST', '/api/qr', { count: 1 });
  const { potId } = await call<{ potId: string }>(page, 'POST', '/api/pots', {
    friendly_name: 'Blue pot',
    location: 'Hall',
  });
  await call(page, 'POST', '/api/plants', { plantName: 'Big fern', potId });
  await call(page, 'POST', '/api/pots', { friendly_name: 'Grey pot', location: 'Hall' });
  await page.getByRole('link', { name: 'Scan', exact: true }).click();
  await enterCode(page, codes[0]!);
  const chooser = page.getByRole('dialog', { name: 'Choose a Pot' });
  // Spec §2: the chooser has a search, with one pot too.
  await chooser.getByRole('searchbox').fill('red');
  await expect(chooser.getByText('No pots found', { exact: true })).toBeVisible();
  await expect(chooser.getByRole('status')).toHaveText('no pots found');
  for (const [text, found] of [
    ['blue', '1 pot found'],
    ['hall', '2 pots found'],
    ['fern', '1 pot found'],
  ] as const) {
    await chooser.getByRole('searchbox').fill(text);
    await expect(chooser.getByRole('status'), text).toHaveText(found);
  }
  // A look at a pot leads nowhere else, and keeps the search.
  const details = page.getByRole('dialog', { name: 'Pot details' });
  await chooser.getByRole('button', { name: 'Edit Blue pot' }).click();
  await expect(details.getByLabel('Name')).toHaveValue('Blue pot');
  await expect(details.getByRole('link')).toHaveCount(0);
  await expect(details.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(chooser.getByRole('searchbox')).toHaveValue('fern');
  await chooser.getByRole('button', { name: 'Add Pot' }).click();

  const form = page.getByRole('dialog', { name: 'Create New Pot' });
  const day = await page.evaluate(() => new Date().toLocaleDateString('sv', { timeZone: 'Europe/Dublin' }));
  await expect(form.getByLabel('Acquired At')).toHaveValue(day);
  for (const [label, text] of [
    ['Name', 'Typed'],
    ['Place', 'Typed'],
    ['Diameter', '9'],
    ['Height', '9'],
    ['Acquired At', '2026-01-15'],
    ['Acquired From', 'Typed'],
  ] as const) {
    const field = form.getByLabel(label);
    const empty = await field.inputValue();
    await field.fill(text);
    await form.getByRole('button', { name: 'Close' }).click();
    const question = page.getByRole('alertdialog', { name: 'Discard what you typed?', exact: true });
    await question.getByRole('button', { name: 'Keep' }).click();
    await expect(field).toHaveValue(text);
    await field.fill(empty);
  }
  await form.getByLabel('Name').fill('Rad pot');
  await form.getByLabel('Height').fill('7.5');
  await form.getByLabel('Acquired At').fill('2024-02-29');
  await form.getByLabel('Acquired From').fill('Flea market');
  // Two answers are lost, and a third pot has another name: only the same one is never created twice.
  const keys: (string | undefined)[] = [];
  await page.route('**/api/pots', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await (keys.length < 3 ? route.abort() : route.continue());
  });
  const create = form.getByRole('button', { name: 'Create' });
  for (const tries of [1, 2]) {
    await create.click();
    await expect.poll(() => keys.length).toBe(tries);
    await expect(form.getByRole('alert')).toHaveText("Couldn't create the pot. Try again.");
  }
  await form.getByLabel('Name').fill('Red pot');
  await create.click();
  await page.getByRole('dialog', { name: 'New Plant' }).getByRole('button', { name: 'Close' }).click();
  expect(keys).toEqual([expect.any(String), keys[0], expect.any(String)]);
  expect(keys[2]).not.toBe(keys[0]);

  const pot = async () => {
    const pots = await call<{ potFriendlyName: string; acquired_at: string; acquired_from: string | null }[]>(
      page,
      'GET',
      '/api/pots/',
    );
    const { acquired_at, acquired_from } = pots.find(({ potFriendlyName }) => potFriendlyName === 'Red pot')!;
    return [acquired_at.slice(0, 10), acquired_from];
  };
  expect(await pot()).toEqual(['2024-02-29', 'Flea market']);
  await page.goto('/settings/labels');
  await page.getByText('Codes', { exact: true }).click();
  await page.getByRole('button', { name: /Red pot/ }).click();
  await expect(details.getByLabel('Height')).toHaveValue('7.5');
  await expect(details.getByLabel('Diameter')).toHaveValue('');
  await expect(details.getByLabel('Acquired At')).toHaveValue('2024-02-29');
  await expect(details.getByLabel('Acquired From')).toHaveValue('Flea market');
  await details.getByLabel('Acquired At').fill('2023-12-24');
  await details.getByLabel('Acquired From').fill('');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details).toBeHidden();
  expect(await pot()).toEqual(['2023-12-24', null]);
});
