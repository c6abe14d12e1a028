import { countTaps } from '../support/countTaps.ts';
import { beginOutside } from '../support/people.ts';
import { addEntry, addPlant, addPreference, call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';
import { hydration } from '../support/taskList.ts';

const dayMs = 86_400_000;

test('a better schedule is accepted in two taps from the list of tasks, also offline, and undone', async ({
  page,
  shoot,
  expectFault,
}) => {
  expectFault(/ERR_INTERNET_DISCONNECTED/);
  await beginOutside(page);
  const plantId = await addPlant(page);
  await addPreference(page, plantId, hydration, 8);
  const preferences = `/api/plants/${plantId}/preferences`;
  const frequency = async () =>
    (await call<{ frequencyDays: number }[]>(page, 'GET', preferences))[0]!.frequencyDays;
  const [{ plantsEffectsID }] = (await call(page, 'GET', preferences)) as [{ plantsEffectsID: string }];
  const since = new Date(Date.now() - 40 * dayMs).toISOString();
  await call(page, 'PATCH', preferences, { plantsEffectsID, frequencyDays: 7, since });
  for (const daysAgo of [20, 16, 12, 8, 4, 0]) await addEntry(page, plantId, { daysAgo });

  await page.goto('/tasks');
  const line = page.getByRole('button', { name: 'A schedule could fit better' });
  await expect(line).toBeVisible();
  const taps = await countTaps(page);
  await line.click();
  const sheet = page.getByRole('dialog', { name: 'Better schedules' });
  await expect(sheet).toContainText('Big fern wants water about every 4 days; the schedule says 7.');
  await expect(sheet).toContainText(/: early, after 4 days/);
  await shoot('frequency-offer');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Change to 5: Water Big fern' }).click();
  expect(await taps()).toBe(2);
  await expect(sheet.getByRole('status')).toHaveText('Big fern: Water every 5 days');
  await page.context().setOffline(false);
  await expect.poll(frequency).toBe(5);
  await page.getByRole('button', { name: 'Undo: Water Big fern' }).click();
  await expect.poll(frequency).toBe(7);
  await expect.poll(() => call<unknown[]>(page, 'GET', '/api/offers')).toHaveLength(1);
  await page.getByRole('button', { name: 'Close' }).click();
  // The list says so once a week; the plant's page has the offer until it is answered.
  await expect(line).toHaveCount(0);
  await page.goto(`/plants/${plantId}`);
  await page.getByText('Information', { exact: true }).click();
  await page.getByRole('button', { name: 'Keep 7: Water Big fern' }).click();
  await expect(page.getByText('Big fern: Water every 7 days, as before')).toBeVisible();
  await expect.poll(() => call<unknown[]>(page, 'GET', '/api/offers')).toEqual([]);
});
