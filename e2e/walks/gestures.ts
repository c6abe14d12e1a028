/** What several drivers do by hand. */
import type { Page } from 'playwright/test';
import type { picture } from './picture.ts';

/** Types a code in the scanner. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Type the code' }).click();
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('button', { name: 'Open' }).click();
}

/** Fills in 'New Plant' and sends it. */
export async function fillPlant(page: Page, photo: typeof picture | null): Promise<void> {
  const form = page.getByRole('dialog', { name: 'New Plant' });
  await form.getByLabel('Name').fill('Big fern');
  await form.getByLabel('Species').fill('Nephrolepis');
  await form.getByLabel('Food').selectOption({ label: 'Liquid Fertiliser' });
  await form.getByLabel('Photo').setInputFiles(photo ?? []);
  await form.getByRole('button', { name: 'Create' }).click();
}
