import { phoneContext } from '../../playwright.config.ts';
import { beginOutside } from '../support/people.ts';
import { expect, test } from '../support/snugTest.ts';
import { furnish } from '../support/taskList.ts';

test.beforeEach(({ page }) => beginOutside(page));

test('on a touch screen, the chip of the remembered filter is in view when the list is opened again', async ({
  page,
  browser,
  snug,
}) => {
  await furnish(page);
  const context = await browser.newContext({
    ...phoneContext,
    // Only then the chips are in one row.
    isMobile: true,
    baseURL: snug.origin,
    storageState: await page.context().storageState(),
  });
  const phone = await context.newPage();
  await phone.goto('/tasks');
  const chips = phone.getByRole('group', { name: 'Filter' });
  const first = chips.getByRole('button').nth(1);
  const last = chips.getByRole('button').last();
  await expect(last).toHaveText('Water 5');
  await expect(last).not.toBeInViewport({ ratio: 1 });
  // The row of chips does not scroll when a chip is tapped.
  for (const isPressed of ['true', 'false']) {
    await first.click();
    await expect(first).toHaveAttribute('aria-pressed', isPressed);
    expect(await chips.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
  }
  await last.click();
  await expect(last).toHaveAttribute('aria-pressed', 'true');
  const navigation = phone.getByRole('navigation', { name: 'Main' });
  await navigation.getByRole('link', { name: 'Home' }).click();
  await expect(last).toHaveCount(0);
  await navigation.getByRole('link', { name: 'Tasks' }).click();
  await expect(last).toHaveAttribute('aria-pressed', 'true');
  await expect(last).toBeInViewport({ ratio: 1 });
  await context.close();
});
