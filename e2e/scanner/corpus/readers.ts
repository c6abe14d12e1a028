import jsQR from 'jsqr';
import { BarcodeDetector } from 'barcode-detector/ponyfill';
import { createFrameReader } from '#app/device/reader/frameReader.ts';
import { passes } from '#app/device/reader/passes/table.ts';
import { partOf } from '#app/device/reader/frameParts.ts';
import { createWorkerFrames } from '#app/device/reader/workerFrames.ts';
import { labelText } from '#domain/code.ts';
import { pictureOfFrame, type Frame } from '#tests/support/frames/frame.ts';
import { labelOrigin } from './labelFilm.ts';
import { nodeEngine } from '#tests/support/frames/nodeEngine.ts';

/**
 * Takes a frame in the form in which a browser has it, and returns what reads the texts in it.
 *
 * @param at when the camera took it, in ms
 */
export type Take = (frame: Frame, at: number) => () => Promise<string[]>;

/** A reader of QR codes that is shown the frames of one camera in turn. */
export interface Reader {
  name: string;
  /** Starts anew, as if the scanner had just been opened. */
  open(): Promise<Take>;
  /**
   * How long the app lets the reader rest after a frame.
   * @param took the time that the frame took; both in ms
   */
  rest(took: number): number;
}

/** A frame as the browser hands it to the worker: its luma plane is copied into the engine's memory. */
function videoFrame(frame: Frame) {
  const { width, height } = frame;
  return {
    format: 'I420',
    visibleRect: { x: 0, y: 0, width, height },
    allocationSize: ({ rect }: { rect: { width: number; height: number } }) =>
      (rect.width * rect.height * 3) / 2,
    async copyTo(
      to: Uint8Array,
      { rect }: { rect: { x: number; y: number; width: number; height: number } },
    ) {
      for (let row = 0; row < rect.height; row += 1) {
        const from = (rect.y + row) * width + rect.x;
        to.set(frame.y.subarray(from, from + rect.width), row * rect.width);
      }
      return [{ offset: 0, stride: rect.width }];
    },
    close: () => undefined,
  } as unknown as VideoFrame;
}

/** Returns the processor's time of this thread, in ms. Other work on the machine does not lengthen it. */
export function spent(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Snug's reader: the code that runs in its worker. */
export const snug: Reader = {
  name: 'Snug',
  async open() {
    const prefix = labelText(labelOrigin, '');
    const reader = createFrameReader({ prefix, now: spent });
    reader.use(passes);
    const frames = createWorkerFrames(nodeEngine, reader);
    return (frame, at) => async () => {
      const picture = { kind: 'luma', frame: videoFrame(frame), part: partOf('whole', frame) } as const;
      const { readings } = await frames.read(picture, frame, at);
      return readings.map(({ rawValue }) => rawValue);
    };
  },
  rest: (took) => (took > 33 ? took : 10),
};

/** What the detector uses of a browser, and Node lacks: any picture will do, and its boxes are not used here. */
const inBrowsers = { ImageData: Object, DOMRectReadOnly: Object };

/** Reads QR codes as the ponyfill of the browsers' own detector does, with its defaults: for all formats it takes ten times as long. */
export function detectorOf(): (frame: Frame) => () => Promise<string[]> {
  Object.assign(globalThis, inBrowsers);
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return (frame) => {
    const { rgba: data, width, height } = pictureOfFrame(frame);
    const pixels = { data: data as ImageData['data'], width, height, colorSpace: 'srgb' } satisfies ImageData;
    return async () => (await detector.detect(pixels)).map(({ rawValue }) => rawValue);
  };
}

const barcodeDetector: Reader = {
  name: 'barcode-detector',
  async open() {
    await nodeEngine.load();
    return detectorOf();
  },
  rest: () => 0,
};

const jsqr: Reader = {
  name: 'jsQR',
  async open() {
    return (frame) => {
      const { rgba, width, height } = pictureOfFrame(frame);
      return async () => {
        const found = jsQR(rgba as Uint8ClampedArray, width, height);
        return found ? [found.data] : [];
      };
    };
  },
  rest: () => 0,
};

/** Snug's reader, and those that it is compared with. */
export const readers: readonly Reader[] = [snug, barcodeDetector, jsqr];
