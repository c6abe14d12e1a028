import type { Locator, Page } from 'playwright/test';

/** The parts of the account that open a form. */
export type AccountPart = 'Name' | 'Email' | 'Password';

/** Returns the row of a part of the account. */
export const accountRow = (page: Page, part: AccountPart): Locator =>
  page.locator('details').filter({ has: page.getByRole('heading', { name: part, exact: true }) });

/** Opens the row of a part of the account, unless it is open. @returns its form */
export async function openAccountRow(page: Page, part: AccountPart): Promise<Locator> {
  const row = accountRow(page, part);
  const isOpen = await row.evaluate((details: HTMLDetailsElement) => details.open);
  if (!isOpen) await row.locator('summary').click();
  return page.getByRole('form', { name: part, exact: true });
}
