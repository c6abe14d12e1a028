import { countTaps } from '../support/countTaps.ts';
import { expect, test } from '../support/keptPhone.ts';
import { addHome } from '../support/homes.ts';
import { beginOutside } from '../support/people.ts';
import { call } from '../support/plants.ts';
import { doAction } from '../walks/plantPage.ts';

interface Listed {
  plantId: string;
  health: string | null;
}

test('a plant that struggles is found without a network, after three taps, and is fine again with the next answer', async ({
  phone,
}) => {
  const { page, context } = phone;
  await beginOutside(page);
  const [plant, other] = await addHome(page, 2);
  const healths = async () =>
    (await call<Listed[]>(page, 'GET', '/api/plants/'))
      .map(({ plantId, health }) => [plantId, health])
      .toSorted();
  await page.goto(`/plants/${plant!.plantId}`);
  await phone.isReady();

  await context.setOffline(true);
  const taps = await countTaps(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Health' }).click();
  const sheet = page.getByRole('dialog', { name: 'How is it?' });
  await expect(sheet.getByRole('button', { name: 'Struggling' })).toBeVisible();
  await phone.shoot('health');
  await sheet.getByRole('button', { name: 'Struggling' }).click();
  expect(await taps()).toBe(3);
  const head = page.getByRole('region', { name: 'Plant', exact: true });
  await expect(head.getByText('Struggling · today')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(head.getByText('Struggling')).toHaveCount(0);
  await doAction(page, 'Health');
  await sheet.getByRole('button', { name: 'Struggling' }).click();

  await page.goto('/plants');
  await page.getByRole('button', { name: 'Struggling 1' }).click();
  await expect(page.getByRole('list', { name: 'Plants' }).getByRole('link')).toHaveCount(1);
  await phone.shoot('health-filter');

  await context.setOffline(false);
  await expect.poll(healths).toEqual(
    [
      [plant!.plantId, 'struggling'],
      [other!.plantId, null],
    ].toSorted(),
  );
  await page.getByRole('list', { name: 'Plants' }).getByRole('link').click();
  await doAction(page, 'Health');
  await sheet.getByRole('button', { name: 'Fine' }).click();
  await expect(head.getByText('Fine · today')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('No plant is struggling.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all plants' }).click();
  await expect(page.getByRole('list', { name: 'Plants' }).getByRole('link')).toHaveCount(2);
});
