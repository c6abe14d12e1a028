import type { Page } from 'playwright';

/** @returns after how many screens the last seven days end on Home */
export async function lastWeek(page: Page): Promise<number> {
  const lists = page.getByRole('main').locator('section > ul');
  // Further days load while the page is scrolled.
  for (let tries = 0; (await lists.count()) < 8 && tries < 20; tries += 1) {
    await page.evaluate(() => scrollBy(0, 2000));
    await page.waitForLoadState('networkidle');
  }
  return page.evaluate(() => {
    const seventh = document.querySelectorAll('main section > ul')[6];
    return seventh ? (seventh.getBoundingClientRect().bottom + scrollY) / innerHeight : Number.NaN;
  });
}
