import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startFrames } from '#app/reader/frames.ts';
import { FakeVideo } from './support/fakeCamera.ts';

// The fake video shows its frames with real immediates.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

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
