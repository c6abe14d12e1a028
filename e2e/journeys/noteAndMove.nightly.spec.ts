import { beginOutside } from '../support/people.ts';
import { open } from '../support/plantProfile.ts';
import { addPlant, call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';
import { doAction } from '../walks/plantPage.ts';

test('a plant is moved to the place of another pot without typing, and a place that was only chosen is not asked about', async ({
  page,
}) => {
  await beginOutside(page);
  for (const location of ['Kitchen', 'Attic', 'Kitchen', 'balcony', null])
    await call(page, 'POST', '/api/pots', { friendly_name: 'Red pot', location });
  await open(page, await addPlant(page));
  await doAction(page, 'Move');
  const sheet = page.getByRole('dialog', { name: 'Move', exact: true });
  const places = sheet.getByRole('list', { name: 'Known places' }).getByRole('button');
  await expect(places).toHaveText(['Attic', 'balcony', 'Kitchen']);
  await places.last().click();
  await expect(sheet.getByRole('textbox', { name: 'Place' })).toHaveValue('Kitchen');
  await expect(places.and(page.locator('[aria-pressed=true]'))).toHaveText(['Kitchen']);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

for (const [action, label, text, question] of [
  ['Note', 'Note', 'A new leaf', 'Discard this note?'],
  ['Move', 'Place', 'Attic', 'Discard this place?'],
] as const) {
  test(`what is typed after '${action}' is discarded only after a question`, async ({ page }) => {
    await beginOutside(page);
    await open(page, await addPlant(page));
    await doAction(page, action);
    const sheet = page.getByRole('dialog', { name: action, exact: true });
    const field = sheet.getByRole('textbox', { name: label });
    const asked = page.getByRole('alertdialog', { name: question });
    await field.fill(text);
    // An Escape that cancels a word of an input method asks nothing: the next one would answer the question.
    await field.dispatchEvent('keydown', { key: 'Escape', isComposing: true });
    await page.keyboard.press('Escape');
    await asked.getByRole('button', { name: 'Keep' }).click();
    await expect(field).toHaveValue(text);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await asked.getByRole('button', { name: 'Discard' }).click();
    await expect(sheet).toHaveCount(0);
    await doAction(page, action);
    await field.fill(' ');
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  });
}
