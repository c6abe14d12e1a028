import type { Page } from 'playwright/test';
import type { components } from '#contract/schema.d.ts';
import { violations } from '../support/axe.ts';
import { begin, beginOutside } from '../support/people.ts';
import { addPlant, call } from '../support/plants.ts';
import { button, scrollTo } from '../support/plantProfile.ts';
import { expect, test } from '../support/snugTest.ts';
import { longTasksOf } from '../walks/longTasks.ts';

type PlantListItem = components['schemas']['PlantListItem'];

const rows = (page: Page) => page.getByRole('list', { name: 'Plants' }).getByRole('link');
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search plants or pots…' });

/** Adds this many fake plants to the list. */
async function pretendPlants(page: Page, count: number): Promise<void> {
  await page.route(/\/api\/plants\/$/, async (route) => {
    const response = await route.fetch();
    const real = (await response.json()) as PlantListItem[];
    const more = Array.from({ length: count }, (_, index) => ({
      ...real[0]!,
      plantId: `01940000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      plantName: `Mónstera ${index + 1}`,
      species: index % 3 === 0 ? 'Monstera deliciosa' : null,
      potName: `Pot ${index + 1}`,
    }));
    await route.fulfill({ response, json: [...real, ...more] });
  });
}

test('a plant is found by name, species or pot in any spelling, and Back restores the search', async ({
  page,
  shoot,
  expectFault,
}) => {
  await beginOutside(page);
  const cafe = await addPlant(page, { plantName: 'Café fern', species: 'Nephrolepis' }, 'Straße');
  await addPlant(page, { plantName: 'Aloe', species: 'Aloe vera' }, 'Clay pot');
  const dead = await addPlant(page, { plantName: 'Aaron’s ivy', species: 'Hedera' }, 'Tin');
  await call(page, 'PATCH', `/api/plants/${dead}/kill`);

  // A list that failed to load must not look empty.
  expectFault(/ERR_FAILED/);
  await page.route(/\/api\/plants\/$/, (route) => route.abort());
  await page.goto('/plants');
  await expect(page.getByRole('alert')).toContainText("Couldn't load the plants.");
  await page.unroute(/\/api\/plants\/$/);
  await button(page, 'Try again').click();

  await expect(rows(page)).toHaveText([/^AAloe/, /Café fern/, /Aaron’s ivy\(dead\)/]);
  await shoot('search');
  for (const [typed, names] of [
    ['CAFE', [/Café fern/]],
    ['strasse', [/Café fern/]],
    ['hedera', [/Aaron’s ivy/]],
    ['a', [/^AAloe/, /Café fern/, /Aaron’s ivy/]],
  ] as const) {
    await box(page).fill(typed);
    await expect(rows(page)).toHaveText([...names]);
  }
  await expect(page.getByRole('status')).toHaveText('3 plants found');
  await box(page).fill('hedera');
  await expect(page.getByRole('status')).toHaveText('1 plant found');
  await box(page).fill(' cactus ');
  await expect(page.getByText('No plants found', { exact: true })).toBeVisible();
  await expect(page.getByText('Nothing here is called ‘cactus’.')).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('no plants found');
  await shoot('search-nothing');
  expect(await violations(page)).toEqual([]);
  await button(page, 'Show all plants').click();
  await expect(box(page)).toBeFocused();
  await expect(rows(page)).toHaveCount(3);

  await box(page).fill('cafe');
  await rows(page).click();
  await expect(page).toHaveURL(`/plants/${cafe}`);
  await button(page, 'Back').click();
  await expect(box(page)).toHaveValue('cafe');
  await expect(rows(page)).toHaveCount(1);
  await button(page, 'Clear search').click();
  await expect(box(page)).toBeFocused();
  await expect(rows(page)).toHaveCount(3);
});

test(
  'Enter opens the first plant found, but not while it confirms a word that is being composed',
  { tag: '@nightly' },
  async ({ page }) => {
    await beginOutside(page);
    const cafe = await addPlant(page, { plantName: 'Café fern' });
    await page.goto('/plants');
    await box(page).focus();
    const keyboard = await page.context().newCDPSession(page);
    await keyboard.send('Input.imeSetComposition', { text: 'caf', selectionStart: 3, selectionEnd: 3 });
    await expect(rows(page)).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(box(page)).toBeFocused();
    await keyboard.send('Input.insertText', { text: 'cafe' });
    await expect(page).toHaveURL('/plants');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/plants/${cafe}`);
    await keyboard.detach();
  },
);

test(
  'a thousand plants are searched and scrolled without long tasks, and Back restores the position',
  { tag: '@nightly' },
  async ({ page, expectFault }) => {
    await begin(page);
    await addPlant(page, { plantName: 'Aloe' });
    await pretendPlants(page, 1000);
    const passes: number[][] = [];
    // Other load on the machine may disturb a pass.
    for (let pass = 0; pass < 3 && (passes.at(-1)?.length ?? 1) > 0; pass += 1) {
      await page.goto('/plants');
      await expect(rows(page).first()).toBeVisible();
      await expect
        .poll(async () => {
          await scrollTo(page, 20_000);
          return rows(page).count();
        })
        .toBeGreaterThan(60);
      await scrollTo(page, 0);
      passes.push(
        await longTasksOf(page, async () => {
          await box(page).pressSequentially('monstera 99');
          await expect(rows(page)).toHaveCount(11);
          for (let key = 0; key < 11; key += 1) await box(page).press('Backspace');
          await expect(rows(page).first()).toContainText('Aloe');
        }),
      );
    }
    expect(passes.at(-1), `long tasks of each pass: ${JSON.stringify(passes)}`).toEqual([]);

    await page.mouse.move(195, 600);
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 900);
        return page.evaluate(() => scrollY);
      })
      .toBeGreaterThan(8000);
    // Only Aloe exists on the server.
    expectFault(/404/);
    const row = rows(page).filter({ hasText: 'Mónstera 80' });
    await row.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await row.click();
    await expect(page.getByText('Plant not found')).toBeVisible();
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  },
);

test(
  'text typed far down the list shows what it finds from the top, and draws only the first of it',
  { tag: '@nightly' },
  async ({ page }) => {
    await begin(page);
    await addPlant(page, { plantName: 'Aloe' });
    const [pot] = await call<{ potsId: string }[]>(page, 'GET', '/api/pots/');
    await call(page, 'PATCH', `/api/pots/${pot!.potsId}`, { location: 'Hall' });
    await pretendPlants(page, 200);
    await page.goto('/plants');
    // All plants of the place are counted, although most are not drawn yet.
    await expect(page.getByRole('heading', { name: 'Hall' })).toHaveText('Hall · 201');
    await expect(page.getByRole('list', { name: 'Hall' }).getByRole('listitem').first()).toHaveAttribute(
      'aria-setsize',
      '201',
    );
    expect(await rows(page).count()).toBeLessThan(100);
    await expect
      .poll(async () => {
        await scrollTo(page, 40_000);
        return rows(page).count();
      })
      .toBe(201);
    await box(page).fill('monstera');
    await expect(page.getByRole('status')).toHaveText('200 plants found');
    await expect(rows(page).first()).toBeInViewport();
    expect(await rows(page).count()).toBeLessThan(100);
    await scrollTo(page, 40_000);
    await box(page).fill('aloe');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toBeInViewport();
  },
);
