import type { Page } from 'playwright/test';
import { violations, violationsInBoth } from '../support/axe.ts';
import { beginOutside } from '../support/people.ts';
import { call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';
import { countTaps } from '../support/countTaps.ts';
import { addCare, chip, count, furnish, row, undo } from '../support/taskList.ts';

test.beforeEach(({ page }) => beginOutside(page));

const titles = (page: Page) => page.locator('[data-task] a > span:last-child > span:first-child');

/** The second line of each row. */
/** Returns the words in rows that begin outside of a box that cuts them off. */
const cutWords = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('[data-task] a *')].filter(
      (box) => getComputedStyle(box).overflowX === 'hidden',
    );
    return boxes.flatMap((box) => {
      const { left } = box.getBoundingClientRect();
      const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      const cut: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(text);
        const isCut = [...range.getClientRects()].some((line) => line.left < left - 1);
        if (isCut && text.textContent !== '·') cut.push(text.textContent!);
      }
      return cut;
    });
  });

const wateredAt = async (page: Page) => {
  const feed = await call<{ plantName: string; createdAt: string }[]>(page, 'GET', '/api/interactions/feed');
  return feed
    .filter(({ createdAt }) => Date.parse(createdAt) > Date.now() - 86_400_000)
    .map(({ plantName }) => plantName)
    .toSorted();
};

test('water all of the living room: two taps, nothing else, and one undo', async ({ page, shoot }) => {
  await furnish(page);
  await page.goto('/tasks');
  await count(page, 6);
  await expect(page.getByRole('group', { name: 'Filter' }).getByRole('button')).toHaveText([
    'All 6',
    'Kitchen 2',
    'Living room 3',
    'Feed 1',
    'Water 5',
  ]);
  await shoot('tasks-chips');
  const before = await wateredAt(page);
  const taps = await countTaps(page);
  await chip(page, 'Living room 3').click();
  const offer = page.getByRole('list', { name: 'All at once' }).getByRole('listitem');
  await expect(offer).toHaveText('Living roomAloe, Big fern, PileaWater 3');
  await shoot('tasks-room');
  await page.getByRole('button', { name: 'Water 3: Living room' }).click();
  await expect(page.getByText('Watered 3 plants')).toBeVisible();
  expect(await taps()).toBe(2);
  await count(page, 3);
  // Tasks that are not due yet, or elsewhere, are not done.
  await expect(titles(page)).toHaveText(['Water Olive', 'Feed Aloe']);
  await expect.poll(() => wateredAt(page)).toEqual([...before, 'Aloe', 'Big fern', 'Pilea'].toSorted());
  await undo(page).click();
  await count(page, 6);
  await expect.poll(() => wateredAt(page)).toEqual(before);
});

test('chips filter by place and by action, until the app is closed', async ({ page, expectFault }) => {
  await furnish(page);
  expectFault(/ERR_FAILED/);
  await page.route('**/api/actions', (route) => route.abort());
  await page.goto('/tasks');
  await chip(page, 'Water 5').click();
  // Without the actions, no task can be done.
  await expect(page.getByText("Couldn't load the actions.")).toBeVisible();
  await page.unroute('**/api/actions');
  const server = Promise.withResolvers<void>();
  await page.route('**/api/actions', (route) => server.promise.then(() => route.continue()));
  await page.getByRole('button', { name: 'Try again' }).click();
  const waterAll = page.getByRole('button', { name: 'Water 5: All places' });
  await expect(waterAll).toBeDisabled();
  server.resolve();
  await expect(waterAll).toBeEnabled();
  await expect(titles(page)).toHaveText([
    'Water Aloe',
    'Water Palm',
    'Water Big fern',
    'Water Basil',
    'Water Pilea',
    'Water Olive',
  ]);
  await chip(page, 'Kitchen 1').click();
  await expect(titles(page)).toHaveText(['Water Basil']);
  for (const name of ['Water 1', 'Kitchen 1'])
    await expect(chip(page, name)).toHaveAttribute('aria-pressed', 'true');
  await expect(chip(page, 'All 6')).toHaveAttribute('aria-pressed', 'false');

  // Another page, and back by its link.
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('link', { name: /to do/ })).toHaveAccessibleName(
    '6 things to do Water 5, Feed',
  );
  await page.getByRole('link', { name: /^Tasks/ }).click();
  await expect(titles(page)).toHaveText(['Water Basil']);
  await page.getByRole('button', { name: 'Done: Water Basil' }).click();
  await expect(page.getByText('Nothing to do here')).toBeVisible();
  await page.getByRole('button', { name: 'Show all tasks' }).click();
  await expect(chip(page, 'All 5')).toHaveAttribute('aria-pressed', 'true');
  await expect(titles(page)).toHaveCount(7);
  // A second tap on a chip ends its filter.
  await chip(page, 'Kitchen 1').click();
  await expect(titles(page)).toHaveText(['Feed Mint']);
  await chip(page, 'Kitchen 1').click();
  await expect(titles(page)).toHaveCount(7);
});

test(
  'a selection holds only what is due, and does not do what the filter hides',
  { tag: '@nightly' },
  async ({ page }) => {
    await furnish(page);
    await page.goto('/tasks');
    await count(page, 6);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('menuitem', { name: 'Select tasks' }).click();
    await expect(page.getByRole('checkbox')).toHaveCount(6);
    await expect(page.getByRole('checkbox', { name: /Olive/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Select all' }).click();
    await expect(page.getByRole('button', { name: 'Mark 6 as done' })).toBeEnabled();
    await chip(page, 'Living room 3').click();
    await chip(page, 'Feed').click();
    await expect(page.getByText('Nothing due here')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Select all', pressed: false })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeDisabled();
    await chip(page, 'Feed').click();
    await expect(page.getByText('3 of 3 selected')).toBeVisible();
    await chip(page, 'Kitchen 2').click();
    await expect(page.getByText('2 of 2 selected')).toBeVisible();
    await page.getByRole('checkbox', { name: /Mint/ }).uncheck();
    await page.getByRole('button', { name: 'Water 1 plant', exact: true }).click();
    await expect(page.getByText('Watered 1 plant')).toBeVisible();
    await count(page, 5);
    await chip(page, 'All 5').click();
    await expect(row(page, 'Water Pilea')).toBeVisible();
  },
);

test(
  'sorted by place, each place comes once, in the order in which people walk through the home',
  { tag: '@nightly' },
  async ({ page, shoot, expectFault }) => {
    await furnish(page);
    await addCare(page, 'Ivy', 'Hall', 0);
    await page.goto('/tasks');
    await count(page, 7);
    const choose = async (name: string) => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('menuitem', { name }).or(page.getByRole('menuitemradio', { name })).click();
    };
    const headings = page.getByRole('heading', { level: 2 });
    await choose('Sort by place');
    await expect(headings).toHaveText([/^Hall · 1/, /^Kitchen · /, /^Living room · /, /^No place · /]);
    const inLivingRoom = page.getByRole('region', { name: 'Living room' }).getByRole('heading', { level: 3 });
    await expect(inLivingRoom).toHaveText([/^Earlier/, /^Today/, /^This Week/]);
    // A row says neither its place nor today, which are in the headings.
    await expect(page.locator('[data-task]').filter({ hasText: /Today|Living room/ })).toHaveCount(0);
    await shoot('tasks-by-place');

    await choose('Order of places');
    await expect(page.getByRole('heading', { name: 'Order of places' })).toBeFocused();
    const places = page.getByRole('list').filter({ has: page.getByRole('button', { name: /^Move/ }) });
    const order = places.getByRole('listitem');
    await expect(order).toHaveText(['Hall', 'Kitchen', 'Living room']);
    await shoot('places');
    await expect(page.getByRole('button', { name: 'Move Hall up' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Move Living room down' })).toBeDisabled();
    // By keyboard; the button keeps the focus while its row moves.
    const up = page.getByRole('button', { name: 'Move Living room up' });
    await up.press('Enter');
    await expect(order).toHaveText(['Hall', 'Living room', 'Kitchen']);
    await expect(up).toBeFocused();
    await expect(page.getByText('Living room: 2 of 3')).toBeAttached();
    await up.press('Enter');
    await expect(order).toHaveText(['Living room', 'Hall', 'Kitchen']);
    await expect(up).toBeFocused();
    await expect
      .poll(() => call(page, 'GET', '/api/places'))
      .toEqual({ places: ['Living room', 'Hall', 'Kitchen'] });
    expect(await violationsInBoth(page)).toEqual([]);

    // A slow server holds no row back.
    const { promise: answer, resolve: letAnswer } = Promise.withResolvers<void>();
    await page.route('**/api/places', async (route) => {
      if (route.request().method() === 'PUT') await answer;
      await route.continue();
    });
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    const down = page.getByRole('button', { name: 'Move Hall down' });
    await down.click();
    await expect(order).toHaveText(['Living room', 'Kitchen', 'Hall']);
    await expect(down).toBeFocused();
    await page.getByRole('button', { name: 'Move Kitchen up' }).click();
    await expect(order).toHaveText(['Kitchen', 'Living room', 'Hall']);
    letAnswer();
    await saved;
    await page.unroute('**/api/places');
    await expect
      .poll(() => call(page, 'GET', '/api/places'))
      .toEqual({ places: ['Kitchen', 'Living room', 'Hall'] });
    await page.getByRole('button', { name: 'Move Kitchen down' }).click();
    await page.getByRole('button', { name: 'Move Hall up' }).click();
    await expect(order).toHaveText(['Living room', 'Hall', 'Kitchen']);
    await expect
      .poll(() => call(page, 'GET', '/api/places'))
      .toEqual({ places: ['Living room', 'Hall', 'Kitchen'] });

    // A change that cannot be saved is taken back.
    expectFault(/ERR_FAILED/);
    await page.route('**/api/places', (route) => route.abort());
    await page.getByRole('button', { name: 'Move Hall down' }).click();
    await expect(page.getByRole('alert')).toHaveText('Failed to save changes. Try again.');
    await expect(order).toHaveText(['Living room', 'Hall', 'Kitchen']);
    await page.unroute('**/api/places');

    await page.getByRole('button', { name: 'Back' }).click();
    // The sort is remembered.
    await expect(headings).toHaveText([/^Living room/, /^Hall/, /^Kitchen/, /^No place/]);
    await expect(page.getByRole('group', { name: 'Filter' }).getByRole('button').nth(1)).toHaveText(
      'Living room 3',
    );
    await page.reload();
    await choose('Sort by place');
    await expect(headings).toHaveText([/^Living room/, /^Hall/, /^Kitchen/, /^No place/]);
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('link', { name: 'Order of places' }).click();
    await expect(order).toHaveText(['Living room', 'Hall', 'Kitchen']);
  },
);

test(
  'places that could not be loaded can be loaded again',
  { tag: '@nightly' },
  async ({ page, expectFault }) => {
    expectFault(/ERR_FAILED/);
    await call(page, 'POST', '/api/pots', { friendly_name: 'Red pot', location: 'Hall' });
    await page.route('**/api/places', (route) => route.abort());
    await page.goto('/settings/places');
    await expect(page.getByRole('alert')).toContainText("Couldn't load the places.");
    await page.unroute('**/api/places');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Move Hall up' })).toBeVisible();
  },
);

test(
  'a place that another user has removed is not announced after a move',
  { tag: '@nightly' },
  async ({ page }) => {
    const addPot = (location: string) =>
      call<{ potId: string }>(page, 'POST', '/api/pots', { friendly_name: `${location} pot`, location });
    await addPot('Hall');
    const { potId } = await addPot('Kitchen');
    await page.goto('/settings/places');
    const up = page.getByRole('button', { name: 'Move Kitchen up' });
    await expect(up).toBeVisible();
    await call(page, 'DELETE', `/api/pots/${potId}`);
    await up.click();
    await expect(page.getByRole('button', { name: /^Move/ })).toHaveCount(2);
    await expect(page.getByText(/^Kitchen: /)).toHaveCount(0);
  },
);

test(
  'the list fits a narrow screen, large text and a phone held sideways',
  { tag: '@nightly' },
  async ({ page, shoot }) => {
    await furnish(page);
    await addCare(page, 'Monstera deliciosa variegata', 'The small room behind the stairs', -83);
    await page.goto('/tasks');
    await chip(page, 'The small room behind the stairs 1').click();
    await expect(row(page, '83 days overdue')).toBeVisible();
    await chip(page, 'The small room behind the stairs 1').click();
    await expect(page.getByText('Since yesterday')).toBeVisible();
    for (const [name, width, height, fontSize] of [
      ['narrow', 320, 640, '100%'],
      ['large', 320, 640, '200%'],
      ['sideways', 844, 390, '100%'],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        name,
      ).toBeLessThanOrEqual(0);
      expect(await cutWords(page), name).toEqual([]);
      expect(await violations(page), name).toEqual([]);
      await shoot(`tasks-${name}`);
    }
  },
);
