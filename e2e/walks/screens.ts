import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Page, TestInfo } from 'playwright/test';
import { isPictured, pictureFiles, revisionOf } from '#charts/facts/pictures.ts';
import { settled } from '../support/settled.ts';
import type { OnStep } from './walker.ts';
import type { Place } from './walkTest.ts';

/**
 * Takes a screenshot of a chart's state, once for each revision of the chart, in light and dark mode, as
 * `output/screens/{chart}/{state} ({scheme}).png`.
 *
 * @param state '' if there is nothing to see
 */
export async function shootState(page: Page, chart: string, state: string): Promise<void> {
  if (state === '' || isPictured(chart, state)) return;
  const files = pictureFiles(chart, state);
  mkdirSync(dirname(files.light), { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // A screenshot during an animation is useless.
    await settled(page);
    await page.screenshot({ path: files[colorScheme] });
  }
  writeFileSync(files.revision, revisionOf(chart));
  await page.emulateMedia({ colorScheme: null });
}

/**
 * Repeats a failed walk with a screenshot of each step; the repetition may pass. Taking screenshots in every walk would cost a
 * tenth of the total time.
 *
 * @param go takes the walk
 * @param info of the test, to which the screenshots are attached
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
    // The test fails anyway, with its first error.
  }
}
