import { beginOutside } from '../support/people.ts';
import { addEntry, addPlant, addPreference } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';
import { addDueTasks, count, hydration, repotting, row, undo } from '../support/taskList.ts';
import { fingerOn } from '../support/touch.ts';

test.use({ hasMotion: true });

test.beforeEach(({ page }) => beginOutside(page));

test('a swipe to the right does a task, and a long press selects it', async ({ page }) => {
  const [fern] = await addDueTasks(page);
  await addPreference(page, fern!, repotting, 1);
  const later = await addPlant(page, { plantName: 'Olive' }, 'Red pot');
  await addEntry(page, later, { daysAgo: 6 });
  await addPreference(page, later, hydration, 9);
  // On a page that is open, Playwright's clock shows 1970 for an instant while it is installed.
  await page.clock.install();
  await page.goto('/tasks');
  await count(page, 2);
  const finger = await fingerOn(page);
  const boxOf = async (name: string) => (await row(page, name).boundingBox())!;
  const swipe = async (name: string, share: number) => {
    const { x, y, width } = await boxOf(name);
    await finger.drag({ x: x + 30, y: y + 20 }, { x: x + 30 + width * share, y: y + 20 }, 500);
  };
  const face = (name: string) => row(page, name).locator('[data-face]');

  // Less than half of the row has no effect, and is not a tap either.
  await swipe('Water Aloe', 0.45);
  await expect(row(page, 'Water Aloe').getByText('Done')).not.toBeVisible();
  await finger.lift();
  await expect(page).toHaveURL('/tasks');
  await count(page, 2);
  await swipe('Water Aloe', 0.55);
  await expect(row(page, 'Water Aloe').getByText('Done')).toBeVisible();
  await finger.lift();
  await expect(page.getByRole('status').filter({ hasText: 'Watered' })).toBeVisible();
  await count(page, 1);
  await undo(page).click();
  await count(page, 2);

  // A swipe does not complete care that takes more than one tap.
  await swipe('Repot', 0.55);
  await expect(face('Repot')).toHaveCSS('translate', 'none');
  await finger.lift();
  await expect(page).toHaveURL('/tasks');

  const hold = async (name: string) => {
    const { x, y } = await boxOf(name);
    await finger.press({ x: x + 40, y: y + 20 });
  };
  // Nothing can be selected that is not due.
  await hold('Water Olive');
  await page.clock.runFor(600);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await finger.lose();
  await hold('Water Aloe');
  await page.clock.runFor(600);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await finger.lift();
  await expect(page.getByRole('checkbox', { name: /Aloe/ })).toBeChecked();
  await page
    .getByRole('checkbox', { name: /Big fern/ })
    .first()
    .tap();
  await page.getByRole('button', { name: 'Water 2 plants' }).tap();
  await expect(page.getByText('Watered 2 plants')).toBeVisible();
});
