/** The decoder's lifecycle: retries after a failed load, the end of its worker, and still pictures (spec §4, §8, §9). */
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { pictureOfFrame, type Frame } from '#tests/support/frames/frame.ts';
import { codeLabel } from '#tests/support/frames/label.ts';
import { potFrame } from '#tests/support/frames/potFrame.ts';
import { LABEL_TEXT, OTHER_TEXT } from '../support/films.ts';
import { expect, test } from './support/scannerTest.ts';

async function encoded(frame: Frame, format: 'jpeg' | 'png'): Promise<string> {
  const { rgba, width, height } = pictureOfFrame(frame);
  const image = sharp(rgba, { raw: { width, height, channels: 4 } }).removeAlpha();
  const bytes = await (format === 'jpeg' ? image.jpeg({ quality: 82 }) : image.png()).toBuffer();
  return `data:image/${format};base64,${bytes.toString('base64')}`;
}

const label = () => potFrame(codeLabel(LABEL_TEXT), { width: 640, height: 480, scale: 4, noise: 3 });

/** Reads a still picture as the page does; errors are returned by name and message. */
function readStill(page: Page, dataUrl: string) {
  return page.evaluate(async (url) => {
    const bytes = Uint8Array.from(atob(url.split(',')[1]!), (c) => c.charCodeAt(0));
    const file = new File([bytes], 'capture.jpg', { type: 'image/jpeg' });
    const decoder = (window.kept ??= window.scanner.createDecoder());
    try {
      return { readings: await window.scanner.readStill(decoder, file) };
    } catch (error) {
      const { name, message } = error as Error;
      return { name, message, dom: error instanceof DOMException };
    }
  }, dataUrl);
}

declare global {
  interface Window {
    kept?: ReturnType<Window['scanner']['createDecoder']>;
  }
}

test('loading the engine is retried after a failure: live frames', async ({ page }) => {
  await page.route('**/*.wasm', (route) => route.abort());
  const read = () =>
    page.evaluate(async () => {
      const decoder = (window.kept ??= window.scanner.createDecoder());
      const seen = await decoder.readFrame(document.querySelector('video')!).catch(() => 'failed' as const);
      return { seen: seen === 'failed' ? seen : seen?.result?.rawValue, kind: decoder.frameKind };
    });
  await page.evaluate(() => window.scanner.startCamera().then(() => undefined));
  expect(await read()).toEqual({ seen: 'failed', kind: 'luma' });
  expect(await read()).toEqual({ seen: 'failed', kind: 'luma' });
  await page.unroute('**/*.wasm');
  expect(await read()).toEqual({ seen: LABEL_TEXT, kind: 'luma' });
});

test('loading the engine is retried after a failure: still pictures', async ({ page }) => {
  await page.route('**/*.wasm', (route) => route.abort());
  const picture = await encoded(label(), 'jpeg');
  for (let n = 0; n < 2; n++) {
    expect(await readStill(page, picture)).toEqual({
      name: 'NotSupportedError',
      message: "Failed to execute 'detect' on 'BarcodeDetector': Barcode detection service unavailable.",
      dom: true,
    });
  }
  await page.unroute('**/*.wasm');
  expect((await readStill(page, picture)).readings?.map((r) => r.rawValue)).toEqual([LABEL_TEXT]);
});

test('starting the worker is retried after a failed load', async ({ page }) => {
  let refused = 0;
  await page.route('**/*worker*', (route) => (refused++ === 0 ? route.abort() : route.continue()));
  const picture = await encoded(label(), 'jpeg');
  expect(await readStill(page, picture)).toMatchObject({ name: 'Error' });
  expect((await readStill(page, picture)).readings?.map((r) => r.rawValue)).toEqual([LABEL_TEXT]);
});

test('live frames and still pictures share one engine, which is requested once', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('.wasm')) asked.push(request.url());
  });
  const picture = await encoded(label(), 'png');
  await page.evaluate(async () => {
    const { video, camera } = await window.scanner.startCamera();
    const decoder = (window.kept = window.scanner.createDecoder());
    await decoder.warmUp();
    await decoder.readFrame(video);
    camera.close();
  });
  expect((await readStill(page, picture)).readings).toHaveLength(1);
  expect(asked).toHaveLength(1);
});

test('the worker ends some time after its last use, and the next use starts another', async ({ page }) => {
  const started: string[] = [];
  page.on('worker', (worker) => started.push(worker.url()));
  const picture = await encoded(label(), 'jpeg');
  await page.evaluate(() => {
    window.kept = window.scanner.createDecoder({ idleMs: 300 });
  });
  const ended = page.waitForEvent('worker').then((worker) => worker.waitForEvent('close'));
  expect((await readStill(page, picture)).readings).toHaveLength(1);
  expect(started).toHaveLength(1);
  await ended;
  expect(page.workers()).toHaveLength(0);
  expect((await readStill(page, picture)).readings).toHaveLength(1);
  expect(started).toHaveLength(2);
});

test('closing rejects calls in progress, and a later call works', async ({ page }) => {
  const seen = await page.evaluate(async () => {
    const decoder = window.scanner.createDecoder();
    const warm = decoder.warmUp().catch((e: unknown) => (e as Error).name);
    decoder.close();
    return [await warm, await decoder.warmUp().then(() => 'ready')];
  });
  expect(seen).toEqual(['AbortError', 'ready']);
});

test('a small label in a large photo is read and located', async ({ page }) => {
  const frame = potFrame(codeLabel(LABEL_TEXT), {
    width: 2560,
    height: 1920,
    scale: 2.5,
    x: 600,
    y: 1500,
    rotation: 0.4,
    yaw: 0.3,
    potRadius: 60,
    blur: 0.6,
    noise: 4,
    seed: 9,
  });
  const seen = await readStill(page, await encoded(frame, 'jpeg'));
  expect(seen.readings).toHaveLength(1);
  const { rawValue, format, boundingBox, cornerPoints } = seen.readings![0]!;
  expect({ rawValue, format, corners: cornerPoints.length }).toEqual({
    rawValue: LABEL_TEXT,
    format: 'qr_code',
    corners: 4,
  });
  const middle = [boundingBox.x + boundingBox.width / 2, boundingBox.y + boundingBox.height / 2];
  expect(Math.hypot(middle[0]! - 600, middle[1]! - 1500)).toBeLessThan(60);
});

test('a photo that is too large for a canvas is read in the largest size that fits', async ({ page }) => {
  const { rgba, width, height } = pictureOfFrame(label());
  const picture = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .extend({ right: 6000 - width, bottom: 4000 - height, background: '#ffffff' })
    .jpeg()
    .toBuffer();
  const seen = await readStill(page, `data:image/jpeg;base64,${picture.toString('base64')}`);
  expect(seen.readings).toMatchObject([{ rawValue: LABEL_TEXT }]);
  // 24 million pixels are scaled down to 16, and the label is in the middle of the first 640 × 480.
  const { x, y } = seen.readings![0]!.boundingBox;
  const share = Math.sqrt(16 / 24);
  const [part] = (await readStill(page, await encoded(label(), 'jpeg'))).readings!;
  expect(Math.hypot(x - part!.boundingBox.x * share, y - part!.boundingBox.y * share)).toBeLessThan(3);
});

test('of several labels in a photo the largest comes first; a photo without one returns none', async ({
  page,
}) => {
  const small = potFrame(codeLabel(OTHER_TEXT), { width: 640, height: 480, scale: 3 });
  const large = potFrame(codeLabel(LABEL_TEXT), { width: 640, height: 480, scale: 5 });
  const both: Frame = {
    width: 640,
    height: 960,
    y: Buffer.concat([small.y, large.y]),
    u: Buffer.concat([small.u, large.u]),
    v: Buffer.concat([small.v, large.v]),
  };
  const seen = await readStill(page, await encoded(both, 'png'));
  expect(seen.readings?.map((r) => r.rawValue)).toEqual([LABEL_TEXT, OTHER_TEXT]);
  const bare = potFrame(null, { width: 640, height: 480, scale: 5 });
  expect(await readStill(page, await encoded(bare, 'jpeg'))).toEqual({ readings: [] });
});

test('a light code on dark ground is read from a photo', async ({ page }) => {
  const frame = potFrame(codeLabel(LABEL_TEXT, { inverted: true }), { width: 640, height: 480, scale: 5 });
  const seen = await readStill(page, await encoded(frame, 'png'));
  expect(seen.readings?.map((r) => r.rawValue)).toEqual([LABEL_TEXT]);
});

test('photos are read in browsers without a canvas in workers too', async ({ page }) => {
  const picture = await encoded(label(), 'jpeg');
  await page.evaluate(() => Reflect.deleteProperty(window, 'OffscreenCanvas'));
  expect((await readStill(page, picture)).readings?.map((r) => r.rawValue)).toEqual([LABEL_TEXT]);
  expect(await readStill(page, 'data:text/plain;base64,aGVsbG8=')).toMatchObject({
    name: 'InvalidStateError',
  });
});
