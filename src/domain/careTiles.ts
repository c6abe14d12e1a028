/** The text on the tile of an action: when it was last done and when it is due. Days are `YYYY-MM-DD`. */
import { taskAlert } from './care.ts';
import { shortWeekday } from './dates.ts';
import { daysBetween } from './days.ts';
import { answerOf } from './taskList.ts';

interface TileAction {
  actionID: number;
  actionNamePast: string;
}

interface TileTask {
  dueDate: string;
  actions: readonly { actionID: number; actionFlow: string }[];
}

export interface CareTile<Task> {
  /** When it was last done, ISO 8601; `null` if never. */
  lastAt: string | null;
  /** The pending task that the action completes. */
  task: Task | undefined;
}

/**
 * Returns the latest time of each kind of entry.
 *
 * @param entries each with its kind (`title`) and time (`when`, ISO 8601 in UTC)
 */
export function latestTimes(entries: readonly { title: string; when: string }[]): Map<string, string> {
  const latest = new Map<string, string>();
  for (const { title, when } of entries) {
    if (when > (latest.get(title) ?? '')) latest.set(title, when);
  }
  return latest;
}

/**
 * Returns what the tile of an action shows. Care that another action also gives counts as done: liquid food waters, too.
 *
 * @param actions all actions
 * @param tasks the plant's tasks, also those that this phone has just completed
 * @param latest by {@link latestTimes}
 */
export function careTile<Task extends TileTask>(
  action: TileAction,
  actions: readonly TileAction[],
  tasks: readonly Task[],
  latest: ReadonlyMap<string, string>,
): CareTile<Task> {
  const task = tasks.find((other) => answerOf(other)?.actionID === action.actionID);
  const ids = new Set([action.actionID, ...(task?.actions ?? []).map(({ actionID }) => actionID)]);
  const times = actions.flatMap(({ actionID, actionNamePast }) =>
    ids.has(actionID) ? (latest.get(actionNamePast) ?? []) : [],
  );
  return { lastAt: times.toSorted().at(-1) ?? null, task };
}

/** Days, months or years, such as '9 d', '3 mo' or '2 y'. */
function span(days: number): string {
  if (days < 60) return `${days} d`;
  const months = Math.round(days / 30.44);
  return months < 24 ? `${months} mo` : `${Math.round(days / 365.25)} y`;
}

/** Returns how long ago a day was, such as 'today' or '2 d ago'. */
export function shortAgo(day: string, today: string): string {
  const days = daysBetween(day, today);
  return days <= 0 ? 'today' : `${span(days)} ago`;
}

/** Returns when a task is due, such as 'Thu', 'in 9 d' or '2 d late'; empty if today. */
export function shortDue(day: string, today: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return '';
  if (days < 0) return `${span(-days)} late`;
  return days < 7 ? shortWeekday(day) : `in ${span(days)}`;
}

/** Returns the alert of a task in full, such as '83 days overdue' or 'Due today'; `null` before its day. */
export function alertWords(day: string, today: string): string | null {
  const alert = taskAlert(day, today);
  if (alert !== 'Overdue') return alert;
  const days = daysBetween(day, today);
  return `${days} ${days === 1 ? 'day' : 'days'} overdue`;
}
