import { violations } from '../support/axe.ts';
import { addHome } from '../support/homes.ts';
import { beginOutside } from '../support/people.ts';
import { addEntry, addPreference } from '../support/plants.ts';
import { button } from '../support/plantProfile.ts';
import { expect, test } from '../support/snugTest.ts';

test('on a wide screen, a plant is shown beside the list it was opened from', async ({ page, shoot }) => {
  await beginOutside(page);
  const [first, second] = await addHome(page, 9);
  for (const { plantId } of [first!, second!]) {
    await addPreference(page, plantId, 1, 5);
    await addEntry(page, plantId, { daysAgo: 7 });
  }
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/tasks');
  await expect(page.getByText('Choose a plant to see it here')).toBeVisible();
  await page.getByRole('link', { name: first!.name }).click();

  const tasks = page.getByRole('region', { name: 'Tasks' });
  const overdue = tasks.getByRole('region', { name: 'Earlier' }).getByRole('link');
  const name = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  await expect(name).toHaveText(first!.name);
  await expect(overdue).toHaveCount(2);
  await expect(tasks.locator('a[aria-current=page]')).toContainText(first!.name);
  await shoot('beside-tasks');
  expect(await violations(page)).toEqual([]);
  await button(page, `Done: Water ${second!.name}`).click();
  await expect(overdue).toHaveCount(1);
  await expect(name).toHaveText(first!.name);
  // The list stays after a reload, and leaves the page its room on a narrow screen.
  await page.reload();
  await expect(overdue).toHaveCount(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(tasks).toHaveCount(0);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Plants', exact: true }).click();
  await page.getByRole('link', { name: second!.name }).click();
  const plants = page.getByRole('region', { name: 'Plants' });
  await plants.getByRole('searchbox').fill(first!.name);
  await plants.getByRole('searchbox').press('Enter');
  await expect(name).toHaveText(first!.name);
  await shoot('beside-plants');
});
