import { expect, test } from 'vitest';
import { steeper, twice } from '#app/device/reader/passes/ladder.ts';
import type { GreyPart } from '#app/device/reader/soft/grey.ts';

const part = (data: number[], width: number): GreyPart => ({
  data: Uint8Array.from(data),
  width,
  height: data.length / width,
  origin: { x: 10, y: 20 },
  scale: { x: 0.5, y: 0.5 },
});

test('sharpening leaves an even surface as it is, and makes an edge steeper', () => {
  expect([...steeper(part(Array<number>(64).fill(90), 8)).data]).toEqual(Array<number>(64).fill(90));
  const ramp = Array.from({ length: 20 * 20 }, (_, i) =>
    Math.min(150, Math.max(100, 100 + 10 * ((i % 20) - 7))),
  );
  const { data } = steeper(part(ramp, 20));
  const [before, after] = [7, 12].map((x) => data[200 + x]!);
  expect(after! - before!).toBeGreaterThan(70);
});

test('a part twice as large is smooth, and its points lie where they did', () => {
  const large = twice(part([0, 80, 0, 80], 2));
  expect([large.width, large.height]).toEqual([4, 4]);
  expect([...large.data.subarray(0, 4)]).toEqual([0, 20, 60, 80]);
  expect([large.origin, large.scale]).toEqual([
    { x: 10, y: 20 },
    { x: 1, y: 1 },
  ]);
});
