/** Finding a label in a frame, and fitting its shape to it. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Point, Quad } from '#app/device/reader/reading.ts';
import { findersIn, groupsOf } from '#app/device/reader/soft/finders.ts';
import { cornersOf, shapeAt } from '#app/device/reader/soft/fit.ts';
import { lightAt, partOfGrey, turnedPart } from '#app/device/reader/soft/grey.ts';
import { closeLabel, roughLabel } from '#app/device/reader/soft/label.ts';
import { matchOf } from '#app/device/reader/soft/match.ts';
import { flat, movedFrom, movedTo, project, quadOf, type Shape } from '#app/device/reader/soft/shape.ts';
import { codeLabel } from '#tests/support/frames/label.ts';
import { potFrame, type PotFrameOptions } from '#tests/support/frames/potFrame.ts';

const VERSION = 2;
const SIZE = { width: 640, height: 480 };
const label = codeLabel('HTTPS://SNUG.EXAMPLE/Q/7K3M9QXA');
const greyOf = (options: Partial<PotFrameOptions>) => {
  const { y: data } = potFrame(label, { ...SIZE, scale: 6, ...options });
  return { ...SIZE, data };
};
/** The corners of the code in the middle of the frame, which is five modules above that of the label. */
const upright: Quad = [
  { x: 245, y: 135 },
  { x: 395, y: 135 },
  { x: 395, y: 285 },
  { x: 245, y: 285 },
];
const shapes = fc
  .record({
    corners: fc.array(fc.double({ min: -15, max: 15, noNaN: true }), { minLength: 8, maxLength: 8 }),
    turn: fc.double({ min: 0, max: 1.3, noNaN: true }),
    bow: fc.array(fc.double({ min: -20, max: 20, noNaN: true }), { minLength: 4, maxLength: 4 }),
  })
  .map(({ corners, turn, bow }): Shape => {
    const shape = flat(upright);
    return {
      corners: shape.corners.map((value, i) => value + corners[i]!),
      turn,
      bow: Float64Array.from(bow),
    };
  });
const at = (shape: Shape, s: number, t: number) => {
  const out = new Float32Array(2);
  project(shape, Float32Array.of(s, t), out);
  return { x: out[0]!, y: out[1]! };
};

test('the corners of a code lie where its shape says, however it is bent', () => {
  fc.assert(
    fc.property(shapes, (shape) => {
      const corners = [at(shape, -1, -1), at(shape, 1, -1), at(shape, 1, 1), at(shape, -1, 1)];
      for (const [i, { x, y }] of quadOf(shape).entries()) {
        expect(Math.hypot(corners[i]!.x - x, corners[i]!.y - y)).toBeLessThan(0.01);
      }
    }),
  );
});

test('straight lines of a flat code stay straight', () => {
  fc.assert(
    fc.property(shapes, fc.double({ min: -1, max: 1, noNaN: true }), ({ corners }, t) => {
      const shape = { corners, turn: 0, bow: new Float64Array(4) };
      const [a, b, c] = [at(shape, -1, t), at(shape, 0.3, t), at(shape, 1, t)];
      const across = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
      expect(Math.abs(across) / Math.hypot(c.x - a.x, c.y - a.y)).toBeLessThan(0.01);
    }),
  );
});

test('a shape that is moved into a part of a picture comes back unchanged', () => {
  fc.assert(
    fc.property(shapes, fc.integer({ min: 1, max: 4 }), (shape, smaller) => {
      const origin = { x: 37, y: 12 };
      const back = movedFrom(movedTo(shape, origin, 1 / smaller), origin, 1 / smaller);
      for (const [i, value] of shape.corners.entries()) expect(back.corners[i]).toBeCloseTo(value, 6);
      for (const [i, value] of shape.bow.entries()) expect(back.bow[i]).toBeCloseTo(value, 6);
    }),
  );
});

test('the shape at three finder patterns has them in these places', () => {
  fc.assert(
    fc.property(shapes, ({ corners }) => {
      const wanted = cornersOf(quadOf({ corners, turn: 0, bow: new Float64Array(4) }), VERSION);
      const found = cornersOf(quadOf(shapeAt(wanted, VERSION)), VERSION);
      for (const [i, { x, y }] of wanted.entries()) {
        expect(Math.hypot(found[i]!.x - x, found[i]!.y - y)).toBeLessThan(0.5);
      }
    }),
  );
});

test('a part of a picture is the mean of its columns and rows, and the light between pixels is even', () => {
  const data = Uint8Array.from({ length: 64 }, (_, i) => 10 * (i % 8));
  const part = partOfGrey({ data, width: 8, height: 8 }, { x: 2, y: 1, width: 6, height: 6 }, 2);
  expect([part.width, part.height, part.origin, part.scale]).toEqual([
    3,
    3,
    { x: 2, y: 1 },
    { x: 0.5, y: 0.5 },
  ]);
  expect([...part.data]).toEqual([25, 45, 65, 25, 45, 65, 25, 45, 65]);
  expect(lightAt({ data, width: 8, height: 8 }, 3, 4)).toBeCloseTo(25);
  expect(lightAt({ data, width: 8, height: 8 }, -5, 100)).toBeCloseTo(0);
});

test('the fixed patterns match where the code is, and not beside it', () => {
  const grey = greyOf({});
  expect(matchOf(grey, flat(upright), VERSION)).toBeGreaterThan(0.95);
  const beside = upright.map(({ x, y }) => ({ x: x + 40, y: y + 20 })) as Quad;
  expect(matchOf(grey, flat(beside), VERSION)).toBeLessThan(0.4);
});

test.each<[what: string, options: Partial<PotFrameOptions>]>([
  ['dirty', { dirt: 0.7, noise: 4 }],
  ['blurred', { blur: 4, noise: 4 }],
  ['moved', { motion: [11, 5], noise: 4 }],
  ['dark and noisy', { gain: 0.15, noise: 12 }],
])('a %s label is found by its finder patterns', (_, options) => {
  const part = partOfGrey(greyOf(options), { x: 0, y: 0, ...SIZE }, 2);
  const [corners] = groupsOf(findersIn(part, [2, 2.8, 4]), 25);
  expectCorners(corners!.map(({ x, y }) => ({ x: x * 2, y: y * 2 })));
});

test('a label that is turned by 45° is found in a picture that is turned as well', () => {
  const angle = Math.PI / 4;
  const square = { x: 80, y: 0, width: 480, height: 480 };
  const { grey, back } = turnedPart(greyOf({ rotation: angle, noise: 4, dirt: 0.5 }), square, { x: 0, y: 0 });
  const [corners] = groupsOf(findersIn(grey, [2, 2.8, 4]), 25);
  expectCorners(corners!.map(back), angle);
});

/** The finder patterns lie nine modules from the code's middle, to each side, which is five above the frame's. */
function expectCorners(corners: Point[], angle = 0): void {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  for (const [i, [x, y]] of (
    [
      [-54, -84],
      [54, -84],
      [-54, 24],
    ] as const
  ).entries()) {
    const expected = { x: 320 + cos * x - sin * y, y: 240 + sin * x + cos * y };
    expect(Math.hypot(corners[i]!.x - expected.x, corners[i]!.y - expected.y)).toBeLessThan(8);
  }
}

test.each<[what: string, options: Partial<PotFrameOptions>]>([
  ['flat', { yaw: 0.4, pitch: 0.3 }],
  ['round a pot', { potRadius: 16, pitch: 0.1 }],
  ['round a narrow pot, seen from above', { potRadius: 13, pitch: 0.4 }],
])('a label %s is fitted from about where its finder patterns are', (_, options) => {
  const grey = greyOf({ ...options, blur: 0.7, noise: 3 });
  const part = partOfGrey(grey, { x: 0, y: 0, ...SIZE }, 2);
  const [corners] = groupsOf(findersIn(part, [2, 2.8, 4]), 25);
  const [a, b, c] = corners!.map(({ x, y }) => ({ x: x * 2, y: y * 2 }));
  const start = shapeAt([a!, b!, c!], VERSION);
  const found = closeLabel(roughLabel(grey, start, VERSION)!);
  expect(found.match).toBeGreaterThan(0.85);
  expect(matchOf(grey, found.shape, VERSION)).toBeCloseTo(found.match, 1);
});
