import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#domain/days.ts';
import { evidenceIn, type CareHistory, type Check } from '#domain/learning/evidence.ts';
import { learnedFrequency, medianDays } from '#domain/learning/learnedFrequency.ts';
import { randomFrom } from '../../support/frames/random.ts';
import { rules } from './rules.ts';
import { simulate } from './simulation.ts';

const begin = '2026-03-01';
const on = (day: number) => addDays(begin, day);
const careOn = (...days: number[]) => days.map((day) => ({ on: on(day) }));

/** A plant that is scheduled every seven days, with care on these days after the first one. */
const weekly = (days: number[], more: Partial<CareHistory> = {}): CareHistory => ({
  frequencyDays: 7,
  since: begin,
  care: careOn(0, ...days),
  ...more,
});

const kinds = (history: CareHistory) => evidenceIn(history).map(({ kind, days }) => `${kind} ${days}`);

test('early care says that it was needed sooner, care on the day that it is right, and late care nothing', () => {
  expect(kinds(weekly([5, 12, 25]))).toEqual(['sooner 5', 'right 7']);
});

test('a check says that it was not yet needed, and the care until the new day for how long', () => {
  const check = (day: number, until: number): Check => ({ on: on(day), until: on(until) });
  expect(evidenceIn(weekly([10], { checks: [check(7, 10)] }))).toEqual([
    { on: on(10), kind: 'notYet', days: 10, isOpen: false },
  ]);
  // Late again: it is only known that seven days were too early.
  expect(evidenceIn(weekly([14], { checks: [check(7, 10)] }))).toEqual([
    { on: on(14), kind: 'notYet', days: 7, isOpen: true },
  ]);
  // The last of several checks counts.
  expect(kinds(weekly([12], { checks: [check(7, 10), check(10, 13)] }))).toEqual(['notYet 12']);
});

test('days away, the first ten days after a repotting, and care of several plants far from the day say nothing', () => {
  const away = [{ from: on(8), until: on(9) }];
  expect(kinds(weekly([5, 10, 15], { away }))).toEqual(['sooner 5', 'sooner 5']);
  expect(kinds(weekly([5, 10, 17], { repottings: [on(0)] }))).toEqual(['right 7']);
  const care = [...careOn(0), { on: on(3), isBulk: true }, { on: on(9), isBulk: true }];
  expect(kinds(weekly([], { care }))).toEqual(['sooner 6']);
});

test('what was before the last change of the schedule says nothing, and intervals of winter count without its factor', () => {
  expect(kinds(weekly([5, 10, 15], { since: on(5) }))).toEqual(['sooner 5', 'sooner 5']);
  expect(kinds(weekly([10, 20], { factorOn: (day) => (day > on(10) ? 2 : 1) }))).toEqual(['sooner 5']);
  expect(kinds(weekly([5, 10], { factorOn: (day) => (day > on(5) ? null : 1) }))).toEqual(['sooner 5']);
});

test('the median of intervals is not moved by one odd one, and knows that some have not ended', () => {
  const ended = (...list: number[]) => list.map((days) => ({ days, isOpen: false, kind: 'sooner' as const }));
  const open = (...list: number[]) => list.map((days) => ({ days, isOpen: true, kind: 'notYet' as const }));
  expect(medianDays(ended(4, 5, 5, 6, 60))).toBe(5);
  expect(medianDays([...ended(8, 10, 10), ...open(7, 7)])).toBe(10);
  expect(medianDays([...ended(5), ...open(7, 7, 7)])).toBe(8);
});

/**
 * Returns the frequencies of a plant whose owner waits until it needs care, and accepts each offer.
 *
 * @param needs how many days the plant needs no care, each time
 */
function accepted(frequency: number, needs: readonly number[]): number[] {
  let [days, today, since] = [frequency, begin, begin];
  const [care, checks, offers]: [{ on: string }[], Check[], number[]] = [[{ on: today }], [], []];
  for (const need of needs) {
    if (need > days) checks.push({ on: addDays(today, days), until: addDays(today, need) });
    today = addDays(today, need);
    care.push({ on: today });
    const learned = learnedFrequency({ frequencyDays: days, since, care, checks });
    if (!learned) continue;
    [days, since] = [learned.days, today];
    offers.push(days);
  }
  return offers;
}

test('a plant that is watered every 10 days after snoozes is offered 10 days within 6 changes, and nothing afterwards', () => {
  for (const frequency of [3, 5, 7, 14, 20, 30]) {
    const offers = accepted(
      frequency,
      Array.from({ length: 60 }, () => 10),
    );
    expect(offers.at(-1), `from ${frequency}`).toBe(10);
    expect(offers.length, `from ${frequency}`).toBeLessThanOrEqual(6);
  }
});

test('offers change a schedule by at most 30 %, or a day, and stay from 1 to 90 days', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 90 }),
      fc.array(fc.integer({ min: 1, max: 200 })),
      (days, needs) => {
        accepted(days, needs).reduce((before, after) => {
          expect(Math.abs(after - before)).toBeLessThanOrEqual(Math.max(1, before * 0.3));
          expect(after).toBeGreaterThanOrEqual(1);
          expect(after).toBeLessThanOrEqual(90);
          return after;
        }, days);
      },
    ),
  );
});

test('an interval that varies by two days never moves a right schedule by more than a day', () => {
  for (let seed = 0; seed < 500; seed += 1) {
    const random = randomFrom(seed);
    const right = 6 + Math.floor(random() * 20);
    const needs = Array.from({ length: 60 }, () => right - 2 + Math.floor(random() * 5));
    for (const offer of accepted(right, needs))
      expect(Math.abs(offer - right), `seed ${seed}`).toBeLessThanOrEqual(1);
  }
});

const history = fc.record({
  days: fc.array(fc.integer({ min: 0, max: 300 })),
  checks: fc.array(
    fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 20 })).map(([day, put]) => ({
      on: on(day),
      until: on(day + put),
    })),
  ),
});

test('the order in which a history arrives, and records that arrive twice, change no answer', () => {
  fc.assert(
    fc.property(history, ({ days, checks }) => {
      const sorted = weekly(
        days.toSorted((a, b) => a - b),
        { checks },
      );
      const mixed = weekly([...days.toReversed(), ...days], { checks: [...checks.toReversed(), ...checks] });
      expect(learnedFrequency(mixed)).toEqual(learnedFrequency(sorted));
    }),
  );
});

test('however late late care is, the answer is the same', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 5 }),
      fc.integer({ min: 1, max: 50 }),
      (gaps, later) => {
        const answer = (late: (gap: number) => number) => {
          let day = 0;
          const learned = learnedFrequency(weekly(gaps.map((gap) => (day += gap > 7 ? late(gap) : gap))));
          return learned && { days: learned.days, confidence: learned.confidence };
        };
        expect(answer((gap) => gap + later)).toEqual(answer((gap) => gap));
      },
    ),
  );
});

test('fewer badges are wrong than without learning, and nearly all schedules come near the truth', () => {
  const size = { plants: 300, days: 730, attention: 0.7 };
  const [fixed, learned] = [
    simulate(rules['the schedule of the first day']!, size),
    simulate(rules.Snug!, size),
  ];
  expect(learned.wrong).toBeLessThan(fixed.wrong / 2);
  expect(learned.near).toBeGreaterThan(0.9);
});
