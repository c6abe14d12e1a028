import sharp from 'sharp';
import { begin } from '../support/people.ts';
import {
  bytesUnder,
  choosePhotos,
  jpegFile,
  openPhotos,
  picturesOfNewest,
  savePhotos,
} from '../support/photos.ts';
import { addPlant, call } from '../support/plants.ts';
import { layLine, type Line } from '../support/line.ts';
import { expect, test as base } from '../support/snugTest.ts';

/** Tests with a network connection that can be slow or interrupted. */
const test = base.extend<{ line: Line }>({
  line: async ({ snug }, use) => {
    const line = await layLine(snug.origin);
    await use(line);
    line.close();
  },
  baseURL: async ({ line }, use) => use(line.origin),
});

test.use({ serviceWorkers: 'allow' });

/** An incompressible picture of about 2 MB, which takes a while to upload. */
const noisy = async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#3f8f5f', noise } })
    .jpeg({ quality: 95 })
    .toBuffer();
};

test('an interrupted upload continues after a reload, and the photo is stored once', async ({
  page,
  line,
  snug,
  expectFault,
}) => {
  expectFault(/ERR_(CONNECTION_RESET|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE|FAILED)|Failed to fetch/);
  expectFault(new RegExp(`call to another host: ${line.origin}`));
  await begin(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    }
  });
  const plantId = await addPlant(page);
  await page.goto(`/plants/${plantId}`);
  await openPhotos(page);
  await choosePhotos(page, [jpegFile(await noisy())]);
  line.slowDown(200_000);
  await savePhotos(page);
  await expect(page.getByRole('heading', { name: 'Photographed' })).toBeVisible();
  const received = () => bytesUnder(snug.dataDir, 'uploads');
  await expect.poll(received, { intervals: [50] }).toBeGreaterThan(200_000);

  line.cut();
  await expect(page.getByRole('button', { name: 'Try now' })).toBeVisible();
  // The server keeps nothing of a partial upload.
  await expect.poll(received).toBe(0);
  expect(bytesUnder(snug.dataDir, 'photos')).toBe(0);
  await page.reload();
  await expect(page.getByRole('group', { name: 'Photo, not sent yet' })).toBeVisible();
  line.mend();
  await page.evaluate(() => void dispatchEvent(new Event('online')));

  await picturesOfNewest(page, 1);
  await expect(page.getByRole('group', { name: 'Photo, not sent yet' })).toHaveCount(0);
  expect(await call<unknown[]>(page, 'GET', `/api/plants/${plantId}/photos`)).toHaveLength(1);

  // The same if the photo arrived and only its response was lost.
  const before = bytesUnder(snug.dataDir, 'photos');
  await openPhotos(page);
  await choosePhotos(page, [jpegFile(await noisy())]);
  line.slowDown(400_000);
  await savePhotos(page);
  await expect.poll(received, { intervals: [50] }).toBeGreaterThan(0);
  line.swallowAnswers();
  await expect.poll(() => bytesUnder(snug.dataDir, 'photos')).toBeGreaterThan(before);
  await expect.poll(received).toBe(0);
  line.cut();
  await expect(page.getByRole('button', { name: 'Try now' })).toBeVisible();
  line.mend();
  await page.reload();
  await picturesOfNewest(page, 1);
  expect(await call<unknown[]>(page, 'GET', `/api/plants/${plantId}/photos`)).toHaveLength(2);
});
