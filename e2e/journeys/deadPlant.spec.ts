import { begin } from '../support/people.ts';
import { addPlant, addPreference, call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';

test('the information about a dead plant still says what care it got', async ({ page }) => {
  await begin(page);
  const plantId = await addPlant(page);
  await addPreference(page, plantId, 1, 7);
  await call(page, 'PATCH', `/api/plants/${plantId}/kill`);
  await page.goto(`/plants/${plantId}`);
  await page.getByText('Information', { exact: true }).click();
  // Spec §2: '{verb} every {n} days'.
  await expect(page.getByRole('list', { name: 'Care preferences' })).toHaveText('Water every 7 days');
});
