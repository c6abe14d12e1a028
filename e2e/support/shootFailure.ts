import type { Page, TestInfo } from 'playwright/test';

/** Takes a screenshot of each page of a failed test, as the runner does when a context is closed. */
export async function shootFailure(pages: readonly Page[], info: TestInfo): Promise<void> {
  for (const [index, page] of pages.entries()) {
    const path = info.outputPath(`test-failed-${index + 1}.png`);
    // A page that cannot be drawn must not hide why the test failed.
    await page
      .screenshot({ path, timeout: 5000 })
      .then(() => info.attach('screenshot', { path, contentType: 'image/png' }))
      .catch(() => undefined);
  }
}
