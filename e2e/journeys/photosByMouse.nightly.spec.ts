import { beginOutside } from '../support/people.ts';
import {
  addPhotographed,
  expectPlace,
  openGallery,
  picture,
  thumbnails,
  viewer,
  zoomOf,
} from '../support/photoViewer.ts';
import { settled } from '../support/settled.ts';
import { expect, test } from '../support/snugTest.ts';

test.use({ hasMotion: true, hasTouch: false, viewport: { width: 1200, height: 800 } });

test('on a computer, buttons, keys and the wheel work like touch', async ({ page, shoot }) => {
  await beginOutside(page);
  await openGallery(page, await addPhotographed(page));
  await thumbnails(page).first().click();
  await viewer(page).getByRole('button', { name: 'Next photo' }).click();
  await expectPlace(page, 2, 5);
  await shoot('photos/wide');
  await viewer(page).getByRole('button', { name: 'Previous photo' }).click();
  await viewer(page).getByRole('button', { name: 'Previous photo' }).click({ force: true });
  await expectPlace(page, 1, 5);
  await page.keyboard.press('ArrowRight');
  await expectPlace(page, 2, 5);
  await page.keyboard.press('ArrowLeft');
  await expectPlace(page, 1, 5);
  await settled(page);
  await page.mouse.move(600, 400);
  await page.mouse.wheel(0, -300);
  await expect.poll(() => zoomOf(page)).toBeGreaterThan(1.5);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => zoomOf(page)).toBe(1);
  await page.keyboard.press('+');
  await expect.poll(() => zoomOf(page)).toBe(1.5);
  await page.keyboard.press('-');
  await expect.poll(() => zoomOf(page)).toBe(1);
  await page.keyboard.press('+');
  // With one of these, it is a shortcut of the browser.
  for (const held of ['Control', 'Meta', 'Alt']) await page.keyboard.press(`${held}+0`);
  await expect.poll(() => zoomOf(page)).toBe(1.5);
  await page.keyboard.press('0');
  await expect.poll(() => zoomOf(page)).toBe(1);
  // A trackpad's pinch arrives as small turns of the wheel, with Control.
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -50);
  await page.keyboard.up('Control');
  await expect.poll(() => zoomOf(page)).toBeGreaterThan(1.5);
  await page.keyboard.press('0');
  await expect.poll(() => zoomOf(page)).toBe(1);
  // Two clicks far apart are no double click.
  await page.mouse.click(700, 400);
  await page.mouse.click(600, 400);
  await page.mouse.click(700, 400);
  expect(await zoomOf(page)).toBe(1);
  await page.mouse.dblclick(600, 400);
  await expect.poll(() => zoomOf(page)).toBe(2.5);
  await settled(page);
  const top = async () => (await picture(page).locator('img').boundingBox())!.y;
  const before = await top();
  await page.mouse.down();
  for (const dy of [20, 40, 60]) await page.mouse.move(600, 400 + dy);
  await page.mouse.up();
  expect(await top()).toBeCloseTo(before + 60, 0);
  await expectPlace(page, 2, 5);
});
