import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createScheduler, TIRED_AFTER, type Plan } from '#app/device/reader/scheduler.ts';

interface Named extends Plan {
  name: string;
}

const FRAME = 1000 / 30;

/** Runs frames on a device on which each pass takes its cost by a factor. @returns the passes of each frame, and all ms spent */
function run(
  passes: Named[],
  frames: number,
  { slow = 1, every = FRAME, isWanted = (_: Named, __: number): boolean => true, from = 0 } = {},
) {
  const scheduler = createScheduler(passes);
  const made: string[][] = [];
  let spent = 0;
  for (let n = 0; n < frames; n++) {
    scheduler.begin(from + n * every);
    const names: string[] = [];
    for (;;) {
      const pass = scheduler.next((one) => isWanted(one, n));
      if (!pass) break;
      names.push(pass.name);
      spent += pass.cost * slow;
      scheduler.spend(pass, pass.cost * slow);
    }
    made.push(names);
  }
  return { made, spent };
}

const plan = (name: string, every: number, cost: number): Named => ({ name, every, cost });
const plans = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 20 })), {
    minLength: 1,
    maxLength: 8,
  })
  .map((all) => all.map(([every, cost], i) => plan(`pass ${i}`, every, cost)));

test('passes are made in their order while there is time, each as often as it should be', () => {
  const { made } = run([plan('centre', 1, 2), plan('whole', 2, 3), plan('search', 3, 4)], 6);
  expect(made).toEqual([
    ['centre', 'whole', 'search'],
    ['centre'],
    ['centre', 'whole'],
    ['centre', 'search'],
    ['centre', 'whole'],
    ['centre'],
  ]);
});

test('a pass without anything to do is left out, and made as soon as it has', () => {
  const { made } = run([plan('centre', 1, 2), plan('rescue', 1, 3)], 3, {
    isWanted: ({ name }, n) => name !== 'rescue' || n === 1,
  });
  expect(made).toEqual([['centre'], ['centre', 'rescue'], ['centre']]);
});

test('time is saved up for an urgent pass, but not for another one', () => {
  const made = (isUrgent: boolean) =>
    run([plan('centre', 1, 18), { ...plan('rescue', 1, 12), isUrgent }, plan('search', 1, 4)], 1).made;
  expect(made(true)).toEqual([['centre']]);
  expect(made(false)).toEqual([['centre', 'search']]);
});

test('all passes together use no more than their share of a core, and what may be saved up and owed', () => {
  fc.assert(
    fc.property(plans, fc.double({ min: 0.2, max: 10, noNaN: true }), (passes, slow) => {
      const frames = 120;
      const { spent } = run(passes, frames, { slow });
      // Only the last pass may overrun it.
      const dearest = Math.max(...passes.map(({ cost }) => cost * slow));
      expect(spent).toBeLessThanOrEqual(0.4 * frames * FRAME + 24 + 20 + dearest);
    }),
  );
});

test('on a slower device too, every pass gets its turn', () => {
  fc.assert(
    fc.property(plans, fc.double({ min: 1, max: 6, noNaN: true }), (passes, slow) => {
      const made = run(passes, 600, { slow }).made.flat();
      for (const { name } of passes) expect(made).toContain(name);
    }),
  );
});

test('on a slower device each frame has fewer passes', () => {
  const passes = [plan('centre', 1, 2), plan('whole', 2, 5), plan('search', 3, 9), plan('rescue', 1, 9)];
  const [fast, slower, slowest] = [1, 2, 4].map((slow) => run(passes, 300, { slow }).made.flat().length);
  expect(slower).toBeLessThan(0.75 * fast!);
  expect(slowest).toBeLessThan(0.75 * slower!);
});

test('after a minute without a code less time is used, until one is read', () => {
  const passes = [plan('centre', 1, 2), plan('search', 1, 10)];
  const scheduler = createScheduler(passes);
  const spend = (from: number): number => {
    let spent = 0;
    for (let n = 0; n < 300; n++) {
      scheduler.begin(from + n * FRAME);
      for (let pass = scheduler.next(() => true); pass; pass = scheduler.next(() => true)) {
        scheduler.spend(pass, pass.cost);
        spent += pass.cost;
      }
    }
    return spent;
  };
  const fresh = spend(0);
  const tired = spend(TIRED_AFTER + FRAME);
  scheduler.found();
  const again = spend(TIRED_AFTER + 400 * FRAME);
  expect(tired).toBeLessThan(0.5 * fresh);
  expect(again).toBeGreaterThan(0.9 * fresh);
});

test('time that passes without frames is not saved up', () => {
  const scheduler = createScheduler([plan('centre', 1, 20), plan('search', 1, 25)]);
  scheduler.begin(0);
  const first = scheduler.next(() => true)!;
  scheduler.spend(first, 60);
  scheduler.begin(10_000);
  // 40 ms are saved up again, and no more.
  expect(scheduler.next(() => true)!.cost).toBe(20);
  scheduler.spend(first, 38);
  expect(scheduler.next(() => true)).toBeNull();
});
