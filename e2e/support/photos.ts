import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { doAction } from '../walks/plantPage.ts';
import { slowness } from './slowPages.ts';
import { expect } from './snugTest.ts';

/** A file as a phone's library provides it. */
export interface Chosen {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const jpegFile = (buffer: Buffer, name = 'plant.jpg'): Chosen => ({
  name,
  mimeType: 'image/jpeg',
  buffer,
});

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Photo', exact: true });

/** Presses 'Photo' on a plant's page, which opens the camera. */
export async function openPhotos(page: Page): Promise<void> {
  await doAction(page, 'Photo');
  await expect(page.getByRole('dialog', { name: 'Camera', exact: true })).toBeVisible();
}

/**
 * Chooses pictures from the phone's library, in the camera or in the sheet that shows the chosen ones afterwards.
 *
 * @param files or the path of a file: the browser reads a large one much faster than it is sent to it
 */
export async function choosePhotos(page: Page, files: Chosen[] | string): Promise<void> {
  await page
    .getByRole('dialog', { name: /^(Camera|Photo)$/ })
    .getByLabel('Choose photos')
    .setInputFiles(files);
  await expect(sheet(page)).toBeVisible();
}

/** Saves the chosen photos. */
export const savePhotos = (page: Page) => sheet(page).getByRole('button', { name: 'Save' }).click();

/** Returns the pictures of the newest timeline entry, once all of them come from the server. */
export async function picturesOfNewest(page: Page, count: number) {
  const card = page.getByRole('list', { name: 'Timeline' }).locator('[data-card]').first();
  const pictures = card.locator('img[src^="/api/photos/"]');
  await expect(pictures).toHaveCount(count, { timeout: 45_000 * slowness });
  return pictures;
}

/**
 * Returns how this browser shows a photo in full size.
 *
 * @param thumbnail the URL of its thumbnail
 * @returns whether it is landscape, and whether red or blue dominates in its left and right half
 */
export const looksOf = (page: Page, thumbnail: string) =>
  page.evaluate(async (address) => {
    const image = new Image();
    image.src = address.replace(/thumb$/, 'full');
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = new OffscreenCanvas(4, 1);
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0, 4, 1);
    const colour = (x: number) => {
      const [red = 0, , blue = 0] = context.getImageData(x, 0, 1, 1).data;
      return red > blue ? 'red' : 'blue';
    };
    return { size: [width, height], left: colour(0), right: colour(3) };
  }, thumbnail);

/** Returns the total size of the files under a folder of the server, in bytes. */
export function bytesUnder(dataDir: string, folder: 'photos' | 'uploads'): number {
  const path = join(dataDir, folder);
  if (!existsSync(path)) return 0;
  let bytes = 0;
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
    // The file may have been deleted by now.
    if (entry.isFile())
      bytes += statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0;
  }
  return bytes;
}
