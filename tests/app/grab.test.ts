import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGrabber } from '#app/device/reader/grab.ts';
import { FakeVideo } from './support/fakeCamera.ts';

const whole = { x: 0, y: 0, width: 720, height: 720 };

/** What the browser says about the next frame, and the frames that were closed. */
let frame: object;
let closed: number;
beforeEach(() => {
  closed = 0;
  frame = { visibleRect: whole };
  class FakeFrame {
    constructor() {
      Object.assign(this, frame);
    }
    close = () => void (closed += 1);
  }
  vi.stubGlobal('VideoFrame', FakeFrame);
  vi.stubGlobal('HTMLMediaElement', { HAVE_CURRENT_DATA: 2 });
  vi.stubGlobal('createImageBitmap', async () => ({}));
});
afterEach(() => vi.unstubAllGlobals());

const video = new FakeVideo() as never;

test('a frame that is displayed as it is taken is sent itself', async () => {
  const grabber = createGrabber();
  expect(await grabber.grab(video, 'whole')).toMatchObject({
    picture: { kind: 'luma', part: whole },
    frameSize: { width: 720, height: 720 },
  });
  expect(closed).toBe(0);
});

test.each<[how: string, frame: object]>([
  ['rotated', { visibleRect: whole, rotation: 90 }],
  ['mirrored', { visibleRect: whole, flip: true }],
  ['scaled in its width', { visibleRect: { ...whole, width: 640 } }],
  ['scaled in its height', { visibleRect: { ...whole, height: 640 } }],
  ['without a known size', { visibleRect: null }],
])('a frame that is displayed %s is released, and sent as the screen shows it', async (_, shown) => {
  frame = shown;
  const grabber = createGrabber();
  expect(await grabber.grab(video, 'whole')).toMatchObject({ picture: { kind: 'bitmap' } });
  expect(closed).toBe(1);
  // This way does not work on this phone, so it is not tried again.
  expect(await grabber.grab(video, 'whole')).toMatchObject({ picture: { kind: 'bitmap' } });
  expect(closed).toBe(1);
});

test('a video that shows nothing yet is not taken', async () => {
  const grabber = createGrabber();
  expect(await grabber.grab(Object.assign(new FakeVideo(), { readyState: 1 }) as never, 'whole')).toBeNull();
  expect(await grabber.grab(Object.assign(new FakeVideo(), { videoWidth: 0 }) as never, 'whole')).toBeNull();
  expect(grabber.kind).toBe('luma');
});
