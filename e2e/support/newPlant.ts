import type { Page } from 'playwright/test';
import { call } from './plants.ts';

/** Adds an empty pot. @returns the code on its label */
export async function addPot(page: Page): Promise<string> {
  const { codes } = await call<{ codes: string[] }>(page, 'POST', '/api/qr', { count: 1 });
  await call(page, 'POST', '/api/pots', { friendly_name: 'Green pot', qrCode: codes[0] });
  return codes[0]!;
}

/** Opens the scanner from a page, and scans a label by typing its code. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.getByRole('link', { name: 'Scan', exact: true }).click();
  await page.getByRole('button', { name: 'Type the code' }).click();
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('button', { name: 'Open' }).click();
}

/** The form of a new plant. */
export const form = (page: Page) => page.getByRole('dialog', { name: 'New Plant' });
