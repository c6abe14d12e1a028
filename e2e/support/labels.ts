import sharp from 'sharp';
import type { Page } from 'playwright/test';
import type { Frame } from '#tests/support/frames/frame.ts';
import { frameFromPicture } from '#tests/support/frames/potFrame.ts';

/** A label as drawn by the app: its code, and a picture. */
export interface PrintedLabel {
  code: string;
  png: Buffer;
}

/** Takes a screenshot of each label on the page, as it would be printed. */
export async function printedLabels(page: Page): Promise<PrintedLabel[]> {
  await page
    .getByRole('listitem', { name: /^Label / })
    .first()
    .waitFor();
  await page.emulateMedia({ media: 'print' });
  const printed: PrintedLabel[] = [];
  for (const label of await page.getByRole('listitem', { name: /^Label / }).all()) {
    const name = (await label.getAttribute('aria-label'))!;
    printed.push({ code: name.replace('Label ', ''), png: await label.screenshot() });
  }
  await page.emulateMedia({ media: null });
  return printed;
}

/** Creates labels in the app and takes a screenshot of each. */
export async function printLabels(page: Page, count: number): Promise<PrintedLabel[]> {
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Print labels' }).click();
  await page.getByLabel('How many labels?').fill(String(count));
  await page.getByRole('checkbox', { name: /open only in this browser/ }).check();
  await page.getByRole('button', { name: 'Make labels' }).click();
  return printedLabels(page);
}

/** Films a phone held in front of a pot with this label: three frames, slightly apart. */
export async function filmOf({ png }: PrintedLabel): Promise<Frame[]> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const picture = { width: info.width, height: info.height, rgba: new Uint8Array(data) };
  return [0, 1, 2].map((n) =>
    frameFromPicture(picture, {
      frameWidth: 1280,
      frameHeight: 720,
      labelWidthPx: 260,
      x: 640 + 2 * n,
      y: 360 + n,
      rotation: 0.1 + 0.01 * n,
      pitch: 0.12,
      yaw: -0.15,
      potRadius: 500,
      blur: 0.8,
      noise: 4,
      gain: 0.9,
      seed: 70 + n,
    }),
  );
}
