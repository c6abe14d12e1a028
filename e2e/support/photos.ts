import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { doAction } from '../walks/plantPage.ts';
import { slowness } from './slowPages.ts';
import { expect } from './snugTest.ts';

/** A file as a phone's library hands it over. */
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

/** Opens the sheet for photos on a plant's page, behind the camera that comes first. */
export async function openPhotos(page: Page): Promise<void> {
  await doAction(page, 'Photo');
  const camera = page.getByRole('dialog', { name: 'Camera', exact: true });
  await camera.getByRole('button', { name: 'Cancel' }).click();
  await expect(camera).toHaveCount(0);
}

/** Chooses pictures from the phone's library in the sheet for photos. */
export const choosePhotos = (page: Page, files: Chosen[]) =>
  sheet(page).getByLabel('Choose photos').setInputFiles(files);

/** Saves what was chosen. */
export const savePhotos = (page: Page) => sheet(page).getByRole('button', { name: 'Save' }).click();

/** The pictures of the newest entry of the timeline, once all of them are the server's. */
export async function picturesOfNewest(page: Page, count: number) {
  const card = page.getByRole('list', { name: 'Timeline' }).locator('[data-card]').first();
  const pictures = card.locator('img[src^="/api/photos/"]');
  await expect(pictures).toHaveCount(count, { timeout: 45_000 * slowness });
  return pictures;
}

/**
 * What a photo looks like as this browser shows it, in full size.
 *
 * @param thumbnail its address in the small size
 * @returns whether it lies on its side, and whether red or blue is more in its left and in its right half
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

/** How many bytes there are under a folder of the server, however deep. */
export function bytesUnder(dataDir: string, folder: 'photos' | 'uploads'): number {
  const path = join(dataDir, folder);
  if (!existsSync(path)) return 0;
  let bytes = 0;
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
    // It may be gone by now.
    if (entry.isFile())
      bytes += statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0;
  }
  return bytes;
}
