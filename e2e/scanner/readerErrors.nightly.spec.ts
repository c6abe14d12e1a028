/** Every error of the barcode reader in spec §5 and §8, each provoked, with its exact name and message. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright/test';
import { expect, test } from './support/scannerTest.ts';

const DETECT = "Failed to execute 'detect' on 'BarcodeDetector': ";
const CONSTRUCT = "Failed to construct 'BarcodeDetector': ";
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

type Fault = { kind: string; name: string; message: string } | { readings: number };

/** Creates a source in the page and tries to read it. */
function provoke(page: Page, source: string, formats?: string[]): Promise<Fault> {
  return page.evaluate(
    async ([code, names, pixel]) => {
      const decoder = window.scanner.createDecoder();
      try {
        const makers: Record<string, () => unknown> = {
          brokenImage: () => Object.assign(new Image(), { src: 'data:image/png;base64,AAAA' }),
          imageWithoutSource: () => new Image(),
          brokenSvgImage: () => {
            const image = document.createElementNS('http://www.w3.org/2000/svg', 'image');
            image.setAttribute('href', 'data:image/png;base64,AAAA');
            return image;
          },
          closedFrame: () => {
            const canvas = new OffscreenCanvas(8, 8);
            canvas.getContext('2d')!.fillRect(0, 0, 8, 8);
            const frame = new VideoFrame(canvas, { timestamp: 0 });
            frame.close();
            return frame;
          },
          videoNotReady: () => document.createElement('video'),
          detachedBitmap: async () => {
            const bitmap = await createImageBitmap(new ImageData(8, 8));
            bitmap.close();
            return bitmap;
          },
          detachedPixels: () => {
            const pixels = new ImageData(8, 8);
            structuredClone(pixels.data.buffer, { transfer: [pixels.data.buffer] });
            return pixels;
          },
          brokenBlob: () => new Blob(['hello'], { type: 'image/png' }),
          emptyBlob: () => new Blob([]),
          nothing: () => null,
          text: () => 'hello',
          otherOrigin: async () => {
            const image = Object.assign(new Image(), { src: document.body.dataset.other });
            await image.decode();
            return image;
          },
          taintedCanvas: async () => {
            const image = (await makers.otherOrigin!()) as HTMLImageElement;
            const canvas = document.createElement('canvas');
            canvas.getContext('2d')!.drawImage(image, 0, 0);
            return canvas;
          },
          emptyCanvas: () => new OffscreenCanvas(0, 8),
          image: () => Object.assign(new Image(), { src: pixel }),
          blob: () => new Blob([Uint8Array.from(atob(pixel!.split(',')[1]!), (c) => c.charCodeAt(0))]),
          pixels: () => new ImageData(8, 8),
        };
        const made = (await makers[code!]!()) as ImageBitmap;
        const readings = await decoder.detect(made, names ?? undefined);
        return { readings: readings.length };
      } catch (error) {
        const kind = error instanceof DOMException ? 'DOMException' : (error as object).constructor.name;
        return { kind, name: (error as Error).name, message: (error as Error).message };
      } finally {
        decoder.close();
      }
    },
    [source, formats ?? null, PIXEL] as const,
  );
}

const INVALID = {
  brokenImage: 'Failed to load or decode HTMLImageElement.',
  imageWithoutSource: 'Failed to load or decode HTMLImageElement.',
  brokenSvgImage: 'Failed to load or decode SVGImageElement.',
  closedFrame: 'VideoFrame is closed.',
  videoNotReady: 'Invalid element or state.',
  detachedBitmap: 'The image source is detached.',
  detachedPixels: 'The image data has been detached.',
  brokenBlob: 'Failed to load or decode Blob.',
  emptyBlob: 'Failed to load or decode Blob.',
};

for (const [source, text] of Object.entries(INVALID)) {
  test(`${source}: '${text}'`, async ({ page }) => {
    expect(await provoke(page, source)).toEqual({
      kind: 'DOMException',
      name: 'InvalidStateError',
      message: DETECT + text,
    });
  });
}

test("a cross-origin picture, and a canvas that contains one: 'Source would taint origin.'", async ({
  page,
  hosts,
}) => {
  const other = createServer((_request, response) => {
    response.setHeader('content-type', 'image/png');
    response.end(Buffer.from(PIXEL.split(',')[1]!, 'base64'));
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  await page.evaluate((url) => (document.body.dataset.other = url), `http://127.0.0.1:${port}/p.png`);
  for (const source of ['otherOrigin', 'taintedCanvas']) {
    expect(await provoke(page, source)).toEqual({
      kind: 'DOMException',
      name: 'SecurityError',
      message: `${DETECT}Source would taint origin.`,
    });
  }
  hosts.delete(`127.0.0.1:${port}`);
  other.closeAllConnections();
  await new Promise((resolve) => other.close(resolve));
});

test('a value that is no picture is a type error', async ({ page }) => {
  for (const source of ['nothing', 'text']) {
    expect(await provoke(page, source)).toEqual({
      kind: 'TypeError',
      name: 'TypeError',
      message:
        `${DETECT}The provided value is not of type '(Blob or HTMLCanvasElement or HTMLImageElement or ` +
        "HTMLVideoElement or ImageBitmap or ImageData or OffscreenCanvas or SVGImageElement or VideoFrame)'.",
    });
  }
});

test("no format, or only unknown ones: 'Hint option provided, but is empty.'", async ({ page }) => {
  for (const formats of [[], ['unknown']]) {
    expect(await provoke(page, 'pixels', formats)).toEqual({
      kind: 'TypeError',
      name: 'TypeError',
      message: `${CONSTRUCT}Hint option provided, but is empty.`,
    });
  }
});

test('an unsupported format is a type error that names it', async ({ page }) => {
  // The library reads ISBN and GS1 codes too, but spec §3 does not list them.
  for (const name of ['foo', 'isbn', 'gs1_codes', 'toString']) {
    expect(await provoke(page, 'pixels', ['qr_code', name])).toEqual({
      kind: 'TypeError',
      name: 'TypeError',
      message:
        `${CONSTRUCT}Failed to read the 'formats' property from 'BarcodeDetectorOptions': The provided value '${name}' is ` +
        'not a valid enum value of type BarcodeFormat.',
    });
  }
});

test("an engine that does not load: 'Barcode detection service unavailable.'", async ({ page }) => {
  await page.route('**/*.wasm', (route) => route.abort());
  expect(await provoke(page, 'pixels')).toEqual({
    kind: 'DOMException',
    name: 'NotSupportedError',
    message: `${DETECT}Barcode detection service unavailable.`,
  });
});

test('a picture without width or height returns no results, and good pictures cause no error', async ({
  page,
}) => {
  for (const source of ['emptyCanvas', 'image', 'blob', 'pixels']) {
    expect(await provoke(page, source), source).toEqual({ readings: 0 });
  }
});
