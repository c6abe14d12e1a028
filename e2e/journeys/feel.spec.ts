import type { Page } from 'playwright/test';
import { violations } from '../support/axe.ts';
import { beginOutside } from '../support/people.ts';
import { expect, test } from '../support/snugTest.ts';
import { addDueTasks, row } from '../support/taskList.ts';

test.use({ hasMotion: true });

interface Heights {
  heights: [from: string, to: string][];
}

const heights = (page: Page) => page.evaluate(() => (globalThis as unknown as Heights).heights);

test('a completed task leaves the list by shrinking, and nothing of it remains', async ({ page }) => {
  await page.addInitScript(() => {
    const kept: Heights['heights'] = [];
    (globalThis as unknown as Heights).heights = kept;
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      const { height } = frames as { height?: [string, string] };
      if (height && this.matches('li')) kept.push(height);
      return animate.call(this, frames, options);
    };
  });
  await beginOutside(page);
  await addDueTasks(page);
  await page.goto('/tasks');
  const { height } = (await row(page, 'Water Aloe').boundingBox())!;
  await page.getByRole('button', { name: 'Done: Water Aloe' }).click();
  await expect(row(page, 'Water Aloe')).toHaveCount(0);
  expect(await heights(page)).toEqual([[`${Math.round(height)}px`, '0px']]);
  await expect(page.locator('li[inert]')).toHaveCount(0);
  await expect(row(page, 'Water Big fern')).toHaveCount(1);

  // Another order of the list moves nothing out.
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitemradio', { name: 'Sort by plant' }).click();
  expect(await heights(page)).toHaveLength(1);
});

test('more contrast is given to those who ask for it, and icons name themselves under a mouse', async ({
  page,
}) => {
  await beginOutside(page);
  await addDueTasks(page);
  await page.goto('/tasks');
  const snooze = page.getByRole('button', { name: 'Snooze Water Aloe' });
  await expect(snooze).toHaveAttribute('title', 'Snooze Water Aloe');
  const colour = () => snooze.evaluate((button) => getComputedStyle(button).color);
  const usual = await colour();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ contrast: 'more', colorScheme });
    await expect.poll(colour).not.toBe(usual);
    expect(await violations(page)).toEqual([]);
  }
});
