import { begin } from '../support/people.ts';
import { addEntry, addPlant } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';

test('the species table speaks on a plant’s page and in the field Species, beside a calendar of the plant', async ({
  page,
}) => {
  await begin(page);
  const plantId = await addPlant(page, { plantName: 'Monty', species: 'Monstera obliqua' });
  await addEntry(page, plantId, { actionId: 1 });
  await page.goto(`/plants/${await addPlant(page, { plantName: 'Fern' })}`);
  await page.getByText('Information', { exact: true }).click();
  await expect(page.getByText('Toxic to cats')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Mallard Creek Animal Hospital' })).toHaveCount(2);

  await page.goto(`/plants/${plantId}`);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Month' }).click();
  const today = page.getByRole('table').getByRole('button', { name: /today: \d done/ });
  await expect(today).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('list', { name: 'Done' }).getByRole('link', { name: 'Watered' })).toBeVisible();
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(page.getByText('Nothing on this day.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to this month' }).click();
  await expect(today).toBeVisible();

  await page.goto('/plants');
  await page.getByRole('button', { name: 'Add plant' }).click();
  const form = page.getByRole('dialog', { name: 'New Plant' });
  const species = form.getByRole('combobox', { name: 'Species' });
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Holey');
  await species.fill('monst');
  const options = form.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(options).toHaveText([
    'Monstera obliquain your household',
    'Monstera adansoniiSwiss cheese vine',
    'Monstera deliciosaSwiss cheese plant',
  ]);
  await species.press('Escape');
  await expect(options).toHaveCount(0);
  await species.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await species.press('Enter');
  await expect(species).toHaveValue('Monstera deliciosa');
  await expect(species).toHaveAttribute('aria-expanded', 'false');
  await form.getByText('Pot, dates and care').click();
  const feed = form.getByLabel('Feed every, in days');
  await expect(feed).toHaveValue('30');
  await expect(
    form.getByText(/^From the species table: water about every 7 days, 12 in winter/),
  ).toBeVisible();
  await form.getByRole('button', { name: 'Use these days' }).click();
  await expect(feed).toHaveValue('14');
  await expect(form.getByRole('button', { name: 'Entered' })).toBeFocused();
});
