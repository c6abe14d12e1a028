/** When care is due. All days are calendar days in the household's time zone, `YYYY-MM-DD`. */
import { addDays, daysBetween } from './days.ts';
import type { WinterFactor } from './winterFactors.ts';
import { seasonalDueDay, type Hemisphere } from './seasons.ts';

/** Determines when one kind of care is due. */
export interface CareHistory {
  /** The interval in days, outside of winter. */
  frequencyDays: number;
  winterFactor: WinterFactor;
  /** The day on which the preference was created. */
  setOn: string;
  /** The day on which it was last given; `null` if never. */
  lastGivenOn: string | null;
}

/**
 * Returns the day on which care is due: `frequencyDays` after it was last given, or after the preference was created; in winter
 * later.
 *
 * @returns `YYYY-MM-DD`; may be in the past
 */
export const dueDay = (
  { setOn, lastGivenOn, ...care }: CareHistory,
  at: { hemisphere: Hemisphere; today: string },
): string => seasonalDueDay({ ...care, from: lastGivenOn ?? setOn }, at);

/** The longest snooze in days, as in the contract. */
export const longestSnooze = 30;

/**
 * Returns the day to which a task is snoozed: `days` after today or after its due day, whichever is later. Idempotent: an earlier
 * snooze does not count.
 *
 * @param due its due day without any snooze
 */
export const snoozeDay = (due: string, today: string, days: number): string =>
  addDays(due > today ? due : today, days);

/**
 * Returns the snooze that remains after the last one is undone.
 *
 * @param before the day shown before that snooze: its due day, or the day of an earlier snooze
 * @returns `null` if there was no earlier snooze or the task is no longer snoozed
 */
export const snoozeBefore = ({ due, snoozedTo }: Due, before: string | undefined): string | null =>
  snoozedTo !== null && before !== undefined && before > due ? before : null;

/** The due day of a pending task and the day to which it is snoozed, if any. */
export interface Due {
  due: string;
  snoozedTo: string | null;
}

/** Returns the day that is shown to users. */
export const shownDay = ({ due, snoozedTo }: Due): string => snoozedTo ?? due;

/** Returns whether a task is snoozed to a later day; lists hide it until then. */
export const isPutOff = ({ snoozedTo }: Due, today: string): boolean =>
  snoozedTo !== null && snoozedTo > today;

/** The task list ends this many days after today. */
const horizonDays = 7;

/** Returns the last day whose tasks belong in the task list. */
export const lastListedDay = (today: string): string => addDays(today, horizonDays);

/** The groups of the task list (section 4 of the specification, 'Task status'). */
export type TaskGroup = 'Today' | 'This Week' | 'Earlier';

/** @param day the shown day of a pending task */
export function taskGroup(day: string, today: string): TaskGroup {
  const days = daysBetween(today, day);
  if (days === 0) return 'Today';
  // In the specification, tasks due in more than a week are under 'Earlier' too.
  return days > 0 && days <= horizonDays ? 'This Week' : 'Earlier';
}

/** Returns the alert on a plant's page for a pending task (section 4 of the specification); `null` before its day. */
export function taskAlert(day: string, today: string): 'Overdue' | 'Due today' | null {
  if (day > today) return null;
  return day === today ? 'Due today' : 'Overdue';
}

/** Returns whether the badge of the navigation counts a pending task (section 9 of the specification). */
export const isInBadge = (day: string, today: string): boolean => day <= today;
