import { addDays } from '#domain/days.ts';
import { beginOutside } from '../support/people.ts';
import { open } from '../support/plantProfile.ts';
import { addPlant, call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';

test('a household makes a kind of care, wants it once, does it, undoes that, and removes the kind with undo', async ({
  page,
  shoot,
  expectFault,
}) => {
  expectFault(/409|ERR_INTERNET_DISCONNECTED/);
  await beginOutside(page);
  const plantId = await addPlant(page);
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Kinds of care' }).click();
  await expect(page.getByText('No kinds of your own yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add a kind' }).click();
  const form = page.getByRole('dialog', { name: 'New kind of care' });
  await form.getByLabel('Name').fill('Leaf care');
  await form.getByLabel('What to do').fill('Wipe leaves');
  await form.getByLabel('Once it is done').fill('Watered');
  await form.getByRole('radio', { name: 'Brush' }).check();
  await form.getByRole('radio', { name: 'Violet' }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('There is already ‘Water’ with one of these words.')).toBeVisible();
  await shoot('care-kind');
  await form.getByLabel('Once it is done').fill('Wiped leaves');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('list', { name: 'Kinds of care' })).toContainText('Wipe leaves · Wiped leaves');

  await open(page, plantId);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Care preferences' }).click();
  const sheet = page.getByRole('dialog', { name: 'Care preferences for Big fern' });
  await sheet.getByLabel('Wipe leaves: how often').selectOption('once on');
  const day = sheet.getByLabel('Wipe leaves once on');
  const today = await day.inputValue();
  await day.fill(addDays(today, 1));
  await day.fill(today);
  await shoot('care-preferences');
  // It waits on the phone.
  await page.context().setOffline(true);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toHaveCount(0);
  await page.getByText('Information', { exact: true }).click();
  await expect(page.getByRole('list', { name: 'Care preferences' })).toContainText('Wipe leaves on ');
  await page.context().setOffline(false);

  const due = page.getByRole('region', { name: 'Due', exact: true });
  await expect(due).toContainText('Wipe leaves');
  await due.getByRole('button').click();
  await expect(due).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Care preferences' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(due).toContainText('Wipe leaves');
  await due.getByRole('button').click();
  await expect(due).toHaveCount(0);
  expect(await call(page, 'GET', `/api/plants/${plantId}/interactions`)).toMatchObject([
    { actionNamePast: 'Wiped leaves' },
  ]);

  await page.goto('/settings/care-kinds');
  await page.getByRole('button', { name: /Leaf care/ }).click();
  await page.getByRole('button', { name: 'Remove this kind' }).click();
  await expect(page.getByText('Leaf care removed')).toBeVisible();
  await expect(page.getByText('No kinds of your own yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('It is back.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Kinds of care' })).toContainText('Leaf care');
});
