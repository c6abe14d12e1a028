import { expect, test } from 'vitest';
import { dismisses } from '#app/ui/dismisses.ts';

test.each([
  ['not far and not fast', 100, 500, false],
  ['far enough', 101, 0, true],
  ['fast enough', 20, 501, true],
  ['fast, but upwards', -20, 900, false],
])('a sheet dragged %s', (_, distance, velocity, isDismissed) => {
  expect(dismisses({ distance, velocity })).toBe(isDismissed);
});
