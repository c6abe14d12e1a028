/** What several drivers look for on the screen. */
import { expect, type Page } from 'playwright/test';
import type { See } from './driver.ts';

/**
 * An alert with all that it says and offers.
 *
 * @param detail what it says beside its text; '' where that is nothing
 * @param ways its buttons, in their order
 */
export const says =
  (text: string, detail: string, ...ways: string[]): See =>
  async ({ page }) => {
    const alert = page.getByRole('alertdialog', { name: text, exact: true });
    await expect(alert).toBeVisible();
    if (detail !== '') await expect(alert).toHaveAccessibleDescription(detail);
    await expect(alert.getByRole('button')).toHaveText(ways);
  };

/** Something that takes time, and that a person may leave to itself. */
export const waits =
  (text: string): See =>
  ({ page }) =>
    expect(page.getByRole('dialog', { name: text, exact: true })).toBeVisible();

/** A button, by what stands on it. */
export const button = (name: RegExp) => (page: Page) => page.getByRole('button', { name });
