import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Quad } from '#domain/aim.ts';
import { placeMarks, pointAt } from '#app/flows/camera/labelMarks.ts';

const box = { width: 300, height: 400 };
const mark = (text: string) => ({ dataset: { text }, style: {} as Record<string, string> });
const square = (x: number, y: number, side: number): Quad => [
  { x, y },
  { x: x + side, y },
  { x: x + side, y: y + side },
  { x, y: y + side },
];

const placed = (frame: { width: number; height: number }, corners: Quad) => {
  const button = mark('fern');
  placeMarks([button as never], [{ text: 'fern', corners, at: 0 }], frame, box);
  const [left, top] = button.style['translate']!.split(' ').map(Number.parseFloat);
  const [width, height] = [button.style['width']!, button.style['height']!].map(Number.parseFloat);
  return { left, top, width, height };
};

test('a button lies on its label in a picture that is cut at the sides', () => {
  // 720 px become 400: the middle of the frame is the middle of the box.
  expect(placed({ width: 1280, height: 720 }, square(550, 270, 180))).toEqual({
    left: 100,
    top: 150,
    width: 100,
    height: 100,
  });
});

test('a button on a small label is still large enough to be tapped, and lies around it', () => {
  expect(placed({ width: 300, height: 400 }, square(140, 190, 20))).toEqual({
    left: 126,
    top: 176,
    width: 48,
    height: 48,
  });
});

test('a button whose label has no place is hidden', () => {
  const [fern, ivy] = [mark('fern'), mark('ivy')];
  const label = { text: 'ivy', corners: square(0, 0, 50), at: 0 };
  placeMarks([fern, ivy] as never, [label], box, box);
  expect([fern.style['visibility'], ivy.style['visibility']]).toEqual(['hidden', 'visible']);
});

test('a tap in the middle of the box is in the middle of any frame, and one in the picture is in the frame', () => {
  const size = fc.record({
    width: fc.integer({ min: 100, max: 2000 }),
    height: fc.integer({ min: 100, max: 2000 }),
  });
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(size, size, share, share, (frame, area, x, y) => {
      const middle = pointAt({ x: area.width / 2, y: area.height / 2 }, frame, area);
      expect(middle.x).toBeCloseTo(0.5);
      expect(middle.y).toBeCloseTo(0.5);
      const at = pointAt({ x: area.width * x, y: area.height * y }, frame, area);
      for (const part of [at.x, at.y]) {
        expect(part).toBeGreaterThanOrEqual(-1e-9);
        expect(part).toBeLessThanOrEqual(1 + 1e-9);
      }
    }),
  );
});
