import { expect, type Page } from 'playwright/test';
import sharp from 'sharp';
import { ids } from '#machines/support/examples.ts';
import { longTasksOfScrolling } from './longTasks.ts';
import { test } from './walkTest.ts';

const thumbnails = (page: Page) => page.getByRole('list', { name: 'Photos' }).getByRole('button');

/** A thumbnail as the server stores it, with enough detail to take time to decode. */
const thumb = await sharp({
  create: {
    width: 360,
    height: 270,
    channels: 3,
    background: '#3f8f5f',
    noise: { type: 'gaussian', mean: 120, sigma: 30 },
  },
})
  .jpeg({ quality: 75 })
  .toBuffer();

test('a thousand photos scroll without long tasks, and without layout shifts', async ({
  place: { page, world },
}) => {
  await world.recordEntries(250);
  await world.recordPhotos(1000);
  await page.route('**/thumb', (route) => route.fulfill({ body: thumb, contentType: 'image/jpeg' }));
  const passes: number[][] = [];
  // Other load on the machine may disturb a pass.
  for (let pass = 0; pass < 3 && (passes.at(-1)?.length ?? 1) > 0; pass += 1) {
    await page.goto('about:blank');
    await page.goto(`/plants/${ids.plant}`);
    await page.getByRole('tab', { name: 'Gallery' }).click();
    await expect(thumbnails(page).first()).toBeVisible();
    // Each thumbnail's space is reserved before it has loaded.
    const { width, height } = (await thumbnails(page).first().boundingBox())!;
    expect(Math.abs(width - height)).toBeLessThan(1);
    passes.push(await longTasksOfScrolling(page));
  }
  expect(passes.at(-1), `long tasks of each pass: ${JSON.stringify(passes)}`).toEqual([]);
  // The page has scrolled far.
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(5000);
  expect(await thumbnails(page).count()).toBeGreaterThan(100);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
