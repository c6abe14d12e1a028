/** What a calendar says of the days on which something is due. */
import { careFor, careSentences, oneLine } from './careSentences.ts';
import { addDays } from './days.ts';
import { compareNames } from './names.ts';
import { taskName, type ListedTask } from './taskList.ts';

/** What a calendar needs of a pending task. */
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
  /** Each task on a line of its own. */
  description: string;
}

/** How many days a calendar looks ahead, today included. */
const daysAhead = 60;

const byUrgency = (a: CalendarTask, b: CalendarTask) =>
  a.taskDueDate.localeCompare(b.taskDueDate) ||
  compareNames(a.plantName, b.plantName) ||
  a.taskID.localeCompare(b.taskID);

function calendarDay(day: string, tasks: readonly CalendarTask[]): CalendarDay {
  const lineFor = (task: CalendarTask) =>
    `${careFor(taskName(task), oneLine(task.plantName))}${task.taskDueDate < day ? ' (overdue)' : ''}`;
  return {
    day,
    summary: careSentences(tasks, oneLine)
      .map(({ text }) => text)
      .join('; '),
    description: tasks.map(lineFor).join('\n'),
  };
}

/**
 * The days on which something is due, from today on. What is overdue is due today.
 *
 * @param tasks pending tasks of living plants, each with the day to which it was put off if it was
 * @param today `YYYY-MM-DD`
 */
export function calendarDays(tasks: readonly CalendarTask[], today: string): CalendarDay[] {
  const end = addDays(today, daysAhead);
  const days = new Map<string, CalendarTask[]>();
  for (const task of tasks.filter(({ taskDueDate }) => taskDueDate < end).toSorted(byUrgency)) {
    const day = task.taskDueDate < today ? today : task.taskDueDate;
    days.set(day, [...(days.get(day) ?? []), task]);
  }
  return [...days].map(([day, members]) => calendarDay(day, members));
}
