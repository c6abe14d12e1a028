import type { Page } from 'playwright/test';
import { holdFirst } from '../support/holdFirst.ts';
import { begin } from '../support/people.ts';
import { expect, test } from '../support/snugTest.ts';

const hint = (page: Page) => page.getByRole('region', { name: 'Install Snug' });

/** Opens Snug as for a further visit: more than half an hour after the last one. */
async function visit(page: Page): Promise<void> {
  await page.evaluate(() => {
    const known = JSON.parse(localStorage.getItem('snug-visits') ?? '{}') as object;
    localStorage.setItem('snug-visits', JSON.stringify({ ...known, at: 0 }));
  });
  await page.goto('/plants');
}

/** Waits until this visit is counted. */
const isCounted = (page: Page, count: number) =>
  expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('snug-visits') ?? '{}') as object))
    .toMatchObject({ count });

test('at the third visit an iPhone says how Snug is installed, until it is dismissed for good', async ({
  page,
  shoot,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: false }));
  await begin(page);
  for (const count of [1, 2]) {
    await visit(page);
    await isCounted(page, count);
    await expect(hint(page)).toHaveCount(0);
  }
  await visit(page);
  await expect(hint(page)).toHaveText(
    "Install Snug on this devicePress Share in the browser, then 'Add to Home Screen'.",
  );
  await shoot('install-hint-iphone');
  // Not while something else is open.
  await page.getByRole('button', { name: 'Add plant' }).first().click();
  await expect(hint(page)).toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await hint(page).getByRole('button', { name: 'Close' }).click();
  await expect(hint(page)).toHaveCount(0);
  await visit(page);
  await isCounted(page, 4);
  await expect(hint(page)).toHaveCount(0);
});

test('an installed app does not say how it is installed', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'standalone', { value: true });
    localStorage.setItem('snug-visits', JSON.stringify({ count: 7, at: 0 }));
  });
  await begin(page);
  await page.goto('/plants');
  await isCounted(page, 8);
  await expect(hint(page)).toHaveCount(0);
});

test('a browser may offer to install Snug before the code of the hint has loaded', async ({ page }) => {
  await begin(page);
  await page.evaluate(() => localStorage.setItem('snug-visits', JSON.stringify({ count: 2, at: 0 })));
  const background = await holdFirst(page.context(), '**/assets/Background-*.js');
  await page.goto('/plants');
  // A browser whose offer is taken shows no bar of its own.
  await expect
    .poll(() => page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }))))
    .toBe(false);
  await background.letThrough();
  await expect(hint(page).getByRole('button', { name: 'Install' })).toBeVisible();
});
