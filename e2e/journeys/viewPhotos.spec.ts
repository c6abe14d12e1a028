import { test } from '../support/snugTest.ts';
import { begin } from '../support/people.ts';
import { addEntry, addPlant, call } from '../support/plants.ts';
import { addPictures } from '../support/pictures.ts';
import { fingerOn } from '../support/touch.ts';

test('look', async ({ page }) => {
  await begin(page);
  const plantId = await addPlant(page);
  const id = await addEntry(page, plantId, { daysAgo: 2, note: 'New leaf' });
  const ids = await addPictures(page, id, 5);
  await call(page, 'PATCH', `/api/plants/${plantId}/photo/${ids[0]}`);
  await page.goto(`/plants/${plantId}`);
  await page.getByRole('tab', { name: 'Gallery' }).click();
  await page.waitForTimeout(800);
  await page.screenshot({ path: '/tmp/c/gallery.png' });
  await page.getByRole('list', { name: 'Photos' }).getByRole('button').nth(1).click();
  await page.waitForTimeout(800);
  await page.screenshot({ path: '/tmp/c/viewer.png' });
  const f = await fingerOn(page);
  await f.press({ x: 300, y: 400 });
  await f.move({ x: 250, y: 400 });
  await f.move({ x: 200, y: 402 });
  await page.waitForTimeout(100);
  await page.screenshot({ path: '/tmp/c/swiping.png' });
  await f.move({ x: 150, y: 402 });
  await f.lift();
  await page.waitForTimeout(500);
  await f.doubleTap({ x: 120, y: 350 });
  await page.waitForTimeout(500);
  await page.screenshot({ path: '/tmp/c/zoomed.png' });
  await f.doubleTap({ x: 120, y: 350 });
  await page.waitForTimeout(500);
  await f.pinch(
    [
      { x: 180, y: 400 },
      { x: 220, y: 440 },
    ],
    [
      { x: 80, y: 300 },
      { x: 320, y: 540 },
    ],
  );
  await page.waitForTimeout(300);
  console.log('zoom', await page.locator('[data-zoom]').getAttribute('data-zoom'));
  await page.screenshot({ path: '/tmp/c/pinched.png' });
  await page.keyboard.press('0');
  await page.getByRole('button', { name: 'Set as profile photo' }).click();
  await page.waitForTimeout(400);
  await page.screenshot({ path: '/tmp/c/set.png' });
  await page.getByRole('button', { name: 'Delete photo' }).click();
  await page.waitForTimeout(400);
  await page.screenshot({ path: '/tmp/c/delete.png' });
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.waitForTimeout(800);
  await page.screenshot({ path: '/tmp/c/deleted.png' });
  await page.goBack();
  await page.waitForTimeout(400);
  await page.screenshot({ path: '/tmp/c/back.png' });
  console.log(page.url());
});
