import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aimHintOf, recentHints, steadyHint, type AimHint, type HintAt } from '#domain/aimHint.ts';
import type { Quad } from '#domain/aim.ts';
import { qualityOf } from '#app/device/reader/quality.ts';
import { codeLabel } from '#tests/support/frames/label.ts';
import { potFrame, type PotFrameOptions } from '#tests/support/frames/potFrame.ts';

const square = (side: number, x = 320, y = 240): Quad => [
  { x: x - side / 2, y: y - side / 2 },
  { x: x + side / 2, y: y - side / 2 },
  { x: x + side / 2, y: y + side / 2 },
  { x: x - side / 2, y: y + side / 2 },
];
const good = { brightness: 0.5, sharpness: 0.4 };
const label = codeLabel('HTTPS://SNUG.EXAMPLE/Q/7K3M9QXA');
/** The code's modules, without its margin. */
const modules = 25;

/** What a frame of a label says if its code is found but not read; `scale` is the number of pixels of a module. */
function seen(options: Partial<PotFrameOptions>): AimHint | null {
  const size = { width: 640, height: 480 };
  const { scale = 5 } = options;
  const side = modules * scale;
  const part = {
    x: Math.round(320 - side / 2),
    y: Math.round(240 - side / 2),
    width: Math.round(side),
    height: Math.round(side),
  };
  const frame = potFrame(label, { ...size, scale, ...options });
  return aimHintOf({ located: square(side), before: square(side), quality: qualityOf(frame.y, size, part) });
}

test.each<[what: string, wear: Partial<PotFrameOptions>, hint: AimHint]>([
  ['small', { scale: 2, blur: 0.5 }, 'closer'],
  ['blurred', { blur: 4 }, 'still'],
  ['blurred, in weak light', { blur: 4, gain: 0.5 }, 'still'],
  ['a little blurred, for its size', { scale: 4, blur: 2.2 }, 'still'],
  ['dark', { gain: 0.12, noise: 6 }, 'light'],
  ['dark and blurred', { gain: 0.1, blur: 3 }, 'light'],
  ['clear, but dirty', { dirt: 0.8 }, 'angle'],
])('a label that is %s says what to do', (_, wear, hint) => {
  expect(seen(wear)).toBe(hint);
});

test('a dark picture asks for light even if no code is found in it; any other one says nothing', () => {
  const none = { located: null, before: null };
  expect(aimHintOf({ ...none, quality: { brightness: 0.03, sharpness: 0 } })).toBe('light');
  expect(aimHintOf({ ...none, quality: { brightness: 0.3, sharpness: 0.05 } })).toBeNull();
  expect(aimHintOf({ ...none, quality: null })).toBeNull();
});

test('a code that moves on between two frames is to be held still, by its own size', () => {
  const moved = (by: number, side: number) =>
    aimHintOf({ located: square(side, 320 + by), before: square(side), quality: good });
  expect(moved(30, 120)).toBe('still');
  expect(moved(30, 400)).toBe('angle');
  expect(moved(2, 120)).toBe('angle');
});

test('without a measurement, size and motion still help', () => {
  const frame = { before: null, quality: null };
  expect(aimHintOf({ ...frame, located: square(40) })).toBe('closer');
  expect(aimHintOf({ ...frame, located: square(200) })).toBe('angle');
});

const anyFrame = fc.record({
  located: fc.option(fc.integer({ min: 20, max: 400 }).map((side) => square(side))),
  before: fc.option(fc.integer({ min: 20, max: 400 }).map((side) => square(side))),
  quality: fc.option(
    fc.record({
      brightness: fc.double({ min: 0, max: 1, noNaN: true }),
      sharpness: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  ),
});

test('more light never makes it too dark, and coming nearer never makes a label too small', () => {
  fc.assert(
    fc.property(anyFrame, fc.double({ min: 1, max: 10, noNaN: true }), (frame, times) => {
      const { quality, located } = frame;
      if (quality && aimHintOf(frame) !== 'light') {
        const brighter = { ...quality, brightness: Math.min(1, quality.brightness * times) };
        expect(aimHintOf({ ...frame, quality: brighter })).not.toBe('light');
      }
      if (located && aimHintOf(frame) !== 'closer') {
        const larger = located.map(({ x, y }) => ({ x: x * times, y: y * times })) as unknown as Quad;
        expect(aimHintOf({ ...frame, located: larger })).not.toBe('closer');
      }
    }),
  );
});

const from = (hints: (AimHint | null)[]): HintAt[] =>
  hints.reduce<HintAt[]>((recent, hint, index) => recentHints(recent, { hint, at: index * 40 }), []);

test('one frame that says something else does not change a steady hint', () => {
  expect(steadyHint(from(['closer', 'closer', 'still', 'closer', 'angle']))).toBe('closer');
  expect(steadyHint(from(['closer', 'still']))).toBe('still');
});

test('a code that is found in every fourth frame is in view, and one that is found less often is not', () => {
  expect(steadyHint(from([null, null, null, 'still', null, null, null, 'still']))).toBe('still');
  expect(steadyHint(from([null, null, null, null, 'still']))).toBeNull();
  expect(steadyHint([])).toBeNull();
});

test('what was seen more than 600 ms ago does not count', () => {
  const recent = recentHints([{ hint: 'light', at: 0 }], { hint: null, at: 600 });
  expect(recent).toEqual([{ hint: null, at: 600 }]);
});
