/** When a plant wants care. All days are calendar days of the household, written `YYYY-MM-DD`. */
import { addDays, daysBetween } from './days.ts';

/** What decides when one kind of care is due. */
export interface CareHistory {
  /** Every how many days it is wanted. */
  frequencyDays: number;
  /** The day on which somebody said so. */
  setOn: string;
  /** The day on which it was last given; `null` where it never was. */
  lastGivenOn: string | null;
}

/**
 * The day on which care is due: so many days after it was last given, or after the day on which it was first wanted.
 *
 * @returns `YYYY-MM-DD`; may be long past
 */
export const dueDay = ({ frequencyDays, setOn, lastGivenOn }: CareHistory): string =>
  addDays(lastGivenOn ?? setOn, frequencyDays);

/**
 * The day until which a task is put off: the later of today and its due day, and so many days more. Asking for the same twice
 * gives the same day.
 *
 * @param due the day on which it is due without any snooze
 */
export const snoozeDay = (due: string, today: string, days: number): string =>
  addDays(due > today ? due : today, days);

/**
 * Until when a task stays put off where the last snooze is taken back.
 *
 * @param before the day on which it stood before that snooze: its due day, or the day of an earlier snooze
 * @returns `null` where it was not put off before, or is not any more
 */
export const snoozeBefore = ({ due, snoozedTo }: Due, before: string | undefined): string | null =>
  snoozedTo !== null && before !== undefined && before > due ? before : null;

/** A pending task: when it is due, and until when it was put off. */
export interface Due {
  due: string;
  snoozedTo: string | null;
}

/** The day that people are shown. */
export const shownDay = ({ due, snoozedTo }: Due): string => snoozedTo ?? due;

/** A task that was put off is in no list before its new day. */
export const isPutOff = ({ snoozedTo }: Due, today: string): boolean =>
  snoozedTo !== null && snoozedTo > today;

/** Tasks further away than this are nobody's business yet. */
const horizonDays = 7;

/** Whether a task belongs in the list of what there is to do. */
export const isListed = (task: Due, today: string): boolean =>
  !isPutOff(task, today) && daysBetween(today, shownDay(task)) <= horizonDays;

/** How the list of tasks is parted (spec §4 'Task status'). */
export type TaskGroup = 'Today' | 'This Week' | 'Earlier';

/** @param day the day that is shown of a pending task */
export function taskGroup(day: string, today: string): TaskGroup {
  const days = daysBetween(today, day);
  if (days === 0) return 'Today';
  // What is further away than a week is no more this week's than what was missed.
  return days > 0 && days <= horizonDays ? 'This Week' : 'Earlier';
}

/** What a plant's page says of a pending task (spec §4): nothing before its day. */
export function taskAlert(day: string, today: string): 'Overdue' | 'Due today' | null {
  if (day > today) return null;
  return day === today ? 'Due today' : 'Overdue';
}

/** Whether the badge of the navigation counts a pending task (spec §9). */
export const isInBadge = (day: string, today: string): boolean => day <= today;
