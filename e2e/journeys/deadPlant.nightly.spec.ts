import type { Locator } from 'playwright/test';
import { begin, beginOutside } from '../support/people.ts';
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

/** Returns what the buttons of a dialog say, as they are seen from top to bottom. */
async function fromTop(dialog: Locator): Promise<string[]> {
  const buttons = await dialog.getByRole('button').all();
  const seen = await Promise.all(
    buttons.map(async (button) => ({
      top: (await button.boundingBox())!.y,
      words: await button.innerText(),
    })),
  );
  return seen.toSorted((one, other) => one.top - other.top).map(({ words }) => words);
}

test('both questions before a plant is marked as dead have the button that keeps it on top', async ({
  page,
}) => {
  await beginOutside(page);
  const plantId = await addPlant(page);
  await page.goto(`/plants/${plantId}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Kill', exact: true }).click();
  // Spec §4: an alert that the plant is about to be marked dead and this cannot be undone, then the question.
  const warning = page.getByRole('alertdialog', {
    name: 'Big fern is about to be marked dead. This cannot be undone.',
  });
  await expect(warning).toBeVisible();
  expect(await fromTop(warning)).toEqual(['Keep Big fern', 'Continue']);
  await warning.getByRole('button', { name: 'Continue' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure? This action cannot be undone.' });
  await expect(question).toBeVisible();
  expect(await fromTop(question)).toEqual(['Keep Big fern', 'Mark as dead']);
  await question.getByRole('button', { name: 'Mark as dead' }).click();
  await expect(page.getByRole('heading', { name: 'Died' })).toBeVisible();
  // Care preferences can no longer be set.
  await page.getByText('Information', { exact: true }).click();
  await expect(page.getByText('No other details yet.')).toBeVisible();
});
