/** How often a plant needs care, learned from its history. */
import { evidenceIn, type CareHistory, type Evidence } from './evidence.ts';

/** Fewer intervals say too little. */
export const fewestIntervals = 5;

/** Older intervals are forgotten: a plant grows. */
const mostIntervals = 20;

/** The most that one answer changes a frequency, or a day if that is more. */
const largestStep = 0.3;

const longestDays = 90;

const rounding = 1e-9;

/** How many intervals the schedule itself is worth, so that the first ones change less. */
const weightOfSchedule = 1;

/** Care on the day says less than the rest: it also comes from owners who follow any schedule. */
const weightOfRight = 0.1;
const weightOf = ({ kind }: Pick<Evidence, 'kind'>) => (kind === 'right' ? weightOfRight : 1);

/** How likely it may be that so many intervals are on one side of a schedule that is right. */
const mostChance = 0.05;

export interface LearnedFrequency {
  days: number;
  /** How unlikely it is that so many intervals are on this side of the schedule by chance, from 0.95 to 1. */
  confidence: number;
  /** The intervals, oldest first. */
  because: Evidence[];
}

/** Returns how likely it is that at least `heads` of `coins` show heads (a sign test). */
function chanceOf(heads: number, coins: number): number {
  let [ways, sum] = [1, 0];
  for (let n = coins; n >= heads; n -= 1) {
    sum += ways;
    ways = (ways * n) / (coins - n + 1);
  }
  return sum / 2 ** coins;
}

/**
 * Returns the median of intervals some of whose ends are unknown, by Kaplan and Meier: the day by which half of the plants like this one
 * would have needed care. Unlike a mean, it is not moved by one odd interval, and it uses what checks say without guessing the end.
 *
 * If more than half of the ends are unknown, the longest interval counts as if it had ended a day later (after Efron).
 */
export function medianDays(evidence: readonly Pick<Evidence, 'days' | 'isOpen' | 'kind'>[]): number {
  const sorted = evidence.toSorted((a, b) => a.days - b.days || Number(a.isOpen) - Number(b.isOpen));
  let left = sorted.reduce((sum, each) => sum + weightOf(each), 0);
  let alive = 1;
  for (const each of sorted) {
    const weight = weightOf(each);
    if (!each.isOpen) alive *= 1 - weight / left;
    left -= weight;
    if (!each.isOpen && alive < 0.5 + rounding) return each.days;
  }
  return sorted.at(-1)!.days + 1;
}

/**
 * Returns how often a plant seems to need care, if that differs from its schedule and the history says enough. The answer depends on
 * the history only, so that all phones give the same one.
 */
export function learnedFrequency(history: CareHistory): LearnedFrequency | null {
  const because = evidenceIn(history).slice(-mostIntervals);
  if (because.length < fewestIntervals) return null;
  const { frequencyDays } = history;
  const median = medianDays(because);
  const trust = because.length / (because.length + weightOfSchedule);
  const step = Math.min(Math.abs(median - frequencyDays) * trust, frequencyDays * largestStep);
  if (Math.abs(median - frequencyDays) < 1) return null;
  const isLonger = median > frequencyDays;
  const change = Math.max(1, Math.floor(step)) * (isLonger ? 1 : -1);
  const days = Math.max(1, Math.min(longestDays, frequencyDays + change));
  const agreeing = because.filter((each) => {
    if (each.isOpen) return isLonger && each.days >= frequencyDays;
    return isLonger ? each.days > frequencyDays : each.days < frequencyDays;
  });
  const all = because.reduce((sum, each) => sum + weightOf(each), 0);
  const confidence = 1 - chanceOf(agreeing.length, Math.floor(all));
  return days === frequencyDays || confidence < 1 - mostChance ? null : { days, confidence, because };
}
