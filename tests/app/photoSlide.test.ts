import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makePhotoSlide } from '#app/flows/photoViewer/photoSlide.ts';

let isMotionReduced: boolean;
beforeEach(() => {
  isMotionReduced = false;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isMotionReduced && query === '(prefers-reduced-motion: reduce)',
  }));
});
afterEach(() => vi.unstubAllGlobals());

/** The row of photos on a screen that is 390 px wide, and the animations that it was given. */
function photos() {
  const slides: unknown[] = [];
  const running = { cancel: vi.fn<() => void>() };
  const track = {
    style: { translate: '', opacity: '' },
    offsetWidth: 390,
    getAnimations: () => [running],
    animate: ({ translate }: { translate: unknown }) => void slides.push(translate),
  };
  return { ...makePhotoSlide(track as unknown as HTMLElement), running, slides, style: track.style };
}

test('a photo follows the finger sideways, and fades as it is dragged down', () => {
  const { follow, style } = photos();
  follow(-120, 0, true);
  expect(style).toEqual({ translate: '-120px 0px', opacity: '' });
  follow(0, 200, false);
  expect(style).toEqual({ translate: '0px 200px', opacity: '0.75' });
  follow(0, -50, false);
  expect(style).toEqual({ translate: '0px -50px', opacity: '' });
});

test('towards a side without another photo, it follows a quarter of the way, and 40 px at most', () => {
  const { follow, style } = photos();
  follow(100, 0, false);
  expect(style.translate).toBe('25px 0px');
  follow(-160, 0, false);
  expect(style.translate).toBe('-40px 0px');
  follow(-300, 0, false);
  expect(style.translate).toBe('-40px 0px');
});

test('a photo that is released too early slides back from where it was', () => {
  const { follow, goBack, slides, style } = photos();
  follow(-30, 80, true);
  goBack();
  expect(slides).toEqual([['-30px 80px', '0px 0px']]);
  expect(style).toEqual({ translate: '', opacity: '' });
});

test('the next photo comes from its own side, beside the one under the finger', () => {
  const { follow, goOn, slides, style } = photos();
  follow(-80, 3, true);
  goOn(1);
  follow(80, 3, true);
  goOn(-1);
  // A key moves it without a finger.
  goOn(1);
  const gap = 24;
  expect(slides).toEqual([
    [`${390 + gap - 80}px 0px`, '0px 0px'],
    [`${80 - 390 - gap}px 0px`, '0px 0px'],
    [`${390 + gap}px 0px`, '0px 0px'],
  ]);
  expect(style.translate).toBe('');
});

test('a finger interrupts a photo that is still sliding', () => {
  const { follow, running } = photos();
  follow(-10, 0, true);
  expect(running.cancel).toHaveBeenCalledOnce();
});

test('with reduced motion, photos change without sliding', () => {
  const { follow, goBack, goOn, slides, style } = photos();
  isMotionReduced = true;
  follow(-80, 0, true);
  goOn(1);
  follow(-30, 0, true);
  goBack();
  expect(slides).toEqual([]);
  expect(style.translate).toBe('');
});
