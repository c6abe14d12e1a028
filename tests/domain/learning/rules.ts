/**
 * Rules by which a schedule follows what its owner does, for comparison. Those of others are simple models of what they say they do.
 */
import type { Check } from '#domain/learning/evidence.ts';
import { learnedFrequency } from '#domain/learning/learnedFrequency.ts';

/** What has happened since the last care: whether the badge was there too early, on which days, and how late the care was. */
export interface Round {
  on: string;
  gap: number;
  due: number;
  check: Check | null;
}

/** Returns the frequency in days after a round. */
export type Rule = (frequencyDays: number, round: Round) => number;

const sideOf = ({ gap, due, check }: Round) => (check ? 1 : gap < due ? -1 : 0);

export const rules: Record<string, () => Rule> = {
  'the schedule of the first day': () => (days) => days,
  /** As of adaptive_plant. */
  'a day after each snooze or early care': () => (days, round) => Math.max(1, days + sideOf(round)),
  /** As of kamerplanter. */
  'a day after three confirmations in a row': () => {
    let row = 0;
    return (days, round) => {
      const side = sideOf(round);
      row = side !== 0 && Math.sign(row) === -side ? side : side === 0 ? 0 : row + side;
      if (Math.abs(row) < 3) return days;
      row = 0;
      return Math.max(1, days + side);
    };
  },
  /** As of Donetick. */
  'the mean of all intervals': () => {
    const gaps: number[] = [];
    return (_, { gap }) => {
      gaps.push(gap);
      return Math.max(1, Math.round(gaps.reduce((sum, each) => sum + each, 0) / gaps.length));
    };
  },
  Snug: () => {
    let care: { on: string }[] = [];
    let checks: Check[] = [];
    let since = '';
    return (days, { on, check }) => {
      if (since === '') since = on;
      care.push({ on });
      if (check) checks.push(check);
      const learned = learnedFrequency({ frequencyDays: days, since, care, checks });
      if (!learned) return days;
      [since, care, checks] = [on, [{ on }], []];
      return learned.days;
    };
  },
};
