/** When a plant wants care. All days are calendar days of Europe/Dublin, written `YYYY-MM-DD`. */
import { addDays, daysBetween } from './dublin.ts';

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
