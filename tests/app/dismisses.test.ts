import { expect, test } from 'vitest';
import { dismisses } from '#app/ui/overlays/dismisses.ts';
import { useRelease } from '#app/ui/overlays/useRelease.ts';
import { used } from './support/used.ts';

test.each([
  ['neither far nor fast stays open', 100, 500, false],
  ['far enough closes', 101, 0, true],
  ['fast enough closes', 20, 501, true],
  ['fast, but upwards, stays open', -20, 900, false],
])('a sheet dragged %s', (_, distance, velocity, isDismissed) => {
  expect(dismisses({ distance, velocity })).toBe(isDismissed);
});

/** Fingers on a sheet. */
function fingers() {
  const { handlers, isDismissal } = used(useRelease);
  const at = (clientY: number, timeStamp: number, pointerId = 1) =>
    ({ clientY, timeStamp, pointerId, isPrimary: pointerId === 1 }) as never;
  return {
    press: (...where: Parameters<typeof at>) => handlers.onPointerDown(at(...where)),
    move: (...where: Parameters<typeof at>) => handlers.onPointerMove(at(...where)),
    lose: () => handlers.onPointerCancel(),
    closes: (...where: Parameters<typeof at>) => isDismissal(at(...where)),
  };
}

test('a sheet is dragged by the finger that pressed it first, and by no other one', () => {
  const { press, move, closes } = fingers();
  press(100, 0);
  press(500, 10, 2);
  move(900, 20, 2);
  move(110, 1000);
  move(900, 1010, 2);
  expect(closes(110, 1020)).toBe(false);
  expect(closes(201, 1020)).toBe(true);
});

test('a finger that rests for longer than 100 ms before it is lifted is not fast any more', () => {
  const { press, move, closes } = fingers();
  press(100, 0);
  move(110, 1000);
  move(130, 1020);
  expect(closes(130, 1120)).toBe(true);
  expect(closes(130, 1121)).toBe(false);
});

test('a sheet stays if nothing pressed it, or the phone has taken the finger over', () => {
  const { press, move, lose, closes } = fingers();
  expect(closes(300, 0)).toBe(false);
  press(100, 0);
  move(300, 100);
  lose();
  expect(closes(300, 110)).toBe(false);
});
