import { beginOutside } from '../support/people.ts';
import { addOldPlant, button, open, scrollTo, tab } from '../support/plantProfile.ts';
import { addEntry, addPlant } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';
import { settled } from '../support/settled.ts';
import { fingerOn } from '../support/touch.ts';
import { cardOf, editCard } from '../walks/plantPage.ts';

test.use({ hasMotion: true });

test('timeline and gallery are switched by tap, keyboard, swipe and mouse', async ({ page, shoot }) => {
  await beginOutside(page);
  const plantId = await addOldPlant(page);
  await open(page, plantId);
  await page.getByRole('tab', { name: 'Gallery' }).click();
  await expect(tab(page, 'Gallery')).toBeVisible();
  const photos = page.getByRole('list', { name: 'Photos' }).getByRole('button', { name: /^Big fern, \d/ });
  await expect(photos).toHaveCount(4);
  await scrollTo(page, 1000);
  await expect
    .poll(() =>
      photos
        .locator('img')
        .evaluateAll((all) => all.every((img) => (img as HTMLImageElement).naturalWidth > 0)),
    )
    .toBe(true);
  await shoot('plant/gallery');
  await scrollTo(page, 0);
  await page.keyboard.press('ArrowLeft');
  await expect(tab(page, 'Timeline')).toBeVisible();

  const finger = await fingerOn(page);
  /** Swipes slowly. */
  const swipe = async (what: 'tabs' | 'page', dx: number) => {
    await settled(page);
    const list = page.getByRole('tablist');
    await list.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const { y, height } = (await list.boundingBox())!;
    const at = { x: 195, y: Math.round(what === 'tabs' ? y + height / 2 : y + height + 60) };
    await finger.drag(at, { ...at, x: at.x + dx }, 2000);
    await finger.lift();
  };
  for (const [what, commit] of [
    ['page', 50],
    ['tabs', 80],
  ] as const) {
    await swipe(what, -(commit - 1));
    await settled(page);
    await expect(tab(page, 'Timeline')).toBeVisible();
    await swipe(what, -(commit + 1));
    await expect(tab(page, 'Gallery')).toBeVisible();
    // There is no page on that side.
    await swipe(what, -150);
    await settled(page);
    await expect(tab(page, 'Gallery')).toBeVisible();
    await swipe(what, commit - 1);
    await settled(page);
    await expect(tab(page, 'Gallery')).toBeVisible();
    await swipe(what, commit + 1);
    await expect(tab(page, 'Timeline')).toBeVisible();
  }
});

test.describe('on a computer', () => {
  test.use({ hasTouch: false });

  test('a mouse swipes too, without a click and without selecting text, and text can still be selected', async ({
    page,
  }) => {
    await beginOutside(page);
    await open(page, await addOldPlant(page));
    await page.evaluate(() => {
      document.addEventListener('click', () => (document.body.dataset.clicked = ''));
    });
    const clicks = page.locator('body[data-clicked]');
    const marked = () => page.evaluate(() => String(getSelection()));
    const entry = page.getByText('Rotated', { exact: true });
    await entry.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const { x, y, width } = (await entry.boundingBox())!;
    await page.mouse.move(x + width, y + 5);
    await page.mouse.down();
    for (const dx of [20, 40, 60, 80]) await page.mouse.move(x + width - dx, y + 6);
    await page.mouse.up();
    await expect(tab(page, 'Gallery')).toBeVisible();
    expect(await marked()).toBe('');
    await expect(clicks).toHaveCount(0);
    await page.keyboard.press('Tab');
    await page.getByRole('tab', { name: 'Timeline' }).click();
    await expect(clicks).toHaveCount(1);
    await settled(page);
    await entry.dblclick({ position: { x: 12, y: 12 } });
    expect((await marked()).trim()).toBe('Rotated');
  });

  test('a mouse shows the pencil of the card that it points at', async ({ page }) => {
    await beginOutside(page);
    const plantId = await addPlant(page);
    const entries = [await addEntry(page, plantId), await addEntry(page, plantId, { daysAgo: 1 })] as const;
    await open(page, plantId);
    const pencil = (entry: string) => cardOf(page, entry).getByRole('button', { name: /^Edit/ });
    for (const [shown, other] of [entries, [entries[1], entries[0]]] as const) {
      await cardOf(page, shown).hover();
      await expect(pencil(shown)).toHaveCSS('opacity', '1');
      await expect(pencil(other)).toHaveCSS('opacity', '0');
    }
  });
});

test('a press outside a card ends its editing: by a mouse at once, by a finger as a tap, since it may scroll', async ({
  page,
}) => {
  await beginOutside(page);
  const plantId = await addPlant(page);
  const entry = await addEntry(page, plantId);
  await open(page, plantId);
  const note = cardOf(page, entry).getByRole('textbox', { name: 'Note' });
  const title = page.getByRole('heading', { name: 'Big fern' });
  await editCard(page, entry);
  await expect(note).toBeVisible();
  await scrollTo(page, 0);
  await settled(page);
  const { x, y } = (await title.boundingBox())!;
  const finger = await fingerOn(page);
  await finger.drag({ x: x + 5, y: y + 5 }, { x: x + 5, y: y - 60 }, 300);
  await finger.lift();
  // Neither do a tap inside of the card, and a key that is pressed elsewhere.
  await cardOf(page, entry).getByRole('heading').tap();
  await page.getByRole('tab', { name: 'Timeline' }).press('Enter');
  await settled(page);
  await expect(note).toBeVisible();
  await title.tap();
  await expect(note).toHaveCount(0);

  await editCard(page, entry);
  await expect(note).toBeVisible();
  await title.hover();
  await page.mouse.down();
  await expect(note).toHaveCount(0);
  await page.mouse.up();

  // A press beside the card's own sheet closes that sheet only.
  await editCard(page, entry);
  await cardOf(page, entry).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this card?' });
  await expect(question).toBeVisible();
  await page.mouse.click(195, 20);
  await expect(question).toHaveCount(0);
  await expect(note).toBeVisible();
});

test('a long-press on a card opens no browser menu, but one elsewhere does', async ({ page }) => {
  await beginOutside(page);
  await open(page, await addOldPlant(page));
  const entry = page.getByText('Rotated', { exact: true });
  await entry.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const asks = () =>
    entry.evaluate((element) =>
      element.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
    );
  expect(await asks()).toBe(true);
  // A long-press does not select a word either.
  await expect(entry).toHaveCSS('user-select', 'none');
  const { x, y } = (await entry.boundingBox())!;
  const finger = await fingerOn(page);
  await finger.press({ x: x + 5, y: y + 5 });
  await expect.poll(asks).toBe(false);
  await finger.lift();
  await expect.poll(asks).toBe(true);
});

test('a tab that is opened while scrolled far down starts at its top, under the tab bar', async ({
  page,
}) => {
  await beginOutside(page);
  const plantId = await addPlant(page);
  for (let daysAgo = 0; daysAgo < 20; daysAgo += 1) await addEntry(page, plantId, { daysAgo });
  await open(page, plantId);
  await expect(page.getByText('Watered')).toHaveCount(20);
  await scrollTo(page, 1200);
  const { y: before } = (await page.getByRole('tablist').boundingBox())!;
  const finger = await fingerOn(page);
  await finger.drag({ x: 300, y: 500 }, { x: 200, y: 500 }, 300);
  // The pages follow the finger 10 px behind it: a shorter movement is a tap.
  await expect(page.locator('[data-moving]')).toHaveCSS('translate', '-90px');
  // The page slides in at its final position.
  const coming = page.getByText('No photos yet');
  await expect.poll(async () => (await coming.boundingBox())!.y).toBeGreaterThan(before);
  const { y: comingAt } = (await coming.boundingBox())!;
  expect(comingAt).toBeLessThan(844);
  await finger.lift();
  await expect(tab(page, 'Gallery')).toBeVisible();
  await settled(page);
  await expect(coming).toBeInViewport();
  expect((await coming.boundingBox())!.y).toBeCloseTo(comingAt, 0);
  expect((await page.getByRole('tablist').boundingBox())!.y).toBeCloseTo(before, 0);
});

test('a vibration confirms a tap, and marks the commit distance of a swipe', async ({ page }) => {
  await page.addInitScript(() => {
    const felt: unknown[] = [];
    Object.assign(globalThis, { snugFelt: felt });
    navigator.vibrate = (pattern) => felt.push(pattern) > 0;
  });
  const felt = () => page.evaluate(() => (globalThis as unknown as { snugFelt: unknown }).snugFelt);
  await beginOutside(page);
  await open(page, await addPlant(page));
  await page.getByRole('heading', { name: 'Big fern' }).click();
  const finger = await fingerOn(page);
  await finger.drag({ x: 300, y: 700 }, { x: 240, y: 700 }, 900);
  await expect.poll(felt).toEqual([[15]]);
  await finger.move({ x: 280, y: 700 }, 900);
  await expect.poll(felt).toEqual([[15], [15]]);
  await finger.lift();
  await button(page, 'Water').tap();
  await expect.poll(felt).toEqual([[15], [15], [8], [12, 60, 20]]);
});
