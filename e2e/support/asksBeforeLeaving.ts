import type { Page } from 'playwright/test';

/** Returns whether the browser would ask before it closes or reloads the page. */
export const asksBeforeLeaving = (page: Page): Promise<boolean> =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
