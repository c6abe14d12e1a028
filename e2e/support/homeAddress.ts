import type { Browser, Page } from 'playwright/test';

/**
 * Opens the app of a signed-in page in another context, at an address that is not `localhost`: labels with that one need consent.
 * Counts printed pages on its body.
 */
export async function atHomeAddress(browser: Browser, signedIn: Page): Promise<Page> {
  const { port } = new URL(signedIn.url());
  const baseURL = `http://snug.localhost:${port}`;
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({
    baseURL,
    hasTouch: true,
    viewport,
    permissions: ['camera'],
    reducedMotion: 'reduce',
  });
  for (const { name, value, httpOnly, sameSite } of await signedIn.context().cookies()) {
    await context.addCookies([{ name, value, httpOnly, sameSite, url: baseURL }]);
  }
  const page = await context.newPage();
  await page.addInitScript(() => {
    window.print = () => {
      const { dataset } = document.body;
      dataset.printed = String(Number(dataset.printed ?? 0) + 1);
    };
  });
  return page;
}
