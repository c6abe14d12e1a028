import { holdFirst } from '../support/holdFirst.ts';
import { beginOutside } from '../support/people.ts';
import { addOldPlant, button, open, scrollTo } from '../support/plantProfile.ts';
import { addEntry, addPreference, call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';
import { forgetLists } from '../support/phoneStorage.ts';
import { openSheet } from '../walks/gestures.ts';
import { tileOf } from '../walks/plantPage.ts';

test("tiles say when care was last given and is due; what is due behind 'More' has an alert of its own", async ({
  page,
  shoot,
}) => {
  await beginOutside(page);
  const plantId = await addOldPlant(page);
  await addPreference(page, plantId, 2, 30);
  await addEntry(page, plantId, { actionId: 7, daysAgo: 3 });
  await addPreference(page, plantId, 7, 1);
  await addEntry(page, plantId, { actionId: 10, daysAgo: 366 });
  await open(page, plantId);
  const water = tileOf(page, 'Water');
  await expect(water).toHaveAccessibleName('Water 3 days overdue');
  await expect(water).toHaveAccessibleDescription('last done 10 days ago');
  await expect(water).toContainText('10 d ago 3 d late');
  await expect(water.getByText('Overdue', { exact: true })).toBeVisible();
  await expect(tileOf(page, 'Feed')).toHaveAccessibleName('Feed');
  await expect(tileOf(page, 'Feed')).toHaveAccessibleDescription('due in 30 days');
  await expect(tileOf(page, 'Photo')).toHaveAccessibleDescription('last done yesterday');
  const due = page.getByRole('region', { name: 'Due' }).getByRole('button');
  await expect(due).toHaveText([
    /^Check for pests\s*2 days overdue\s*Mark as Done$/,
    // Its action asks for the new pot.
    /^Repot\s*1 day overdue\s*Start$/,
    /^Mist\s*Due today\s*Mark as Done$/,
    /^Rotate\s*Due today\s*Mark as Done$/,
  ]);
  await shoot('plant/due');
  // Done: the tile is an alert no more, and says when it is due next.
  const readAgain = page.waitForResponse(`**/api/plants/${plantId}/tasks`);
  await water.click();
  await expect(water).toHaveAccessibleDescription('last done today, due in 7 days');
  await readAgain;
  // The list that was read has the next task, until the server knows of the undo.
  const deletion = await holdFirst(page.context(), '**/api/interactions/*');
  await button(page, 'Undo').click();
  await expect(water).toHaveAccessibleName('Water 3 days overdue');
  // The focus is not lost with the pressed button.
  await expect(water).toBeFocused();
  await deletion.letThrough();
  // An alert that comes back has its place again, also if the list was read in between.
  const read = page.waitForResponse(`**/api/plants/${plantId}/tasks`);
  await due.filter({ hasText: 'Check for pests' }).click();
  await expect(due).toHaveText([/^Repot/, /^Mist/, /^Rotate/]);
  await read;
  await button(page, 'Undo').click();
  await expect(due).toHaveText([/^Check for pests/, /^Repot/, /^Mist/, /^Rotate/]);
  await due.filter({ hasText: 'Mist' }).click();
  await expect(due).toHaveText([/^Check for pests/, /^Repot/, /^Rotate/]);
  await water.click();
  await expect(water).toContainText('today in 7 d');
  await expect(water).toHaveAccessibleName('Water');
});

test(
  'in landscape, the actions are in view under a header of one line, and the navigation is a rail',
  { tag: '@nightly' },
  async ({ page, shoot }) => {
    await beginOutside(page);
    const plantId = await addOldPlant(page);
    for (const [width, height] of [
      [844, 390],
      [568, 320],
    ] as const) {
      await page.setViewportSize({ width, height });
      await open(page, plantId);
      await expect(page.getByRole('banner').getByText('Big fern')).toBeVisible();
      for (const name of ['Water', 'Feed', 'Photo', 'More']) {
        await expect(tileOf(page, name)).toBeInViewport({ ratio: 1 });
      }
      const nav = (await page.getByRole('navigation', { name: 'Main' }).boundingBox())!;
      const main = (await page.getByRole('main').boundingBox())!;
      expect([nav.x, nav.y, nav.height]).toEqual([0, 0, height]);
      expect(main.x).toBeGreaterThanOrEqual(nav.width);
      expect(main.width).toBeLessThanOrEqual(448);
      for (const name of ['Home', 'Scan', 'Settings']) {
        await expect(page.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
      }
      await shoot(`plant/landscape-${width}`);
    }
  },
);

test(
  "a phone that is turned shows the plant in its header until it is turned back, and 'More' stays under the bar",
  { tag: '@nightly' },
  async ({ page }) => {
    await beginOutside(page);
    await open(page, await addOldPlant(page));
    const turn = (width: number, height: number) => page.setViewportSize({ width, height });
    const inHeader = page.getByRole('banner').getByText('Big fern');
    const rest = page.getByRole('group', { name: 'More care' });
    const underBar = async () => {
      const less = (await button(page, 'Less').boundingBox())!;
      return (await rest.boundingBox())!.y - (less.y + less.height);
    };
    await expect(inHeader).toBeHidden();
    await turn(844, 390);
    await expect(inHeader).toBeVisible();
    await turn(390, 844);
    await expect(inHeader).toBeHidden();

    // On a scrolled page, 'More' opens under the bar too. The page then scrolls until it shows the whole menu.
    await expect(page.getByRole('list', { name: 'Timeline' })).toBeVisible();
    await scrollTo(page, 40);
    await button(page, 'More').click();
    await expect(rest).toBeVisible();
    await expect.poll(underBar).toBeCloseTo(8);
    await expect(rest.getByRole('button', { name: 'Kill' })).toBeInViewport({ ratio: 1 });
    for (const [width, height] of [
      [844, 390],
      [390, 844],
    ] as const) {
      await turn(width, height);
      await expect.poll(underBar).toBeCloseTo(8);
    }
  },
);

test(
  'a plant that a list knows opens with its name and photo while the rest is loading',
  { tag: '@nightly' },
  async ({ page, shoot }) => {
    await beginOutside(page);
    const plantId = await addOldPlant(page);
    const [photo] = await call<{ id: string }[]>(page, 'GET', `/api/plants/${plantId}/photos`);
    await call(page, 'PATCH', `/api/plants/${plantId}/photo/${photo!.id}`);
    const answers = Promise.withResolvers<void>();
    await page.route(`**/api/plants/${plantId}`, async (route) => {
      await answers.promise;
      await route.continue();
    });
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).pathname));
    for (const [from, link] of [
      ['/plants', /Big fern/],
      ['/', /Big fern/],
      ['/tasks', /Big fern/],
    ] as const) {
      await page.goto(from);
      await page.getByRole('main').getByRole('link', { name: link }).first().click();
      await expect(page.getByRole('heading', { name: 'Big fern', level: 2 })).toBeVisible();
      const picture = page.getByRole('region', { name: 'Plant' }).locator('img');
      await expect(picture).toHaveAttribute('src', `/api/photos/${photo!.id}/full`);
      await expect(page.getByRole('status').getByText('Loading…')).toBeAttached();
      await expect(page).toHaveTitle('Big fern · Snug');
    }
    await shoot('plant/known');
    // What the page shows of the plant is read at the same time as the plant.
    for (const list of ['tasks', 'interactions', 'preferences', 'photos'])
      await expect.poll(() => [...asked]).toContain(`/api/plants/${plantId}/${list}`);
    // The photo opens once the page knows all photos.
    const depth = await page.evaluate(() => history.length);
    await button(page, 'Profile photo').click();
    answers.resolve();
    await expect(page.getByText('Since March 2024')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Care' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // Back leads to the tasks.
    expect(await page.evaluate(() => history.length)).toBe(depth);
  },
);

test(
  'a renamed plant opens with its new name while it is loading, also if the server does not know it yet',
  { tag: '@nightly' },
  async ({ page, expectFault }) => {
    expectFault(/ERR_FAILED/);
    await beginOutside(page);
    const plantId = await addOldPlant(page);
    await open(page, plantId);
    // The change cannot be sent, and the reading after it is not answered.
    await page
      .context()
      .route(`**/api/plants/${plantId}`, (route) =>
        route.request().method() === 'PATCH' ? route.abort() : undefined,
      );
    await openSheet(page, 'Plant details');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Monty');
    await page.getByLabel('Food').selectOption({ label: 'Solid Food' });
    await button(page, 'Save').click();
    await expect(page.getByRole('heading', { name: 'Monty', level: 2 })).toBeVisible();
    // An address without the app, which would keep its lists again.
    await page.goto('/healthz');
    await forgetLists(page);
    await page.goto('/plants');
    await page.getByRole('main').getByRole('link', { name: /Monty/ }).click();
    await expect(page.getByRole('heading', { name: 'Monty', level: 2 })).toBeVisible();
    await expect(page.getByRole('status').getByText('Loading…')).toBeAttached();
  },
);

test(
  'a photo that cannot be loaded is replaced by its thumbnail, and that by the leaf of the plant',
  { tag: '@nightly' },
  async ({ page, shoot, expectFault }) => {
    expectFault(/ERR_FAILED/);
    await beginOutside(page);
    const plantId = await addOldPlant(page);
    const [photo] = await call<{ id: string }[]>(page, 'GET', `/api/plants/${plantId}/photos`);
    await call(page, 'PATCH', `/api/plants/${plantId}/photo/${photo!.id}`);
    await page.route('**/api/photos/*/full', (route) => route.abort());
    await open(page, plantId);
    const head = page.getByRole('button', { name: 'Profile photo' });
    await expect(head.locator('img')).toHaveAttribute('src', /thumb$/);
    await page.route('**/api/photos/*/thumb', (route) => route.abort());
    await page.reload();
    await expect(head).toHaveText('B');
    await expect(head.locator('img')).toHaveCount(0);
    await shoot('plant/photo-missing');
    await page.goto('/plants');
    const row = page.getByRole('link', { name: 'Big fern' });
    await expect(row).toBeVisible();
    await expect(row.locator('img')).toHaveCount(0);
    await page.unroute('**/api/photos/*/thumb');
    await page.evaluate(() => void dispatchEvent(new Event('online')));
    await expect(row.locator('img')).toHaveCount(1);
  },
);
