import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aimOf, labelsInView, type LabelInView, type Quad } from '#domain/aim.ts';

const frame = { width: 1280, height: 720 };
const now = 10_000;

/** A square label of 120 px around a point. */
const label = (text: string, x: number, y: number, at = now, side = 120): LabelInView => {
  const half = side / 2;
  const corners: Quad = [
    { x: x - half, y: y - half },
    { x: x + half, y: y - half },
    { x: x + half, y: y + half },
    { x: x - half, y: y + half },
  ];
  return { text, corners, at };
};
const aim = (...labels: LabelInView[]) => aimOf(labels, frame, now);

test('without a label nothing is meant', () => {
  expect(aim()).toEqual({ sight: 'none', text: '' });
});

test('a label in the middle is meant, alone and beside others', () => {
  const others = [label('left', 300, 360), label('right', 980, 360), label('below', 640, 650)];
  expect(aim(label('fern', 660, 350))).toEqual({ sight: 'middle', text: 'fern' });
  expect(aim(...others, label('fern', 660, 350))).toEqual({ sight: 'middle', text: 'fern' });
});

test('a large label that covers the middle is meant, however far its own middle is', () => {
  expect(aim(label('fern', 400, 360, now, 500), label('ivy', 800, 360))).toEqual({
    sight: 'middle',
    text: 'fern',
  });
});

test('the only label is aside if it is far from the middle', () => {
  expect(aim(label('fern', 200, 600))).toEqual({ sight: 'aside', text: 'fern' });
});

test('of two labels outside the middle, or equally near to it, none is meant', () => {
  expect(aim(label('fern', 200, 600), label('ivy', 1100, 600)).sight).toBe('unclear');
  expect(aim(label('fern', 540, 360), label('ivy', 745, 360)).sight).toBe('unclear');
});

test('a label is only taken in a frame in which it was read', () => {
  expect(aim(label('fern', 640, 360, now - 100))).toEqual({ sight: 'none', text: '' });
});

test('a label stays in view for 700 ms, unless another one is in its place', () => {
  const fern = label('fern', 300, 360);
  const ivy = label('ivy', 900, 360, now + 700);
  expect(labelsInView([fern], [ivy], now + 700)).toEqual([ivy, fern]);
  expect(labelsInView([fern], [], now + 701)).toEqual([]);
  const moved = label('fern', 320, 360, now + 50);
  expect(labelsInView([fern], [moved], now + 50)).toEqual([moved]);
  expect(labelsInView([fern], [label('mint', 310, 350, now + 50)], now + 50)).toHaveLength(1);
});

const anyLabel = fc.record({
  x: fc.integer({ min: 60, max: 1220 }),
  y: fc.integer({ min: 60, max: 660 }),
  side: fc.integer({ min: 40, max: 300 }),
});
const anyLabels = fc
  .array(anyLabel, { minLength: 1, maxLength: 4 })
  .map((all) => all.map(({ x, y, side }, index) => label(`${index}`, x, y, now, side)));
const distanceOf = ({ corners: [a, , c] }: LabelInView) =>
  Math.hypot((a.x + c.x) / 2 - 640, (a.y + c.y) / 2 - 360);

test('the label that is taken covers the middle or is the nearest, however the reader orders them', () => {
  fc.assert(
    fc.property(anyLabels, (labels) => {
      const { sight, text } = aim(...labels);
      expect(aim(...labels.toReversed()).sight).toBe(sight);
      if (text === '') return;
      const taken = labels.find((one) => one.text === text)!;
      const {
        corners: [topLeft, , bottomRight],
      } = taken;
      const isOver = topLeft.x < 640 && 640 < bottomRight.x && topLeft.y < 360 && 360 < bottomRight.y;
      if (!isOver) expect(distanceOf(taken)).toBe(Math.min(...labels.map(distanceOf)));
      // One outside the middle is only taken if no other one is in view.
      if (sight === 'aside') expect(labels).toHaveLength(1);
    }),
  );
});

test('which label is meant does not depend on the size of the frame', () => {
  fc.assert(
    fc.property(anyLabels, fc.integer({ min: 1, max: 4 }), (labels, times) => {
      const larger = labels.map((one) => ({
        ...one,
        corners: one.corners.map(({ x, y }) => ({ x: x * times, y: y * times })) as unknown as Quad,
      }));
      expect(aimOf(larger, { width: 1280 * times, height: 720 * times }, now)).toEqual(aim(...labels));
    }),
  );
});
