import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startFrames } from '#app/device/reader/frames.ts';
import { FakeVideo } from './support/fakeCamera.ts';

// The fake video shows its frames with real immediates.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Lets the video show the frame that the pump waits for. */
async function framesPass(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
}

test.each([
  ['quick', 33, 10],
  ['slow', 34, 34],
])('a %s reading, of %i ms, is followed by a pause of %i ms', async (_, took, rests) => {
  const reading = Promise.withResolvers<null>();
  const readFrame = vi.fn<() => Promise<null>>(() => reading.promise);
  const video = new FakeVideo() as never;
  const pump = startFrames({ video, decoder: { readFrame }, onFrame: () => undefined });
  await framesPass();
  vi.advanceTimersByTime(took);
  reading.resolve(null);
  await framesPass();
  vi.advanceTimersByTime(rests - 1);
  await framesPass();
  expect(readFrame).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await framesPass();
  expect(readFrame).toHaveBeenCalledTimes(2);
  pump.stop();
});

test('a reader that goes on failing is tried at least every two seconds', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const readFrame = vi.fn<() => Promise<null>>(() => Promise.reject(new Error('The engine is missing.')));
  const video = new FakeVideo() as never;
  const pump = startFrames({ video, decoder: { readFrame }, onFrame: () => undefined });
  await framesPass();
  for (const [failures, pause] of [100, 200, 400, 800, 1600, 2000, 2000].entries()) {
    vi.advanceTimersByTime(pause - 1);
    await framesPass();
    expect(readFrame).toHaveBeenCalledTimes(failures + 1);
    vi.advanceTimersByTime(1);
    await framesPass();
    expect(readFrame).toHaveBeenCalledTimes(failures + 2);
  }
  pump.stop();
});

test('after a minute in which no code was seen, frames are read ten times a second, until one is seen', async () => {
  const seen = { result: null, readings: [], quality: null, frameSize: { width: 1, height: 1 } };
  const corner = { x: 0, y: 0 };
  let located: [typeof corner, typeof corner, typeof corner, typeof corner] | null = null;
  const readFrame = vi.fn<() => Promise<typeof seen & { located: typeof located }>>(async () => ({
    ...seen,
    located,
  }));
  const video = new FakeVideo() as never;
  const pump = startFrames({ video, decoder: { readFrame }, onFrame: () => undefined });
  await framesPass();
  vi.advanceTimersByTime(60_001);
  await framesPass();
  expect(readFrame).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(99);
  await framesPass();
  expect(readFrame).toHaveBeenCalledTimes(2);
  located = [corner, corner, corner, corner];
  vi.advanceTimersByTime(1);
  await framesPass();
  expect(readFrame).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(10);
  await framesPass();
  expect(readFrame).toHaveBeenCalledTimes(4);
  pump.stop();
});

test('in a browser that does not announce frames, each is read once, and none while reading is paused', async () => {
  const repaints = new Map<number, () => void>();
  let asked = 0;
  vi.stubGlobal('requestAnimationFrame', (look: () => void) => repaints.set((asked += 1), look) && asked);
  vi.stubGlobal('cancelAnimationFrame', (handle: number) => repaints.delete(handle));
  const repaint = async () => {
    const due = [...repaints.values()];
    repaints.clear();
    for (const look of due) look();
    await framesPass();
    vi.advanceTimersByTime(10);
    await framesPass();
  };
  const video = { currentTime: 1 };
  const readFrame = vi.fn<() => Promise<null>>(async () => null);
  const pump = startFrames({ video: video as never, decoder: { readFrame }, onFrame: () => undefined });
  await repaint();
  await repaint();
  expect(readFrame).not.toHaveBeenCalled();
  video.currentTime = 2;
  await repaint();
  await repaint();
  expect(readFrame).toHaveBeenCalledOnce();
  pump.pause();
  expect(repaints.size).toBe(0);
  video.currentTime = 3;
  await repaint();
  expect(readFrame).toHaveBeenCalledOnce();
  pump.resume();
  video.currentTime = 4;
  await repaint();
  expect(readFrame).toHaveBeenCalledTimes(2);
  pump.stop();
  expect(repaints.size).toBe(0);
});
