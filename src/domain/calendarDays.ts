/** What a calendar says of the days on which something is due. */
import { addDays } from './days.ts';
import { compareNames } from './names.ts';
import { taskName, type ListedTask } from './taskList.ts';

/** As much of a pending task as a calendar says of it. */
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

/** A name on one line, without what no calendar takes. */
const lineOf = (name: string) =>
  name
    .replaceAll(/\p{Cs}/gu, '\uFFFD')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();

const careFor = (care: string, plants: string) => `${care}${care.includes(' ') ? ':' : ''} ${plants}`;

/** The first names, and how many more there are. */
function listed(names: readonly string[]): string {
  const parts = names.length <= 3 ? names : [...names.slice(0, 2), `${names.length - 2} more`];
  return [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' and ');
}

function grouped(tasks: readonly CalendarTask[], by: (task: CalendarTask) => string) {
  const groups = new Map<string, CalendarTask[]>();
  for (const task of tasks) groups.set(by(task), [...(groups.get(by(task)) ?? []), task]);
  return [...groups];
}

const byUrgency = (a: CalendarTask, b: CalendarTask) =>
  a.taskDueDate.localeCompare(b.taskDueDate) ||
  compareNames(a.plantName, b.plantName) ||
  a.taskID.localeCompare(b.taskID);

function calendarDay(day: string, tasks: readonly CalendarTask[]): CalendarDay {
  const kinds = grouped(tasks, taskName).toSorted(
    ([a, most], [b, fewer]) => fewer.length - most.length || compareNames(a, b),
  );
  const kindOf = ([care, members]: (typeof kinds)[number]) =>
    careFor(care, listed(members.map(({ plantName }) => lineOf(plantName))));
  const lineFor = (task: CalendarTask) =>
    `${careFor(taskName(task), lineOf(task.plantName))}${task.taskDueDate < day ? ' (overdue)' : ''}`;
  return { day, summary: kinds.map(kindOf).join('; '), description: tasks.map(lineFor).join('\n') };
}

/**
 * The days on which something is due, from today on. What is overdue is due today.
 *
 * @param tasks pending tasks of living plants, each with the day to which it was put off if it was
 * @param today `YYYY-MM-DD`
 */
export function calendarDays(tasks: readonly CalendarTask[], today: string): CalendarDay[] {
  const end = addDays(today, daysAhead);
  const shownOn = ({ taskDueDate }: CalendarTask) => (taskDueDate < today ? today : taskDueDate);
  const near = tasks.filter(({ taskDueDate }) => taskDueDate < end).toSorted(byUrgency);
  return grouped(near, shownOn).map(([day, members]) => calendarDay(day, members));
}
