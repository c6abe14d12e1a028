import { existsSync, mkdirSync } from 'node:fs';
import type { Page, TestInfo } from 'playwright/test';
import { settled } from '../support/settled.ts';
import type { OnStep } from './walker.ts';
import type { Place } from './walkTest.ts';

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

/**
 * Goes a walk that failed once more, for a picture of each of its steps; this time it may go well. Pictures that nobody needs would
 * take a tenth of the time of all walks.
 *
 * @param go takes the walk
 * @param info of the test, which the pictures are attached to
 */
export async function shootSteps(
  place: Place,
  go: (onStep: OnStep) => Promise<unknown>,
  info: TestInfo,
): Promise<void> {
  info.setTimeout(info.timeout * 2);
  let count = 0;
  const shoot = async (name: string) => {
    const step = String(count).padStart(2, '0');
    count += 1;
    const path = info.outputPath(`${step} ${name.replaceAll(/[^\w. ()]/g, '')}.jpg`);
    await place.page.screenshot({ path, type: 'jpeg', quality: 60 });
    await info.attach(`${step} ${name}`, { path, contentType: 'image/jpeg' });
  };
  try {
    await place.restore();
    await go(async (name, step) => {
      try {
        await step();
      } finally {
        await shoot(name);
      }
    });
  } catch {
    // The test fails anyway, with what went wrong first.
  }
}
