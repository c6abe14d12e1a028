import type { Page, Request } from 'playwright/test';
import sharp from 'sharp';
import { holdFirst } from '../support/holdFirst.ts';
import { beginOutside } from '../support/people.ts';
import { choosePhotos, openPhotos, savePhotos, type Chosen } from '../support/photos.ts';
import { addEntry, addPlant, call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';

const uploads = '**/api/interactions/*/photos';
const pending = (page: Page) => page.getByRole('group', { name: 'Photo, not sent yet' });
const ring = (page: Page) => page.getByRole('progressbar', { name: 'Uploading photo' });

/** A detailed picture, as from a camera. */
const shot = async (width: number, height: number): Promise<Chosen> => ({
  name: 'fern.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#3f8f5f',
      noise: { type: 'gaussian', mean: 120, sigma: 30 },
    },
  })
    .jpeg({ quality: 90 })
    .withMetadata({ orientation: 6 })
    .toBuffer(),
});

const entriesOf = (page: Page, plantId: string) =>
  call<{ interactionNote: string; actionName: string; photos: { url: string }[] }[]>(
    page,
    'GET',
    `/api/plants/${plantId}/interactions`,
  );

/** Returns the size of a request body, in bytes. */
const bytesOf = async (request: Request) => Number((await request.allHeaders())['content-length']);

async function send(page: Page, ...files: Chosen[]): Promise<void> {
  await openPhotos(page);
  await choosePhotos(page, files);
  await savePhotos(page);
}

test.beforeEach(async ({ page, expectFault }) => {
  expectFault(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 415/);
  await beginOutside(page);
});

test("a photo shows its progress, is scaled down, and is replaced by the server's copy", async ({
  page,
  shoot: keep,
}) => {
  const plantId = await addPlant(page);
  await page.goto(`/plants/${plantId}`);
  const network = await page.context().newCDPSession(page);
  const limitUploads = (bytesPerSecond: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond,
    });
  await limitUploads(300_000);
  const sending = page.waitForRequest(uploads);
  const picture = await shot(3600, 2400);
  await send(page, picture);
  const sent = await sending;
  const share = async () => Number((await ring(page).getAttribute('aria-valuenow')) ?? -1);
  await expect.poll(share, { intervals: [20] }).toBeGreaterThan(10);
  const box = await pending(page).boundingBox();
  await keep('photo-uploading');
  await limitUploads(-1);
  await expect(page.getByRole('img', { name: 'Photographed' })).toBeVisible();
  await expect(pending(page)).toHaveCount(0);
  const after = await page.locator('[data-card] img[src*="/thumb"]').boundingBox();
  expect({ width: after!.width, height: after!.height }).toEqual({ width: box!.width, height: box!.height });
  expect(await bytesOf(sent)).toBeLessThan(picture.buffer.length / 2);
  const [entry] = await entriesOf(page, plantId);
  const kept = await page.request.get(entry!.photos[0]!.url);
  const { width, height } = await sharp(await kept.body()).metadata();
  expect({ width, height }).toEqual({ width: 1365, height: 2048 });
});

test('an upload in progress blocks nothing else', async ({ page }) => {
  const plantId = await addPlant(page);
  await page.goto(`/plants/${plantId}`);
  const network = Promise.withResolvers<void>();
  await page.route(uploads, async (route) => {
    await network.promise;
    await route.continue();
  });
  await send(page, await shot(800, 600));
  await expect(ring(page)).toBeVisible();
  // Screen readers announce only a button's name.
  const photo = page.getByRole('button', { name: 'Photographed, not sent yet' });
  await expect(pending(page).and(page.locator(':has(button)'))).toHaveCount(1);
  await expect(photo.filter({ has: page.getByRole('progressbar') })).toHaveCount(0);
  await page.getByRole('button', { name: 'Water', exact: true }).click();
  const done = async () => (await entriesOf(page, plantId)).map(({ actionName }) => actionName);
  await expect.poll(done).toContain('Water');
  await expect(ring(page)).toBeVisible();
  // A photo that is being viewed stays open and zoomed.
  await photo.click();
  const zoomed = page.locator('[data-shown] [data-picture]');
  await expect(zoomed.locator('img')).toBeVisible();
  await page.keyboard.press('+');
  await expect(zoomed).toHaveAttribute('style', /scale\(1\.5\)/);
  network.resolve();
  await expect(zoomed.locator('img[src$="/full"]')).toBeVisible();
  await expect(zoomed).toHaveAttribute('style', /scale\(1\.5\)/);
  await page.keyboard.press('Escape');
  await expect(pending(page)).toHaveCount(0);
  // The focus returns to the photo, which is now the server's.
  await expect(page.getByRole('button', { name: 'Photographed', exact: true })).toBeFocused();
});

test('a waiting photo keeps its thumbnail across a reload', async ({ page, shoot: keep }) => {
  const plantId = await addPlant(page);
  await page.goto(`/plants/${plantId}`);
  await page.route(uploads, (route) => route.abort());
  await send(page, await shot(800, 600));
  await expect(page.getByRole('button', { name: 'Try now' })).toBeVisible();
  await page.reload();
  const small = pending(page).locator('img');
  await expect(small).toBeVisible();
  await expect.poll(() => small.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(120);
  await expect(ring(page)).toHaveCount(0);
  await keep('photo-waiting');
  const tryNow = page.getByRole('button', { name: 'Try now' });
  await expect(tryNow).toBeVisible();
  await page.unroute(uploads);
  await tryNow.click();
  await expect(pending(page)).toHaveCount(0);
  await expect
    .poll(async () => (await entriesOf(page, plantId)).map(({ photos }) => photos.length))
    .toEqual([1]);
});

test('a stalled upload is given up, and the next try sends the photo', async ({ page }) => {
  const plantId = await addPlant(page);
  await page.clock.install();
  await page.goto(`/plants/${plantId}`);
  const sending = await holdFirst(page.context(), uploads);
  await send(page, await shot(800, 600), await shot(600, 800));
  await expect.poll(sending.count).toBe(1);
  // The second one waits, and says so.
  await expect(pending(page)).toHaveCount(2);
  await expect(ring(page)).toHaveCount(1);
  await page.clock.runFor(31_000);
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(pending(page)).toHaveCount(0);
  expect(sending.count()).toBe(3);
  expect(await entriesOf(page, plantId)).toMatchObject([{ photos: [expect.anything(), expect.anything()] }]);
});

test('an entry with a note stays without its photo', async ({ page }) => {
  const plantId = await addPlant(page);
  await addEntry(page, plantId, { note: 'Dry' });
  await page.goto(`/plants/${plantId}`);
  await page.getByRole('button', { name: /^Edit/ }).click();
  const whole = await shot(600, 400);
  const broken = { ...whole, buffer: whole.buffer.subarray(0, whole.buffer.length / 2) };
  await page.getByLabel('Choose photos').setInputFiles(broken);
  await page
    .getByRole('alertdialog', { name: 'Failed to upload photo' })
    .getByRole('button', { name: 'Discard' })
    .click();
  await expect(pending(page)).toHaveCount(0);
  expect(await entriesOf(page, plantId)).toMatchObject([{ interactionNote: 'Dry', photos: [] }]);
});

test('photos can be sent in original size', async ({ page, shoot: keep }) => {
  const plantId = await addPlant(page);
  await page.goto('/settings');
  const choice = page.getByRole('switch', { name: 'Send photos in original size' });
  await expect(choice).not.toBeChecked();
  await choice.press('Space');
  await expect(choice).toBeChecked();
  await keep('settings-originals');
  await page.goto(`/plants/${plantId}`);
  const picture = await shot(2400, 1200);
  const sending = page.waitForRequest(uploads);
  await send(page, picture);
  expect(await bytesOf(await sending)).toBeGreaterThan(picture.buffer.length);
  await expect(pending(page)).toHaveCount(0);

  const goTo = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
  await goTo('Settings');
  await expect(choice).toBeChecked();
  await choice.press('Space');
  await goTo('Tasks');
  await goTo('Settings');
  await expect(choice).not.toBeChecked();
});
