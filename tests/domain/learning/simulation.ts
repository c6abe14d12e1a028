/** Simulates owners who answer the badges of their plants. */
import { addDays } from '#domain/days.ts';
import { randomFrom } from '../../support/frames/random.ts';
import type { Rule } from './rules.ts';

const begin = '2026-01-01';

interface Size {
  plants: number;
  days: number;
  /** The chance that an owner looks at a plant on a day on which it has a badge. */
  attention: number;
}

interface Outcome {
  badges: number;
  /** How often the schedule was changed. */
  changes: number;
  /** Badges of plants that could wait for more than a tenth of their interval, and days of thirst that began before the badge. */
  wrong: number;
  /** Days until the frequency was within a tenth of the truth, and stayed there for a month; `null` if it never was. */
  daysToTruth: number | null;
}

/**
 * Simulates a plant.
 *
 * The plant needs care after a number of days that differs by a tenth each time. On the day of the badge, and on each later one, its
 * owner looks with a chance of `attention`. If the plant can wait, the owner mostly snoozes by a third of the interval, as 'Checked, still moist'
 * does; otherwise the plant gets its care anyway. Without a badge, its owner sees with a chance of 0.3 a day that it is thirsty.
 */
function simulatePlant(rule: Rule, seed: number, { days, attention }: Size): Outcome {
  const random = randomFrom(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const truth = 4 + Math.floor(random() * 24);
  let frequency = Math.max(1, Math.round(truth * (0.5 + 1.5 * random())));
  const isNear = () => Math.abs(frequency - truth) <= Math.max(0.5, truth / 10);
  const outcome: Outcome = { badges: 0, wrong: 0, changes: 0, daysToTruth: null };
  let near: number | null = isNear() ? 0 : null;
  let last = 0;
  while (last < days) {
    const need = Math.max(1, Math.round(truth * (1 + 0.1 * normal())));
    const slack = Math.max(1, Math.round(need / 10));
    let badge = frequency;
    let hasBadge = false;
    let check: { on: string; until: string } | null = null;
    let day = 0;
    for (;;) {
      day += 1;
      if (day >= badge && !hasBadge) {
        hasBadge = true;
        outcome.badges += 1;
        if (need - day > slack) outcome.wrong += 1;
      }
      if (!hasBadge && day === need + slack + 1) outcome.wrong += 1;
      if (hasBadge) {
        if (random() > attention) continue;
        if (day >= need - slack / 2 || random() < 0.2) break;
        const put = Math.ceil(frequency / 3);
        check = { on: addDays(begin, last + day), until: addDays(begin, last + day + put) };
        badge = day + put;
        hasBadge = false;
      } else if (day >= need && random() < 0.3) break;
    }
    last += day;
    const before = frequency;
    frequency = rule(before, { on: addDays(begin, last), gap: day, due: before, check });
    if (frequency !== before) outcome.changes += 1;
    if (!isNear()) near = null;
    else near ??= last;
    if (near !== null && last - near >= 30) outcome.daysToTruth ??= near;
  }
  return outcome;
}

const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];

/** Returns a row of the table: the shares of wrong badges, of plants near the truth, and the median of days until then. */
export function simulate(make: () => Rule, size: Size) {
  const { plants } = size;
  const outcomes = Array.from({ length: plants }, (_, seed) => simulatePlant(make(), seed, size));
  const sum = (key: 'badges' | 'wrong') => outcomes.reduce((total, each) => total + each[key], 0);
  const times = outcomes.map(({ daysToTruth }) => daysToTruth ?? Infinity);
  return {
    wrong: sum('wrong') / sum('badges'),
    near: times.filter((time) => time < Infinity).length / plants,
    daysToTruth: median(times),
    changes: median(outcomes.map(({ changes }) => changes)),
  };
}
