import { violations } from '../support/axe.ts';
import { beginOutside } from '../support/people.ts';
import { forgetLists } from '../support/phoneStorage.ts';
import { addEntry, addPlant, addPreference, call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';
import { addDueTasks, count, dueToday, hydration, row, undo } from '../support/taskList.ts';
import { fingerOn } from '../support/touch.ts';
import { snugAnswer } from '../support/snugAnswer.ts';

test.use({ hasMotion: true });

test.beforeEach(async ({ page }) => beginOutside(page));

test('a task is snoozed by swipe or keyboard, and the focus keeps its place', async ({
  page,
  shoot,
  expectFault,
}) => {
  await addDueTasks(page);
  await page.goto('/tasks');
  await count(page, 2);
  const finger = await fingerOn(page);
  const swipe = async (by: number) => {
    const box = (await row(page, 'Aloe').boundingBox())!;
    const from = { x: box.x + box.width - 8, y: box.y + 20 };
    await finger.drag(from, { ...from, x: from.x - by }, 500);
  };
  const days = page.getByRole('group', { name: 'Snooze Water Aloe' });
  const half = (await row(page, 'Aloe').boundingBox())!.width / 2;

  // A shorter swipe has no effect, and is not a tap either.
  await swipe(49);
  await finger.lift();
  await expect(days).toHaveCount(0);
  await swipe(half - 2);
  await expect(row(page, 'Aloe').getByText('Tomorrow')).not.toBeVisible();
  await finger.lift();
  await expect(days.getByRole('button', { name: 'In a week' })).toBeVisible();
  await shoot('tasks-snooze');
  expect(await violations(page)).toEqual([]);
  // A tap elsewhere closes it, and does nothing else.
  await row(page, 'Big fern').getByRole('link').click();
  await expect(days).toHaveCount(0);
  await expect(page).toHaveURL('/tasks');
  await swipe(half + 2);
  await expect(row(page, 'Aloe').getByText('Tomorrow')).toBeVisible();
  await finger.lift();
  await expect(page.getByText('Snoozed until tomorrow')).toBeVisible();
  await count(page, 1);
  // Undo works even if the server, which has already snoozed the task, is not reached by it.
  await expect.poll(() => call<unknown[]>(page, 'GET', '/api/tasks')).toHaveLength(1);
  expectFault(/ERR_FAILED/);
  await page.route('**/snooze*', (route) => route.abort());
  await undo(page).click();
  await count(page, 2);
  await expect(dueToday(page).filter({ hasText: 'Aloe' })).toHaveCount(1);
  const tryNow = page.getByRole('button', { name: 'Try now' });
  await expect(tryNow).toBeVisible();
  await page.unroute('**/snooze*');
  await tryNow.click();
  await expect.poll(() => call<unknown[]>(page, 'GET', '/api/tasks')).toHaveLength(2);
  await count(page, 2);

  const button = page.getByRole('button', { name: 'Snooze Water Aloe' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(days.getByRole('button', { name: 'Tomorrow' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  // A key press elsewhere closes it too, and has its own effect.
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Snooze Water Big fern' }).press('Enter');
  await expect(days).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Snooze Water Big fern' })).toBeVisible();
  await button.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Snoozed until tomorrow')).toBeVisible();
  await expect(row(page, 'Big fern').getByRole('link')).toBeFocused();
  await expect.poll(() => call<unknown[]>(page, 'GET', '/api/tasks')).toHaveLength(1);
  // Another page has no undo for it, and Home counts as the list does.
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('link', { name: '1 thing to do Water' })).toBeVisible();
});

test(
  'an offline snooze is kept and sent; a refused one leaves the task, and a message says so',
  { tag: '@nightly' },
  async ({ page, expectFault }) => {
    expectFault(/ERR_FAILED|status of 400/);
    await addDueTasks(page);
    // A list that failed to load must not look empty.
    await page.route('**/api/tasks', (route) => route.abort());
    await page.goto('/tasks');
    await expect(page.getByRole('alert')).toContainText("Couldn't load the tasks.");
    await page.unroute('**/api/tasks');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.route('**/snooze', (route) => route.abort());
    await page.getByRole('button', { name: 'Snooze Water Aloe' }).click();
    await page.getByRole('button', { name: 'In 3 days' }).click();
    await count(page, 1);
    await expect(page.getByRole('button', { name: 'Try now' })).toBeVisible();
    await page.reload();
    await count(page, 1);
    await expect(row(page, 'Big fern')).toBeVisible();
    expect(await call<unknown[]>(page, 'GET', '/api/tasks')).toHaveLength(2);
    // The list of plants says the same.
    await page.getByRole('link', { name: 'Plants' }).click();
    await expect(page.getByRole('link', { name: /^Big fern.*Water: due today/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Aloe/ })).toBeVisible();
    await expect(page.getByText('Water: due today')).toHaveCount(1);
    await page.getByRole('link', { name: /^Tasks/ }).click();
    const tryNow = page.getByRole('button', { name: 'Try now' });
    await expect(tryNow).toBeVisible();
    await page.unroute('**/snooze');
    await tryNow.click();
    await expect.poll(() => call<unknown[]>(page, 'GET', '/api/tasks')).toHaveLength(1);
    await count(page, 1);

    await page.route('**/snooze', (route) => route.fulfill(snugAnswer(400)));
    await page.getByRole('button', { name: 'Snooze Water Big fern' }).click();
    await page.getByRole('button', { name: 'Tomorrow' }).click();
    await expect(page.getByText("Couldn't snooze the task.")).toBeVisible();
    await expect(row(page, 'Big fern')).toBeVisible();

    // The selected tasks cannot be completed until their actions have loaded.
    await page.route('**/api/actions', (route) => route.abort());
    await forgetLists(page);
    await page.reload();
    await expect(row(page, 'Big fern')).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Select tasks' }).click();
    await page.getByRole('button', { name: 'Select all' }).click();
    await expect(page.getByText("Couldn't load the actions.")).toBeVisible();
    const water = page.getByRole('button', { name: 'Water 1 plant' });
    await expect(water).toBeDisabled();
    await expect(water).toHaveAttribute('aria-busy', 'false');
    await page.unroute('**/api/actions');
    const server = Promise.withResolvers<void>();
    await page.route('**/api/actions', (route) => server.promise.then(() => route.continue()));
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
    await expect(water).toHaveAttribute('aria-busy', 'true');
    server.resolve();
    await water.click();
    await expect(page.getByText('Watered 1 plant')).toBeVisible();
  },
);

test(
  'a snooze that is refused while the scanner is open is reported afterwards',
  { tag: '@nightly' },
  async ({ page, expectFault }) => {
    expectFault(/status of 400/);
    await addDueTasks(page);
    const server = Promise.withResolvers<void>();
    await page.route('**/snooze', (route) => server.promise.then(() => route.fulfill(snugAnswer(400))));
    await page.goto('/tasks');
    await page.getByRole('button', { name: 'Snooze Water Aloe' }).click();
    await page.getByRole('button', { name: 'In 3 days' }).click();
    await count(page, 1);
    await page.getByRole('link', { name: 'Scan', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Type the code' })).toBeEnabled();
    const answer = page.waitForResponse('**/snooze');
    server.resolve();
    await answer;
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText("Couldn't snooze the task.")).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText("Couldn't snooze the task.")).toHaveCount(0);
  },
);

test(
  'after a task is done, focus moves to the task that took its place, or to the last one',
  { tag: '@nightly' },
  async ({ page }) => {
    await addDueTasks(page);
    const zamia = await addPlant(page, { plantName: 'Zamia' }, 'Red pot');
    await addEntry(page, zamia, { daysAgo: 9 });
    await addPreference(page, zamia, hydration, 9);
    await page.goto('/tasks');
    await page.getByRole('button', { name: 'Done: Water Big fern' }).press('Enter');
    await expect(row(page, 'Big fern')).toHaveCount(0);
    await expect(row(page, 'Zamia').getByRole('link')).toBeFocused();
    await undo(page).click();
    await expect(row(page, 'Big fern')).toBeVisible();
    await page.getByRole('button', { name: 'Done: Water Aloe' }).press('Enter');
    await expect(row(page, 'Aloe')).toHaveCount(0);
    await expect(row(page, 'Big fern').getByRole('link')).toBeFocused();
    const message = page.getByRole('status').filter({ hasText: 'Watered' });
    await message.evaluate((element) => (element.id = 'first'));
    await page.getByRole('button', { name: 'Done: Water Zamia' }).press('Enter');
    await expect(row(page, 'Zamia')).toHaveCount(0);
    await expect(row(page, 'Big fern').getByRole('link')).toBeFocused();
    // A screen reader says the same words again only if the element is a new one.
    await expect(message.and(page.locator(':not(#first)'))).toBeVisible();
    await page.getByRole('button', { name: 'Done: Water Big fern' }).press('Enter');
    await expect(page.getByText('All the plants are snug')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Tasks', level: 1 })).toBeFocused();
  },
);
