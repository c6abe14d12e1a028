import { expect, test } from 'vitest';
import { dismisses } from '#app/ui/overlays/dismisses.ts';

test.each([
  ['neither far nor fast stays open', 100, 500, false],
  ['far enough closes', 101, 0, true],
  ['fast enough closes', 20, 501, true],
  ['fast, but upwards, stays open', -20, 900, false],
])('a sheet dragged %s', (_, distance, velocity, isDismissed) => {
  expect(dismisses({ distance, velocity })).toBe(isDismissed);
});
