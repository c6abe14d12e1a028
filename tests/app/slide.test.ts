import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeSlide } from '#app/device/gestures/slide.ts';

interface Run {
  frames: { translate: string[] };
  duration: number;
  cancel: () => void;
  onfinish?: () => void;
}

const scrollBy = vi.fn<(by: object) => void>();
let isStill: boolean;
let runs: Run[];
let track: ReturnType<typeof makeTrack>;
let slide: ReturnType<typeof makeSlide>;

/** The pages of a pager, 390 px wide, which begin right under its bar. */
function makeTrack() {
  const properties = new Map<string, string>();
  return {
    top: 120,
    dataset: {} as { moving?: string },
    style: {
      translate: '',
      minHeight: '',
      setProperty: (name: string, value: string) => void properties.set(name, value),
      getPropertyValue: (name: string) => properties.get(name) ?? '',
      removeProperty: (name: string) => void properties.delete(name),
    },
    offsetWidth: 390,
    getBoundingClientRect() {
      return { top: this.top };
    },
    animate(frames: Run['frames'], { duration }: { duration: number }) {
      const run: Run = { frames, duration, cancel: vi.fn<() => void>() };
      runs.push(run);
      return run;
    },
  };
}

beforeEach(() => {
  isStill = false;
  runs = [];
  scrollBy.mockClear();
  vi.stubGlobal('window', { scrollBy });
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }));
  track = makeTrack();
  const bar = { getBoundingClientRect: () => ({ bottom: 120 }) };
  slide = makeSlide(track as never, bar as never);
});
afterEach(() => vi.unstubAllGlobals());

const past = () => track.style.getPropertyValue('--past');

test('a page follows the finger, and a quarter as far, but no more than 40 px, if none lies on that side', () => {
  slide.follow(88, true);
  expect([track.style.translate, slide.offset()]).toEqual(['88px', 88]);
  slide.follow(-100, false);
  expect(track.style.translate).toBe('-25px');
  slide.follow(400, false);
  expect(track.style.translate).toBe('40px');
  expect(track.dataset.moving).toBe('');
});

test('a page that is let go returns from where it was, and nothing of its motion is left', () => {
  slide.follow(-88, true);
  slide.goBack();
  expect(runs.map(({ frames, duration }) => [frames.translate, duration])).toEqual([[['-88px', '0px'], 200]]);
  expect([track.style.translate, slide.offset(), track.dataset.moving]).toEqual(['', 0, '']);
  runs[0]!.onfinish!();
  expect([track.dataset.moving, past()]).toEqual([undefined, '']);
});

test.each<[where: string, side: 1 | -1, from: number, begins: string]>([
  ['on the right', 1, -88, '334px'],
  ['on the left', -1, 88, '-334px'],
  ['on the right, by a tap', 1, 0, '422px'],
])(
  'a page that lies %s comes in from there, a gap of 32 px behind the other one',
  (_, side, from, begins) => {
    slide.goOn(side, from);
    expect(runs.map(({ frames }) => frames.translate)).toEqual([[begins, '0px']]);
  },
);

test('a page comes in at its top, while the other one stays where it was scrolled to', () => {
  track.top = -500;
  slide.start();
  expect(past()).toBe('620px');
  // The new page is shorter, and so scrolled less, by the time that it is the active one.
  track.top = 120;
  slide.goOn(1, 0);
  expect(scrollBy).toHaveBeenCalledExactlyOnceWith({ top: -620, behavior: 'instant' });
  expect([past(), track.style.minHeight]).toEqual(['-620px', '100dvh']);
  runs[0]!.onfinish!();
  slide.goOn(-1, 0);
  // It was not scrolled, so it is as high as its content.
  expect(track.style.minHeight).toBe('');
});

test('a finger takes hold of a page that is still moving', () => {
  slide.goOn(1, 0);
  slide.follow(20, true);
  expect(runs[0]!.cancel).toHaveBeenCalled();
  expect(track.style.translate).toBe('20px');
});

test('pages are at their places at once if reduced motion is preferred', () => {
  isStill = true;
  slide.follow(88, true);
  slide.goBack();
  slide.goOn(1, 0);
  expect(runs).toEqual([]);
  expect([track.style.translate, track.dataset.moving, past()]).toEqual(['', undefined, '']);
});
