import { beginOutside } from '../support/people.ts';
import { open } from '../support/plantProfile.ts';
import { addEntry, addPlant } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';
import { cardOf, editCard } from '../walks/plantPage.ts';

test("an entry's day that was cleared is shown again when the field is left; another one stays, and is refused", async ({
  page,
}) => {
  await beginOutside(page);
  const plantId = await addPlant(page);
  const entry = await addEntry(page, plantId);
  await open(page, plantId);
  await editCard(page, entry);
  const day = cardOf(page, entry).getByLabel('Day', { exact: true });
  const before = await day.inputValue();
  const note = cardOf(page, entry).getByRole('textbox', { name: 'Note' });
  await day.fill('');
  await note.focus();
  await expect(day).toHaveValue(before);
  // The field reports the first one while '2025' is being typed.
  for (const [typed, why] of [
    ['0202-01-09', 'Day must be 1 January 1900 or later.'],
    ['2062-01-09', /^Day must be \d+ \w+ \d{4} or earlier\.$/],
  ] as const) {
    await day.fill(typed);
    await note.focus();
    await expect(cardOf(page, entry).getByRole('alert')).toHaveText(why);
    await note.press('Enter');
    await expect(day).toBeFocused();
    await expect(day).toHaveValue(typed);
  }
  await day.fill(before);
  await cardOf(page, entry).getByRole('button', { name: 'Done' }).click();
  await expect(day).toHaveCount(0);
});

test(
  'a far-off day of acquisition is refused with a sentence, and what was typed stays',
  { tag: '@nightly' },
  async ({ page }) => {
    await beginOutside(page);
    await open(page, await addPlant(page));
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Plant details' }).click();
    const details = page.getByRole('dialog', { name: 'Plant details' });
    const day = details.getByLabel('Acquired At');
    for (const [typed, why] of [
      ['0001-01-01', 'Acquired At must be 1 January 1900 or later.'],
      ['2062-01-01', /^Acquired At must be \d+ \w+ \d{4} or earlier\.$/],
    ] as const) {
      await day.fill(typed);
      await details.getByRole('button', { name: 'Save' }).click();
      await expect(day).toHaveAccessibleDescription(why);
      await expect(day).toBeFocused();
      await expect(day).toHaveValue(typed);
    }
  },
);
