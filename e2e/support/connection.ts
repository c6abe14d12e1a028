import { expect, type Page } from 'playwright/test';

const offlineLine = (page: Page) => page.getByText(/^Offline( ·|$)/);

/** Takes the connection away, and waits until the page says that it is offline: the page asks the server first. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect(offlineLine(page)).toBeVisible();
}

/** Gives the connection back, and waits until the page no longer says that it is offline: the page asks the server first. */
export async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await expect(offlineLine(page)).toHaveCount(0);
}
