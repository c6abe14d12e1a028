import { beginOutside } from '../support/people.ts';
import { addPlant, addPreference, call } from '../support/plants.ts';
import { open } from '../support/plantProfile.ts';
import { expect, test } from '../support/snugTest.ts';
import { hydration } from '../support/taskList.ts';

test('a frequency that is no number shows a message, and does not delete the preference', async ({
  page,
}) => {
  await beginOutside(page);
  const plantId = await addPlant(page);
  await addPreference(page, plantId, hydration, 7);
  await open(page, plantId);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Care preferences' }).click();
  const sheet = page.getByRole('dialog', { name: 'Care preferences for Big fern' });
  const days = sheet.getByLabel('Water every');
  await days.press('ControlOrMeta+a');
  // The browser accepts the letter as part of a number such as 1e3, and reports an empty value.
  await days.pressSequentially('e');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet.getByText('A whole number from 1 to 3650, or nothing.')).toBeVisible();
  expect(await call(page, 'GET', `/api/plants/${plantId}/preferences`)).toMatchObject([{ frequencyDays: 7 }]);
});

test('a change of a plant that waits is no entry on an empty home page', async ({ page, expectFault }) => {
  expectFault(/ERR_INTERNET_DISCONNECTED/);
  await beginOutside(page);
  const plantId = await addPlant(page);
  await page.goto('/');
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await open(page, plantId);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Care preferences' }).click();
  const sheet = page.getByRole('dialog', { name: 'Care preferences for Big fern' });
  await sheet.getByLabel('Water every').fill('5');
  await page.context().setOffline(true);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toHaveCount(0);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByText('Nothing here yet')).toBeVisible();
});
