import { violationsInBoth } from '../support/axe.ts';
import { beginOutside } from '../support/people.ts';
import { addOldPlant, button, open, scrollTo } from '../support/plantProfile.ts';
import { addEntry, addPlant, call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';
import { settled } from '../support/settled.ts';
import { fingerOn } from '../support/touch.ts';

test('the header shows the plant after scrolling past 60 px', async ({ page }) => {
  await beginOutside(page);
  await open(page, await addOldPlant(page));
  // Until then, the page may be too short to be scrolled.
  await expect(page.getByRole('list', { name: 'Timeline' })).toBeVisible();
  const header = page.getByRole('banner');
  const title = page.getByRole('heading', { name: 'Plant Profile', level: 1 });
  await scrollTo(page, 60);
  await expect(header.getByText('Big fern')).toBeHidden();
  await scrollTo(page, 61);
  await expect(header.getByText('Big fern')).toBeVisible();
  await expect(header.getByText('Nephrolepis exaltata · Blue glazed pot')).toBeVisible();
  // The page itself says all of this.
  await expect(header.getByRole('paragraph')).toHaveCount(0);
  await expect(title).toHaveCSS('opacity', '0');
  // For screen readers it is always the page's heading.
  await expect(title).toBeAttached();
  await scrollTo(page, 60);
  await expect(header.getByText('Big fern')).toBeHidden();
});

test('the header of a plant without a species shows its pot only', { tag: '@nightly' }, async ({ page }) => {
  await beginOutside(page);
  const plantId = await addPlant(page, { species: null });
  await addEntry(page, plantId, { note: 'Grown from a leaf.\n'.repeat(60) });
  await open(page, plantId);
  await expect(page.getByRole('list', { name: 'Timeline' })).toBeVisible();
  await scrollTo(page, 61);
  const lines = page.locator('header [data-collapsed] p');
  await expect(lines).toHaveText(['Big fern', 'Blue glazed pot']);
});

test('the menu works with the keyboard, and restores focus', { tag: '@nightly' }, async ({ page }) => {
  await beginOutside(page);
  await open(page, await addPlant(page));
  const items = page.getByRole('menuitem');
  await button(page, 'Menu').focus();
  await page.keyboard.press('Enter');
  await expect(items).toHaveText(['Plant details', 'Care preferences']);
  await expect(items.first()).toBeFocused();
  for (const [key, place] of [
    ['ArrowDown', 1],
    ['ArrowDown', 0],
    ['ArrowUp', 1],
    ['Home', 0],
    ['End', 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(items.nth(place)).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(items).toHaveCount(0);
  await expect(button(page, 'Menu')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(items.first()).toBeFocused();
  await page.getByRole('heading', { name: 'Big fern' }).click();
  await expect(items).toHaveCount(0);
  // Immediately: the next key may be pressed before the next frame.
  const first = button(page, 'Menu').evaluate((menu: HTMLElement) => {
    menu.click();
    return document.activeElement?.textContent;
  });
  expect(await first).toBe('Plant details');
  await page.getByRole('menuitem', { name: 'Plant details' }).click();
  await expect(items).toHaveCount(0);
  // One flow at a time.
  await expect(page.locator('button', { hasText: 'Water' }).first()).toHaveAttribute('aria-disabled', 'true');
});

test("the 'More' actions open and close", async ({ page, shoot }) => {
  await beginOutside(page);
  await open(page, await addPlant(page));
  const care = page.getByRole('region', { name: 'Care' });
  const rest = page.getByRole('group', { name: 'More care' });
  await expect(care.getByRole('button')).toHaveText(['Water', 'Feed', 'Photo', 'More']);
  await button(page, 'More').click();
  await expect(rest.getByRole('button')).toHaveText([
    'Mist',
    'Rotate',
    'Prune',
    'Clean',
    'Check for pests',
    'Note',
    'Health',
    'Repot',
    'Propagate',
    'Move',
    'Kill',
  ]);
  await shoot('plant/more');
  await button(page, 'Less').click();
  await expect(rest).toBeHidden();
  await button(page, 'More').click();
  await page.getByRole('heading', { name: 'Big fern' }).click();
  await expect(rest).toBeHidden();
  await button(page, 'More').click();
  await page.keyboard.press('Escape');
  await expect(rest).toBeHidden();
  await expect(button(page, 'More')).toBeFocused();
  await button(page, 'More').click();
  await rest.getByRole('button', { name: 'Repot' }).click();
  await expect(rest).toBeHidden();
});

test('the information panel shows frequencies, origin and parent', async ({ page, shoot }) => {
  await beginOutside(page);
  const plantId = await addOldPlant(page);
  await addPlant(page, { plantName: 'Little fern', parentPlantId: plantId }, 'Red pot');
  await open(page, plantId);
  await expect(page.getByText('Since March 2024')).toBeVisible();
  await page.getByText('Information', { exact: true }).click();
  await expect(page.getByRole('list', { name: 'Care preferences' }).getByRole('listitem')).toHaveText([
    'Water every 7 days',
    'Mist every 2 days',
    'Rotate every 1 day',
    'Repot every 365 days',
  ]);
  await expect(page.getByText('Aunt Maeve')).toBeVisible();
  await expect(page.getByText('Likes rain water.')).toBeVisible();
  await shoot('plant/information');
  await page.getByRole('tab', { name: 'Gallery' }).click();
  await expect(page.getByRole('list', { name: 'Photos' })).toBeVisible();
  await page.getByRole('link', { name: 'Little fern' }).click();
  await expect(page.getByRole('heading', { name: 'Little fern' })).toBeVisible();
  // The page of the other plant begins like any other.
  await expect(page).toHaveTitle('Little fern · Snug');
  await expect(page.getByRole('heading', { name: 'Plant Profile' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Timeline', selected: true })).toBeVisible();
  await page.getByText('Information', { exact: true }).click();
  await expect(page.getByText('No care preferences yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Big fern' }).click();
  await expect(page.getByRole('heading', { name: 'Big fern' })).toBeVisible();
});

test('a dead plant is read-only', async ({ page, shoot }) => {
  await page.clock.install();
  await beginOutside(page);
  const plantId = await addOldPlant(page);
  await call(page, 'PATCH', `/api/plants/${plantId}/kill`);
  await open(page, plantId);
  await expect(page.getByText('Acquired March 2024')).toBeVisible();
  await expect(page.getByText('Died')).toBeVisible();
  await expect(page.locator('.profile-photo')).toHaveCSS('filter', 'grayscale(1)');
  for (const name of ['Care', 'Due']) await expect(page.getByRole('region', { name })).toHaveCount(0);
  const watered = page.getByRole('heading', { name: 'Watered' });
  await watered.scrollIntoViewIfNeeded();
  const { x, y } = (await watered.boundingBox())!;
  const finger = await fingerOn(page);
  await finger.press({ x: x + 5, y: y + 5 });
  await page.clock.runFor(1000);
  await finger.lift();
  await settled(page);
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveCount(0);
  await button(page, 'Menu').click();
  await expect(page.getByRole('menuitem')).toHaveText(['Plant details', 'Month']);
  await page.keyboard.press('Escape');
  await shoot('plant/dead');
  await page.getByText('Information', { exact: true }).click();
  await expect(page.getByText('Aunt Maeve')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Care preferences' })).toContainText('Water every 7 days');
  // It is in no pot.
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.locator('header [data-collapsed] p')).toHaveText(['Big fern', 'Nephrolepis exaltata']);
});

test(
  "the plant's page passes the accessibility checker, light and dark",
  { tag: '@nightly' },
  async ({ page, shoot }) => {
    await beginOutside(page);
    const plantId = await addOldPlant(page);
    await open(page, plantId);
    await expect(page.getByRole('region', { name: 'Due' })).toBeVisible();
    await page.getByText('Information', { exact: true }).click();
    await expect(page.getByText('Water every 7 days')).toBeVisible();
    expect(await violationsInBoth(page), 'timeline').toEqual([]);
    await page.getByRole('tab', { name: 'Gallery' }).click();
    await scrollTo(page, 200);
    expect(await violationsInBoth(page, (scheme) => shoot(`screens/${scheme}-plant`)), 'gallery').toEqual([]);
    await button(page, 'Menu').click();
    expect(await violationsInBoth(page), 'menu').toEqual([]);
    await page.keyboard.press('Escape');
    await button(page, 'More').click();
    expect(await violationsInBoth(page), 'more').toEqual([]);
    await page.keyboard.press('Escape');
    await call(page, 'PATCH', `/api/plants/${plantId}/kill`);
    await open(page, plantId);
    expect(await violationsInBoth(page), 'dead').toEqual([]);
  },
);

test(
  "the plant's page is no wider than a narrow phone, even with text at twice its size",
  { tag: '@nightly' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await beginOutside(page);
    await open(page, await addOldPlant(page));
    await expect(page.getByRole('region', { name: 'Due' })).toBeVisible();
    await page.getByText('Information', { exact: true }).click();
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    for (const size of ['100%', '200%']) {
      await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size);
      for (const name of ['Gallery', 'Timeline']) {
        await page.getByRole('tab', { name }).click();
        await settled(page);
        expect(await overflow(), `${name} at ${size}`).toBeLessThanOrEqual(0);
      }
      await button(page, 'More').click();
      expect(await overflow(), `more at ${size}`).toBeLessThanOrEqual(0);
      // No word is wider than its tile.
      const cut = await page
        .getByRole('group', { name: 'More care' })
        .getByRole('button')
        .evaluateAll((tiles) =>
          tiles.flatMap((tile) => (tile.scrollWidth > tile.clientWidth ? tile.textContent : [])),
        );
      expect(cut, `cut at ${size}`).toEqual([]);
      await page.keyboard.press('Escape');
      // The header leaves the tabs below it whole.
      await scrollTo(page, 10_000);
      await expect(page.locator('header [data-collapsed]')).toBeVisible();
      await settled(page);
      const header = (await page.getByRole('banner').boundingBox())!;
      const tabs = (await page.getByRole('tablist').boundingBox())!;
      expect(tabs.y, `tabs at ${size}`).toBeGreaterThanOrEqual(header.y + header.height);
      await scrollTo(page, 0);
    }
  },
);
