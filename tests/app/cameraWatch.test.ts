import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchCamera, type CameraLoss } from '#app/device/camera/cameraWatch.ts';
import { fakePage } from './support/fakePage.ts';

beforeEach(() => {
  fakePage();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Watches a camera that shows frames as long as `isMoving`. */
function watched({ muted = false } = {}) {
  const track = Object.assign(new EventTarget(), { muted });
  const camera = { isMoving: true };
  let frames = 0;
  const getVideoPlaybackQuality = () => ({ totalVideoFrames: camera.isMoving ? (frames += 1) : frames });
  const losses: CameraLoss[] = [];
  const end = watchCamera(track as never, { getVideoPlaybackQuality } as never, (loss) => losses.push(loss));
  const hear = (event: string) => track.dispatchEvent(new Event(event));
  return { camera, end, hear, losses };
}

test.each([true, false])(
  'a camera without a picture for a second is lost, muted from the start: %s',
  (muted) => {
    const { hear, losses } = watched({ muted });
    if (!muted) hear('mute');
    vi.advanceTimersByTime(999);
    expect(losses).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(losses).toEqual(['muted']);
    hear('ended');
    expect(losses).toHaveLength(1);
  },
);

test('a camera whose picture returns in time is not lost', () => {
  const { hear, losses } = watched();
  hear('mute');
  vi.advanceTimersByTime(900);
  hear('unmute');
  vi.advanceTimersByTime(5000);
  expect(losses).toEqual([]);
});

test('a camera that stands still for two seconds is lost, but not while the page is hidden', () => {
  const { camera, losses } = watched();
  camera.isMoving = false;
  document.dispatchEvent(new Event('visibilitychange'));
  Object.assign(document, { visibilityState: 'hidden' });
  vi.advanceTimersByTime(10_000);
  expect(losses).toEqual([]);
  Object.assign(document, { visibilityState: 'visible' });
  vi.advanceTimersByTime(1500);
  expect(losses).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(losses).toEqual(['stalled']);
});

test('nothing is watched any more at the end', () => {
  const { camera, end, hear, losses } = watched();
  hear('mute');
  end();
  camera.isMoving = false;
  hear('ended');
  vi.advanceTimersByTime(10_000);
  expect(losses).toEqual([]);
});
