import { existsSync, mkdirSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { settled } from '../support/settled.ts';

/**
 * Keeps a picture of a chart's state, once, in light and in dark, as `output/screens/{chart}/{state} ({scheme}).png`.
 *
 * @param state '' where there is nothing to be seen
 */
export async function shootState(page: Page, chart: string, state: string): Promise<void> {
  const folder = `output/screens/${chart}`;
  if (state === '' || existsSync(`${folder}/${state} (dark).png`)) return;
  mkdirSync(folder, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // A picture in the middle of a movement tells nothing.
    await settled(page);
    await page.screenshot({ path: `${folder}/${state} (${colorScheme}).png` });
  }
  await page.emulateMedia({ colorScheme: null });
}
