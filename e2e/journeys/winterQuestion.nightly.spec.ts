import { countTaps } from '../support/countTaps.ts';
import { expect, test } from '../support/keptPhone.ts';
import { beginOutside } from '../support/people.ts';
import { addPlant, addPreference, call } from '../support/plants.ts';
import { snugAnswer } from '../support/snugAnswer.ts';
import { hydration } from '../support/taskList.ts';

interface Preference {
  plantsEffectsID: string;
  winterFactor: number | null;
}

test('the question about winter is answered in one tap without a network, undone, answered again, and stays answered after a restart', async ({
  phone,
}) => {
  const online = phone.page;
  await beginOutside(online);
  const plantId = await addPlant(online);
  await addPreference(online, plantId, hydration, 8);
  const preference = async (page = online) =>
    (await call<[Preference]>(page, 'GET', `/api/plants/${plantId}/preferences`))[0];
  const preferences = [
    { plantsEffectsID: (await preference()).plantsEffectsID, since: new Date().toISOString() },
  ];
  // As a preference that is older than seasons.
  await call(online, 'POST', '/api/winter', { answer: null, preferences });
  const setBefore = (await preference()).winterFactor;
  expect(setBefore).toBe(1);

  // The server asks only for three months of the year.
  await online.route('**/api/winter', (route) =>
    route.fulfill(snugAnswer(200, { question: { until: '2027-03-01', preferences } })),
  );
  await online.goto('/tasks');
  const question = online.getByText('Days are getting shorter. Water 1 plant less until March?');
  await expect(question).toBeVisible();
  await phone.isReady();
  await online.unroute('**/api/winter');
  await phone.context.setOffline(true);

  const taps = await countTaps(online);
  await online.getByRole('button', { name: 'Yes', exact: true }).click();
  expect(await taps()).toBe(1);
  await expect(online.getByText('1 plant gets less water until March')).toBeVisible();
  await expect(question).toHaveCount(0);
  await phone.shoot('winter-question-offline');
  await online.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(question).toBeVisible();
  await online.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(question).toHaveCount(0);

  await phone.restart();
  const { page, context } = phone;
  await context.setOffline(true);
  await page.goto('/tasks');
  await expect(page.getByRole('heading', { name: 'Tasks' })).toBeVisible();
  await expect(page.getByText('Days are getting shorter')).toHaveCount(0);
  await context.setOffline(false);
  await expect.poll(async () => (await preference(page)).winterFactor).toBe(1.5);
});
