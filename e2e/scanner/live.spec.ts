/** Reading from the live camera: results, latency, and the cost for the page (spec §4, §9). */
import { LABEL_TEXT, bareFrames, labelFrames, OTHER_TEXT } from '../support/films.ts';
import { expect, test } from './support/scannerTest.ts';

test('a label in capitals is read', async ({ page, showFilm }) => {
  showFilm(labelFrames());
  const seen = await page.evaluate(async () => {
    const { openCamera, createDecoder, startFrames } = window.scanner;
    const video = document.querySelector('video')!;
    const decoder = createDecoder();
    const asked = performance.now();
    void decoder.warmUp();
    const { signal } = new AbortController();
    const camera = await openCamera({ signal });
    await camera.attach(video, signal);
    const shown = performance.now();
    const read = await new Promise<Parameters<Parameters<typeof startFrames>[0]['onFrame']>[0]>((resolve) => {
      const pump = startFrames({
        video,
        decoder,
        onFrame: (frame) => {
          if (!frame.result) return;
          pump.stop();
          resolve(frame);
        },
      });
    });
    const done = performance.now();
    camera.close();
    decoder.close();
    return { ...read, picture: shown - asked, first: done - asked, kind: decoder.frameKind };
  });
  console.log(
    `first picture ${seen.picture.toFixed(0)} ms, first reading ${seen.first.toFixed(0)} ms, ${seen.kind}`,
  );
  expect(seen.kind).toBe('luma');
  expect(seen.frameSize).toEqual({ width: 1280, height: 720 });
  expect(seen.result).toMatchObject({ rawValue: LABEL_TEXT, format: 'qr_code' });
  expect(seen.result!.cornerPoints).toHaveLength(4);
  const { x, y, width, height } = seen.result!.boundingBox;
  expect(x > 400 && x + width < 880 && y > 150 && y + height < 570, 'the box is on the label').toBe(true);
});

test('a frame costs the main thread no more than capturing and transferring it', async ({
  page,
  showFilm,
}) => {
  showFilm(bareFrames());
  await page.addInitScript(() => {
    const work = { taken: 0, handedOver: 0, copied: 0 };
    Object.assign(window, { work });
    window.VideoFrame = new Proxy(window.VideoFrame, {
      construct: (of, args) => {
        work.taken += 1;
        return Reflect.construct(of, args) as VideoFrame;
      },
    });
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (this: Worker, ...args: unknown[]) {
      // The frame is moved, not copied: it is in the transfer list.
      if (Array.isArray(args[1]) && args[1].length === 1) work.handedOver += 1;
      Reflect.apply(postMessage, this, args);
    };
    const count = (holder: object, name: string) => {
      const own = Reflect.get(holder, name) as (...args: unknown[]) => unknown;
      Reflect.set(holder, name, function (this: unknown, ...args: unknown[]) {
        work.copied += 1;
        return Reflect.apply(own, this, args);
      });
    };
    count(VideoFrame.prototype, 'copyTo');
    count(CanvasRenderingContext2D.prototype, 'drawImage');
    count(CanvasRenderingContext2D.prototype, 'getImageData');
    count(window, 'createImageBitmap');
  });
  await page.reload();
  await page.waitForFunction(() => 'scanner' in window);
  const work = await page.evaluate(async () => {
    const { openCamera, createDecoder, startFrames } = window.scanner;
    const video = document.querySelector('video')!;
    const decoder = createDecoder();
    const { signal } = new AbortController();
    const [camera] = await Promise.all([openCamera({ signal }), decoder.warmUp()]);
    await camera.attach(video, signal);
    const { work } = window as unknown as { work: Record<string, number> };
    const before = { ...work };
    let answered = 0;
    await new Promise<void>((resolve) => {
      const pump = startFrames({
        video,
        decoder,
        onFrame: () => {
          if ((answered += 1) < 40) return;
          pump.stop();
          resolve();
        },
      });
    });
    const spent = Object.fromEntries(Object.entries(work).map(([name, n]) => [name, n - before[name]!]));
    camera.close();
    decoder.close();
    return spent;
  });
  expect(work).toEqual({ taken: 40, handedOver: 40, copied: 0 });
});

test('the same code is read repeatedly, also after a pause, without restarting the camera', async ({
  page,
  showFilm,
}) => {
  showFilm(labelFrames(OTHER_TEXT));
  const { texts, rested, asked } = await page.evaluate(async () => {
    const { openCamera, createDecoder, startFrames } = window.scanner;
    const video = document.querySelector('video')!;
    let opened = 0;
    const devices = navigator.mediaDevices;
    const ask = devices.getUserMedia.bind(devices);
    devices.getUserMedia = (constraints) => {
      opened += 1;
      return ask(constraints);
    };
    const { signal } = new AbortController();
    const camera = await openCamera({ signal });
    await camera.attach(video, signal);
    const decoder = createDecoder();
    const read: string[] = [];
    let arrived = () => {};
    const pump = startFrames({
      video,
      decoder,
      onFrame: ({ result }) => {
        if (result) read.push(result.rawValue);
        arrived();
      },
    });
    const reads = async (count: number) => {
      while (read.length < count) await new Promise<void>((resolve) => (arrived = resolve));
    };
    await reads(3);
    pump.pause();
    const before = read.length;
    for (let n = 0; n < 10; n++) await new Promise((resolve) => video.requestVideoFrameCallback(resolve));
    const during = read.length - before;
    pump.resume();
    await reads(before + 3);
    pump.stop();
    camera.close();
    decoder.close();
    return { texts: [...new Set(read)], rested: during, asked: opened };
  });
  expect(texts).toEqual([OTHER_TEXT]);
  expect(rested).toBe(0);
  expect(asked).toBe(1);
});

for (const kind of ['bitmap', 'pixels', 'bitmap, found out in the worker'] as const) {
  test(`without the fast path, frames are read as ${kind}`, async ({ page, showFilm }) => {
    showFilm(labelFrames());
    const seen = await page.evaluate(async (wanted) => {
      const { openCamera, createDecoder } = window.scanner;
      if (wanted.includes('worker')) {
        // Some browsers provide frames only in RGB formats.
        const Frame = window.VideoFrame;
        const canvas = document.createElement('canvas');
        window.VideoFrame = new Proxy(Frame, {
          construct: (Of, [video]: [HTMLVideoElement]) => {
            [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
            canvas.getContext('2d')!.drawImage(video, 0, 0);
            return new Of(canvas, { timestamp: 0 });
          },
        });
      } else Reflect.deleteProperty(window, 'VideoFrame');
      if (wanted === 'pixels') window.createImageBitmap = () => Promise.reject(new Error('not here'));
      const video = document.querySelector('video')!;
      const { signal } = new AbortController();
      const camera = await openCamera({ signal });
      await camera.attach(video, signal);
      const decoder = createDecoder();
      const reading = await decoder.readFrame(video);
      const again = await decoder.readFrame(video);
      camera.close();
      decoder.close();
      return { reading, again, kind: decoder.frameKind };
    }, kind);
    expect(seen.kind).toBe(kind.split(',')[0]);
    expect(seen.reading?.result?.rawValue).toBe(LABEL_TEXT);
    expect(seen.again?.result?.rawValue).toBe(LABEL_TEXT);
    expect(seen.reading!.result!.boundingBox.x, 'coordinates of the whole frame').toBeGreaterThan(400);
  });
}
