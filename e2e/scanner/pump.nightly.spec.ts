/** The loop over camera frames: one frame at a time, not stopped by errors, and ended with its screen (spec §9). */
import { expect, test } from './support/scannerTest.ts';

test.beforeEach(async ({ page }) => {
  await page.evaluate(() => window.scanner.startCamera().then(() => undefined));
});

test('closing the screen drops the reading in progress and takes no more frames', async ({ page }) => {
  const seen = await page.evaluate(async () => {
    const video = document.querySelector('video')!;
    let asked = 0;
    let answer = () => {};
    const reported: unknown[] = [];
    const { promise, resolve: started } = (() => {
      let resolve = () => {};
      return { promise: new Promise<void>((r) => (resolve = r)), resolve };
    })();
    const decoder = {
      readFrame: () => {
        asked += 1;
        started();
        return new Promise<null>((r) => (answer = () => r(null)));
      },
    };
    const pump = window.scanner.startFrames({ video, decoder, onFrame: (frame) => reported.push(frame) });
    await promise;
    pump.stop();
    pump.resume();
    answer();
    for (let n = 0; n < 15; n++) await new Promise((resolve) => video.requestVideoFrameCallback(resolve));
    return { asked, reported };
  });
  expect(seen).toEqual({ asked: 1, reported: [] });
});

test('repeated pausing and resuming keeps one loop with one frame in progress', async ({ page }) => {
  const seen = await page.evaluate(async () => {
    const video = document.querySelector('video')!;
    let under = 0;
    let most = 0;
    let ended = () => {};
    const decoder = {
      readFrame: async () => {
        most = Math.max(most, ++under);
        await new Promise((resolve) => setTimeout(resolve, 20));
        under -= 1;
        ended();
        return {
          result: null,
          readings: [],
          located: null,
          quality: null,
          frameSize: { width: 1, height: 1 },
        };
      },
    };
    const times: number[] = [];
    const pump = window.scanner.startFrames({
      video,
      decoder,
      onFrame: ({ at }) => times.push(at),
    });
    const oneEnds = () => new Promise<void>((resolve) => (ended = resolve));
    for (let n = 0; n < 6; n++) {
      await new Promise((resolve) => video.requestVideoFrameCallback(resolve));
      pump.pause();
      pump.pause();
      if (under > 0) await oneEnds();
      pump.resume();
      pump.resume();
    }
    for (let n = 0; n < 10; n++) await oneEnds();
    pump.stop();
    return { most, rising: times.every((at, i) => i === 0 || at > times[i - 1]!) };
  });
  expect(seen).toEqual({ most: 1, rising: true });
});

test('failed readings are logged and retried with growing pauses; a listener that throws changes nothing', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  const seen = await page.evaluate(async () => {
    const video = document.querySelector('video')!;
    const pauses: number[] = [];
    const { setTimeout: startTimer } = window;
    window.setTimeout = ((then: () => void, ms = 0) => {
      pauses.push(ms);
      return startTimer(then, ms);
    }) as typeof setTimeout;
    let readings = 0;
    const decoder = {
      readFrame: async () => {
        readings += 1;
        if (readings !== 4 && readings <= 5) throw new Error(`broken ${readings}`);
        return {
          result: null,
          readings: [],
          located: null,
          quality: null,
          frameSize: { width: 1, height: 1 },
        };
      },
    };
    let reported = 0;
    const failures: string[] = [];
    await new Promise<void>((resolve) => {
      const pump = window.scanner.startFrames({
        video,
        decoder,
        onFailure: (error) => failures.push((error as Error).message),
        onFrame: () => {
          if (++reported === 3) {
            pump.stop();
            resolve();
          }
          if (reported === 1) throw new Error('the listener');
        },
      });
    });
    return { reported, failures, pauses };
  });
  expect(seen.reported).toBe(3);
  expect(seen.failures).toEqual(['broken 1', 'broken 2', 'broken 3', 'broken 5']);
  // After the failures the usual pause applies again (spec §9), and a later failure is the first one.
  expect(seen.pauses.slice(0, 5)).toEqual([100, 200, 400, 10, 100]);
  expect(logged.filter((line) => line.startsWith('A frame could not be read.'))).toHaveLength(4);
  expect(logged.filter((line) => line.startsWith('A frame could not be handed on.'))).toHaveLength(1);
});

test('browsers that do not announce new frames are polled at each repaint', async ({ page }) => {
  const frames = await page.evaluate(async () => {
    const video = document.querySelector('video')!;
    Reflect.deleteProperty(HTMLVideoElement.prototype, 'requestVideoFrameCallback');
    let count = 0;
    await new Promise<void>((resolve) => {
      const pump = window.scanner.startFrames({
        video,
        decoder: {
          readFrame: async () => ({
            result: null,
            readings: [],
            located: null,
            quality: null,
            frameSize: { width: 1, height: 1 },
          }),
        },
        onFrame: () => {
          if (++count < 5) return;
          pump.stop();
          resolve();
        },
      });
    });
    return count;
  });
  expect(frames).toBe(5);
});
