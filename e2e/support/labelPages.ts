import type { Page } from 'playwright/test';
import { call } from './plants.ts';

export interface Batch {
  batchId: string;
  codes: string[];
}

/** Creates a batch of labels. */
export const makeBatch = (page: Page, count: number) => call<Batch>(page, 'POST', '/api/qr', { count });

/** Returns what opens the settings of a sheet. */
export const settings = (page: Page) => page.getByText('Sheet and options');

/** Chooses a sheet, and its first label. */
export async function chooseSheet(page: Page, id: string, start: number): Promise<void> {
  await settings(page).click();
  await page.getByLabel('Sheet', { exact: true }).selectOption(id);
  await page.getByLabel('Start at label').fill(String(start));
}
