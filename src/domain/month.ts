/** The calendar of a month: what was done, and what is due. */
import { fullDay, monthYear, weekday } from './dates.ts';
import { addDays } from './days.ts';

/** A day of the calendar. */
export interface MonthDay<Done, Due> {
  /** `YYYY-MM-DD` */
  day: string;
  done: Done[];
  due: Due[];
}

/** Returns the month of a day, `YYYY-MM`. */
export const monthOf = (day: string): string => day.slice(0, 7);

const firstDay = (month: string) => `${month}-01`;

/** Returns the month that is so many months later. @param month `YYYY-MM` */
export function addMonths(month: string, months: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const count = year * 12 + number - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** Returns the first day of a month, and that of the next one. @param month `YYYY-MM` */
export const monthBounds = (month: string): [from: string, until: string] => [
  firstDay(month),
  firstDay(addMonths(month, 1)),
];

/** Returns the days of a month, in order. @param month `YYYY-MM` */
function daysOf(month: string): string[] {
  const days: string[] = [];
  for (let day = firstDay(month); monthOf(day) === month; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Monday is 0. */
const weekdayOf = (day: string) => (new Date(day).getUTCDay() + 6) % 7;

/** A Monday and the six days after it, for the names of weekdays. */
export const aWeek: readonly string[] = Array.from({ length: 7 }, (_, index) => addDays('2024-01-01', index));

/**
 * Divides a month into weeks, which begin on Monday.
 *
 * @param month `YYYY-MM`
 * @param done what was done, on any days
 * @param due what is due; what is overdue stands on today, since it can only be done then
 * @param today `YYYY-MM-DD`
 * @returns seven days for each week; `null` for those of another month
 */
export function monthWeeks<Done extends { day: string }, Due extends { taskDueDate: string }>(
  month: string,
  done: readonly Done[],
  due: readonly Due[],
  today: string,
): (MonthDay<Done, Due> | null)[][] {
  const days = daysOf(month).map((day) => ({
    day,
    done: done.filter((one) => one.day === day),
    due: due.filter(({ taskDueDate }) => (taskDueDate < today ? today : taskDueDate) === day),
  }));
  const before = Array.from({ length: weekdayOf(firstDay(month)) }, () => null);
  const cells = [...before, ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, index) => cells[week * 7 + index] ?? null),
  );
}

/** Returns a day in words, such as 'Friday, 12 March 2027: 3 done, 2 due'. */
export function monthDayWords({ day, done, due }: MonthDay<unknown, unknown>, today: string): string {
  const counts = [
    ...(done.length > 0 ? [`${done.length} done`] : []),
    ...(due.length > 0 ? [`${due.length} due`] : []),
  ];
  return `${weekday(day)}, ${fullDay(day)}${day === today ? ', today' : ''}: ${counts.join(', ') || 'nothing'}`;
}

/** A month in the strip of a year. */
export interface YearMonth {
  /** `YYYY-MM` */
  month: string;
  /** How much was done in it. */
  done: number;
}

/** Returns the months of the year that a month belongs to, with how much was done in each. @param month `YYYY-MM` */
export function yearMonths(month: string, done: readonly { day: string }[]): YearMonth[] {
  const january = `${month.slice(0, 4)}-01`;
  return Array.from({ length: 12 }, (_, index) => {
    const one = addMonths(january, index);
    return { month: one, done: done.filter(({ day }) => monthOf(day) === one).length };
  });
}

/** Returns a month of the strip in words, such as 'March 2027: 31 done'. */
export const yearMonthWords = ({ month, done }: YearMonth): string =>
  `${monthYear(firstDay(month))}: ${done > 0 ? `${done} done` : 'nothing'}`;
