import { readFileSync, writeFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { asCameraStores, halves, orientations } from '#tests/server/pictures.ts';
import { beginOutside } from '../support/people.ts';
import {
  bytesUnder,
  choosePhotos,
  jpegFile,
  looksOf,
  openPhotos,
  picturesOfNewest,
  savePhotos,
  type Chosen,
} from '../support/photos.ts';
import { keptOn } from '../support/phoneStorage.ts';
import { addPlant, call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';

/** Uploads pictures with the Photo action. @returns the entry's pictures, once the server has them */
async function send(page: Page, files: Chosen[]): Promise<Locator> {
  await openPhotos(page);
  await choosePhotos(page, files);
  await savePhotos(page);
  return picturesOfNewest(page, files.length);
}

const addressesOf = (pictures: Locator) =>
  pictures.evaluateAll((images) => images.map((image) => image.getAttribute('src')!));

let plantId: string;

test.beforeEach(async ({ page }) => {
  await beginOutside(page);
  plantId = await addPlant(page);
  await page.goto(`/plants/${plantId}`);
});

test('a 12-megapixel photo is shown upright for each camera orientation', async ({ page }) => {
  const upright = await halves(4000, 3000).png({ compressionLevel: 0 }).toBuffer();
  const files: Chosen[] = [];
  for (const orientation of orientations) files.push(jpegFile(await asCameraStores(upright, orientation)));
  const addresses = await addressesOf(await send(page, files));
  for (const [place, address] of addresses.entries()) {
    const looks = await looksOf(page, address);
    expect(looks, `orientation ${orientations[place]}`).toEqual({
      size: [2048, 1536],
      left: 'red',
      right: 'blue',
    });
  }
});

test("PNG, WebP and HEIC photos are shown on the plant's page and in the feed", async ({ page, shoot }) => {
  const heic = readFileSync('tests/support/pictures/halves.heic');
  // The phone scales it down, and a JPEG has no transparency: its right half becomes white.
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const rest = { channels: 3, background: '#000000', noise } as const;
  const transparent = sharp({
    create: { width: 2400, height: 300, channels: 4, background: 'transparent' },
  })
    .composite([{ input: { create: { width: 1200, height: 300, ...rest } }, left: 0, top: 0 }])
    .png();
  const files: Chosen[] = [
    { name: 'plant.png', mimeType: 'image/png', buffer: await halves(600, 450).png().toBuffer() },
    { name: 'plant.webp', mimeType: 'image/webp', buffer: await halves(640, 480).webp().toBuffer() },
    { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: heic },
    { name: 'clear.png', mimeType: 'image/png', buffer: await transparent.toBuffer() },
  ];
  await send(page, files);
  await page.reload();
  const addresses = await addressesOf(await picturesOfNewest(page, 4));
  const clear = await page.request.get(addresses.pop()!.replace(/thumb$/, 'full'));
  const right = await sharp(await clear.body())
    .extract({ left: 1200, top: 0, width: 800, height: 256 })
    .toBuffer();
  const { channels } = await sharp(right).stats();
  expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  // In the order in which they were chosen.
  const sizes = [
    [600, 450],
    [640, 480],
    [640, 480],
  ];
  for (const [place, address] of addresses.entries()) {
    const looks = await looksOf(page, address);
    expect(looks, files[place]!.name).toEqual({ size: sizes[place], left: 'red', right: 'blue' });
  }
  await page.goto('/');
  const entry = page.getByRole('link', { name: /^You photographed/ });
  await expect(entry.getByRole('img', { name: '4 photos' }).locator('img')).toHaveCount(4);
  await shoot('home-photos');
});

test('photos above 20 MB or 100 million pixels are scaled by the phone, which may send originals', async ({
  page,
}) => {
  await page.evaluate(() => localStorage.setItem('snug-original-photos', 'yes'));
  const motion = Buffer.concat([await halves(3000, 2000).jpeg().toBuffer(), Buffer.alloc(21 * 1024 * 1024)]);
  const wide = await halves(12_000, 9000).jpeg({ quality: 40 }).toBuffer();
  const files = [jpegFile(motion, 'motion.jpg'), jpegFile(wide, 'wide.jpg')];
  const addresses = await addressesOf(await send(page, files));
  expect(await looksOf(page, addresses[0]!)).toEqual({ size: [2048, 1365], left: 'red', right: 'blue' });
  expect(await looksOf(page, addresses[1]!)).toEqual({ size: [2048, 1536], left: 'red', right: 'blue' });
});

/** Expects no trace of the file: not on the phone, in the database, or on the server's disk. */
async function expectNothingLeft(page: Page, dataDir: string): Promise<void> {
  await expect(page.getByRole('list', { name: 'Timeline' }).locator('[data-card]')).toHaveCount(0);
  await expect.poll(() => call(page, 'GET', `/api/plants/${plantId}/interactions`)).toEqual([]);
  expect(await call(page, 'GET', `/api/plants/${plantId}/photos`)).toEqual([]);
  await expect.poll(() => keptOn(page, 'files')).toBe(0);
  expect([bytesUnder(dataDir, 'photos'), bytesUnder(dataDir, 'uploads')]).toEqual([0, 0]);
}

test('a file that is no photo is refused with a clear message, and leaves no trace', async ({
  page,
  snug,
  expectFault,
}, info) => {
  expectFault(/status of 415/);
  const sheet = page.getByRole('dialog', { name: 'Photo', exact: true });
  const good = await sharp(await halves(1600, 1200).png().toBuffer())
    .jpeg()
    .toBuffer();

  await openPhotos(page);
  await choosePhotos(page, [jpegFile(Buffer.from('This is a text.'), 'letter.jpg')]);
  await expect(sheet.getByRole('alert')).toHaveText('letter.jpg is not a JPEG, PNG, WebP or HEIC picture.');
  // Chromium opens no HEIC, so it cannot scale this one.
  const huge = info.outputPath('huge.heic');
  const heic = readFileSync('tests/support/pictures/halves.heic');
  writeFileSync(huge, Buffer.concat([heic, Buffer.alloc(30 * 1024 * 1024)]));
  await choosePhotos(page, huge);
  await expect(sheet.getByRole('alert')).toHaveText('Photos can be up to 20 MB.');
  await expect(sheet.getByRole('button', { name: 'Save' })).toBeDisabled();

  await choosePhotos(page, [jpegFile(good.subarray(0, good.length / 2), 'half.jpg')]);
  await savePhotos(page);
  const alert = page.getByRole('alertdialog', { name: 'Failed to upload photo' });
  await expect(alert).toContainText('This picture is broken.');
  // The decision cannot be avoided, not even by repeated Escape, which makes a browser close any dialog.
  for (let time = 0; time < 8; time += 1) await page.keyboard.press('Escape');
  await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
  await alert.getByRole('button', { name: 'Discard' }).click();
  await expect(alert).toHaveCount(0);
  await expectNothingLeft(page, snug.dataDir);
});
