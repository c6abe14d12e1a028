/** What the history of a plant's care says about how often the plant needs it. */
import { addDays, daysBetween } from '../days.ts';
import type { WinterFactor } from '../winterFactors.ts';
import { winterDays } from '../seasons.ts';

/** A check on which the plant did not need the care yet: a snooze, or 'Checked, still moist'. Days are `YYYY-MM-DD`. */
export interface Check {
  on: string;
  /** The day until which the task was put off. */
  until: string;
}

/** The history of one effect of a plant. Days are `YYYY-MM-DD`, in any order; what several phones have recorded may be repeated. */
export interface CareHistory {
  frequencyDays: number;
  /** The day since which the schedule is as it is. What was before says nothing. */
  since: string;
  care: readonly { on: string; isBulk?: boolean }[];
  checks?: readonly Check[];
  repottings?: readonly string[];
  away?: readonly { from: string; until: string }[];
  /** Returns by what the frequency is multiplied on a day; 1 if missing. While a plant rests, its care says nothing. */
  factorOn?: (day: string) => WinterFactor;
}

/**
 * One interval between two days of care, in days of the frequency without its season.
 *
 * - `sooner`: the plant got its care before it was due, so it needed it.
 * - `right`: the plant got its care on the day.
 * - `notYet`: a check found that it could wait. If `isOpen`, it is unknown how long.
 */
export interface Evidence {
  /** The day of the care that ended the interval. */
  on: string;
  kind: 'sooner' | 'right' | 'notYet';
  days: number;
  isOpen: boolean;
}

/** How long after a repotting care says nothing: fresh soil holds more water than the old one. */
const settlingDays = 10;

/** Care of several plants at once says nothing if it is further from the plant's day than this share of its interval. */
const bulkShare = 0.25;

/**
 * Returns what each interval says. Late care says nothing, nor do intervals with days away, care soon after a repotting, and care of
 * several plants at once that is far from the day.
 */
export function evidenceIn(history: CareHistory): Evidence[] {
  const { frequencyDays, since, checks = [], repottings = [], away = [], factorOn = () => 1 } = history;
  const days = [...new Set(history.care.map(({ on }) => on))].filter((day) => day >= since).toSorted();
  const bulk = new Set(history.care.filter(({ isBulk }) => isBulk).map(({ on }) => on));
  return days.slice(1).flatMap((on, before): Evidence[] => {
    const last = days[before]!;
    const factor = factorOn(on);
    const due = winterDays(frequencyDays, factor);
    if (factor === null || due === null) return [];
    const gap = daysBetween(last, on);
    const isSettling = repottings.some((day) => day < on && on <= addDays(day, settlingDays));
    const wasAway = away.some(({ from, until }) => from <= on && until > last);
    const isFar = bulk.has(on) && Math.abs(gap - due) > due * bulkShare;
    if (isSettling || wasAway || isFar) return [];
    const at = (kind: Evidence['kind'], length: number, isOpen = false) => [
      { on, kind, days: length / factor, isOpen },
    ];
    const check = checks
      .filter((each) => each.on > last && each.on < on)
      .toSorted((a, b) => (a.on === b.on ? (a.until < b.until ? -1 : 1) : a.on < b.on ? -1 : 1))
      .at(-1);
    if (check) return on <= check.until ? at('notYet', gap) : at('notYet', daysBetween(last, check.on), true);
    if (gap > due) return [];
    return at(gap < due ? 'sooner' : 'right', gap);
  });
}
