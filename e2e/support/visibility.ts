import type { Page } from 'playwright/test';

/** Hides the page, or brings it back into view, as another app or tab in front of it does. */
export const turn = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { value: now, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);
