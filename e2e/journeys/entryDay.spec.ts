import { beginOutside } from '../support/people.ts';
import { open } from '../support/plantProfile.ts';
import { addEntry, addPlant } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';
import { cardOf, editCard } from '../walks/plantPage.ts';

test("an entry's day that was cleared, or whose year is incomplete, is shown again when the field is left", async ({
  page,
}) => {
  await beginOutside(page);
  const plantId = await addPlant(page);
  const entry = await addEntry(page, plantId);
  await open(page, plantId);
  await editCard(page, entry);
  const day = cardOf(page, entry).getByLabel('Day', { exact: true });
  const before = await day.inputValue();
  // The field reports the second one while '2025' is being typed.
  for (const typed of ['', '0202-01-09']) {
    await day.fill(typed);
    await expect(day).toHaveValue(typed);
    await cardOf(page, entry).getByRole('textbox', { name: 'Note' }).focus();
    await expect(day).toHaveValue(before);
  }
});
