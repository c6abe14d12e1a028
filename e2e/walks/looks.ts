/** Checks of the screen shared by several drivers. */
import { expect, type Page } from 'playwright/test';
import { codes } from '#machines/support/examples.ts';
import type { See } from './driver.ts';

/**
 * Expects an alert with exactly this text and these buttons.
 *
 * @param detail the text below the title; '' if there is none
 * @param ways its buttons, in order
 */
export const says =
  (text: string, detail: string, ...ways: string[]): See =>
  async ({ page }) => {
    const alert = page.getByRole('alertdialog', { name: text, exact: true });
    await expect(alert).toBeVisible();
    if (detail !== '') await expect(alert).toHaveAccessibleDescription(detail);
    await expect(alert.getByRole('button')).toHaveText(ways);
  };

/** Expects a progress dialog that can be left running in the background. */
export const waits =
  (text: string): See =>
  ({ page }) =>
    expect(page.getByRole('dialog', { name: text, exact: true })).toBeVisible();

/** Returns a button by its label. */
export const button = (name: RegExp) => (page: Page) => page.getByRole('button', { name });

/** A typed code that is on no label: the sheet, the text and the cursor stay. */
export const saysMistyped: See = async ({ page }, { behind }) => {
  const code = page.getByRole('textbox', { name: 'Code' });
  await expect(code).toHaveAccessibleDescription(/^This code isn't known\. A code has 8 letters and numbers/);
  await expect(code).toHaveValue(codes.label);
  // If the sheet was closed during the check, it opens again, and an opening sheet does not focus a field.
  if (behind.lastIndexOf('overlay.closed') < behind.findLastIndex((step) => step.startsWith('code.')))
    await expect(code).toBeFocused();
};
