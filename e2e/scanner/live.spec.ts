/** Reading from the live camera: what is read, how soon, and what it costs the page (spec §4, §9). */
import { LABEL_TEXT, bareFrames, labelFrames, OTHER_TEXT } from '../support/films.ts';
import { expect, test } from './support/scannerTest.ts';

test('a label in capitals is read soon after asking for the camera', async ({ page, showFilm }) => {
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
  expect(x > 400 && x + width < 880 && y > 150 && y + height < 570, 'the box lies on the label').toBe(true);
  // Usually a quarter of a second; the rest is for other work on the same machine.
  expect(seen.first).toBeLessThan(2_000);
});

test('40 frames: the page stays free, and each costs it under 2 ms', async ({ page, showFilm }) => {
  showFilm(bareFrames());
  await page.addInitScript(() => {
    const spent: number[] = [];
    Object.assign(window, { spent });
    const timed = <A extends unknown[], R>(work: (...args: A) => R, ...args: A): R => {
      const start = performance.now();
      try {
        return work(...args);
      } finally {
        spent.push(performance.now() - start);
      }
    };
    const Frame = window.VideoFrame;
    window.VideoFrame = new Proxy(Frame, {
      construct: (of, args) => timed(() => Reflect.construct(of, args)),
    });
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, ...args: unknown[]) {
      timed(() => Reflect.apply(post, this, args));
    };
  });
  await page.reload();
  await page.waitForFunction(() => 'scanner' in window);
  const cost = await page.evaluate(async () => {
    const { openCamera, createDecoder, startFrames } = window.scanner;
    const video = document.querySelector('video')!;
    const decoder = createDecoder();
    const { signal } = new AbortController();
    const [camera] = await Promise.all([openCamera({ signal }), decoder.warmUp()]);
    await camera.attach(video, signal);
    const spent = (window as unknown as { spent: number[] }).spent;
    const median = (of: number[]) => of.toSorted((a, b) => a - b)[of.length >> 1]!;
    const round = async () => {
      spent.length = 0;
      const long: number[] = [];
      const observer = new PerformanceObserver((list) =>
        long.push(...list.getEntries().map((e) => e.duration)),
      );
      observer.observe({ type: 'longtask' });
      const trips: number[] = [];
      await new Promise<void>((resolve) => {
        const pump = startFrames({
          video,
          decoder,
          onFrame: ({ at }) => {
            if (trips.push(performance.now() - at) < 40) return;
            pump.stop();
            resolve();
          },
        });
      });
      observer.disconnect();
      // Two pieces a frame: taking it and sending it off.
      const pieces = trips.map((_, i) => (spent[2 * i] ?? 0) + (spent[2 * i + 1] ?? 0));
      return { long, page: median(pieces), trip: median(trips) };
    };
    // Other work on the machine can make any task long; what scanning itself does, it does in every round.
    let seen = await round();
    for (let n = 0; n < 2 && (seen.long.length > 0 || seen.page > 2); n++) seen = await round();
    camera.close();
    decoder.close();
    return seen;
  });
  console.log(`a frame: ${cost.page.toFixed(2)} ms of the page, ${cost.trip.toFixed(1)} ms till its answer`);
  expect(cost.long).toEqual([]);
  expect(cost.page).toBeLessThanOrEqual(2);
});

test('the same code is read again and again, also after a rest, without opening the camera anew', async ({
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
  test(`without the fast way, frames are read as ${kind}`, async ({ page, showFilm }) => {
    showFilm(labelFrames());
    const seen = await page.evaluate(async (wanted) => {
      const { openCamera, createDecoder } = window.scanner;
      if (wanted.includes('worker')) {
        // A frame in colours only, as some browsers give them.
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
    expect(seen.reading!.result!.boundingBox.x, 'counted in the whole frame').toBeGreaterThan(400);
  });
}
