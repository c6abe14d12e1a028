/** The entries of the calendar feed. */
import { careFor, careSentences, oneLine } from './careSentences.ts';
import { addDays } from './days.ts';
import { compareNames } from './names.ts';
import { taskName, type ListedTask } from './taskList.ts';

/** The fields of a pending task that a calendar entry needs. */
export type CalendarTask = Pick<
  ListedTask,
  'taskID' | 'plantName' | 'taskDueDate' | 'effectName' | 'actions'
>;

/** A day on which something is due. */
export interface CalendarDay {
  /** `YYYY-MM-DD` */
  day: string;
  /** Such as 'Water Monstera, Big fern and 3 more'. */
  summary: string;
  /** One line per task. */
  description: string;
}

/** How many days the feed covers, including today. */
const daysAhead = 60;

const byUrgency = (a: CalendarTask, b: CalendarTask) =>
  a.taskDueDate.localeCompare(b.taskDueDate) ||
  compareNames(a.plantName, b.plantName) ||
  a.taskID.localeCompare(b.taskID);

function calendarDay(day: string, tasks: readonly CalendarTask[]): CalendarDay {
  const lineFor = (task: CalendarTask) =>
    `${careFor(oneLine(taskName(task)), oneLine(task.plantName))}${task.taskDueDate < day ? ' (overdue)' : ''}`;
  return {
    day,
    summary: careSentences(tasks, oneLine)
      .map(({ text }) => text)
      .join('; '),
    description: tasks.map(lineFor).join('\n'),
  };
}

/** Returns the last day that the feed covers. */
export const lastCalendarDay = (today: string): string => addDays(today, daysAhead - 1);

/**
 * Returns the days with due tasks from today on. Overdue tasks are listed today.
 *
 * @param tasks pending tasks of living plants, with their snoozed day if they are snoozed
 * @param today `YYYY-MM-DD`
 */
export function calendarDays(tasks: readonly CalendarTask[], today: string): CalendarDay[] {
  const last = lastCalendarDay(today);
  const days = new Map<string, CalendarTask[]>();
  for (const task of tasks.filter(({ taskDueDate }) => taskDueDate <= last).toSorted(byUrgency)) {
    const day = task.taskDueDate < today ? today : task.taskDueDate;
    days.set(day, [...(days.get(day) ?? []), task]);
  }
  return [...days].map(([day, members]) => calendarDay(day, members));
}
