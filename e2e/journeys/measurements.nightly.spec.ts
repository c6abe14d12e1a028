import { beginOutside } from '../support/people.ts';
import { addPlant, addPreference, call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';
import { hydration } from '../support/taskList.ts';

const day = 86_400_000;

test("a sensor's readings are on the plant's tile and page, and make it due below a soil moisture", async ({
  page,
  shoot,
}) => {
  await beginOutside(page);
  const plantId = await addPlant(page);
  await addPreference(page, plantId, hydration, 30);
  const send = (values: number[], step: number, end = Date.now()) =>
    call(page, 'POST', `/api/plants/${plantId}/measurements`, {
      measurements: values.map((value, index) => ({
        quantity: 'moisture',
        value,
        time: new Date(end - (values.length - 1 - index) * step).toISOString(),
        source: 'Pot sensor',
      })),
    });
  await send([60, 52, 44, 36, 30], day);

  await page.goto('/plants');
  await expect(page.getByRole('list', { name: 'Plants' }).getByText('Soil 30 %')).toBeVisible();
  await page.goto(`/plants/${plantId}`);
  await page.getByText('Information', { exact: true }).click();
  const section = page.getByRole('region', { name: 'Measurements' });
  await expect(section).toContainText('Soil moisture');
  await expect(section).toContainText('30 %');
  await expect(section).toContainText('Pot sensor');
  await section.getByText('As a table').click();
  await expect(section.getByRole('table', { name: 'Soil moisture' }).getByRole('row')).toHaveCount(6);
  await shoot('measurements');
  await section.getByLabel('Measurements of').selectOption('day');
  await expect(section.getByRole('columnheader', { name: 'Time' })).toBeVisible();

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Care preferences' }).click();
  await page.getByLabel('Water also when the soil is below').fill('35');
  await shoot('measurements-limit');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('list', { name: 'Care preferences' })).toContainText(
    'Water every 30 days · when the soil is below 35 %',
  );
  await page.goto('/tasks');
  await page.getByRole('button', { name: /^Snooze Water/ }).click();
  await expect(page.getByText('Soil moisture 30 %, below 35 %')).toBeVisible();
  await shoot('measurements-due');
});
