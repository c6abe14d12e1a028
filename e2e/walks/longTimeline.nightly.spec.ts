import { expect, type Page } from 'playwright/test';
import { ids } from '#machines/support/examples.ts';
import { longTasksOfScrolling } from './longTasks.ts';
import { cardOf, doAction, openPlant } from './plantPage.ts';
import { test } from './walkTest.ts';

const cards = (page: Page) => page.locator('[data-card]');

test('ten years of entries scroll without long tasks', async ({ place: { page, world } }) => {
  await world.recordEntries(2000);
  const passes: number[][] = [];
  // Other load on the machine may disturb a pass.
  for (let pass = 0; pass < 3 && (passes.at(-1)?.length ?? 1) > 0; pass += 1) {
    await page.goto('about:blank');
    await page.goto(`/plants/${ids.plant}`);
    await expect(cards(page).first()).toBeVisible();
    passes.push(await longTasksOfScrolling(page));
  }
  expect(passes.at(-1), `long tasks of each pass: ${JSON.stringify(passes)}`).toEqual([]);
  // The page has scrolled far.
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(5000);
});

test('a link to an old entry scrolls to it and highlights it', async ({ place: { page, world } }) => {
  await world.recordEntries(60);
  await world.addEntry(ids.note, 'The first leaf', 61);
  await page.goto(`/plants/${ids.plant}#i-${ids.note}`);
  await expect(cardOf(page, ids.note)).toBeInViewport();
  await expect(page.locator(`#i-${ids.note}`)).toHaveClass(/marked/);
});

test('the first entry of all is still shown after the list has grown', async ({ place: { page, world } }) => {
  // As many as are rendered at once.
  await world.recordEntries(12);
  await openPlant(page);
  await expect(cards(page)).toHaveCount(12);
  await doAction(page, 'Water');
  await page.mouse.wheel(0, 20_000);
  await expect(cards(page)).toHaveCount(13);
});
