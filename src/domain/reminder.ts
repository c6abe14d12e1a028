/** The content of the daily reminder, and when it is due. */
import { isPutOff, shownDay } from './care.ts';
import { careSentences, oneLine } from './careSentences.ts';
import type { IntendedAction } from './intent.ts';
import { compareNames } from './names.ts';
import { isPlainCare } from './taskCare.ts';
import { answerOf } from './taskList.ts';
import { dayIn, timeAt } from './zone.ts';

/** The hour for users who have not chosen one. */
export const defaultHour = 9;

/** A pending task with the fields that a reminder needs. Days are `YYYY-MM-DD`. */
export interface RemindedTask {
  id: string;
  plantId: string;
  plantName: string;
  due: string;
  snoozedTo: string | null;
  effectName: string;
  /** The actions that complete it. */
  actions: readonly (IntendedAction & { actionFlow: string })[];
}

/** The payload of a push message to the service worker. */
export interface ReminderPayload {
  title: string;
  body: string;
  /** A notification replaces the previous one with the same tag. */
  tag: 'tasks' | 'test';
  /** The page to open. */
  url: string;
  /** The id of the digest; '' in a test notification. */
  digest: string;
  /** The household's day that it is for. */
  day: string;
  userId: string;
  /** Its tasks; empty if they do not fit into a push message. */
  tasks: {
    id: string;
    plantId: string;
    dueOn: string;
    /** Set if this is the only task and one tap completes it. */
    care?: IntendedAction;
  }[];
}

/** Push services accept 4,096 bytes, of which encryption needs about 100. */
const maxBytes = 3900;
const maxTasks = 60;
const maxNameLetters = 30;
const maxNameBytes = 90;
/** The number of kinds of care that the body names, besides the one in the title. */
const maxFurtherKinds = 2;

const utf8Length = (text: string) => encodeURIComponent(text).replaceAll(/%../g, '.').length;

/** Joins pieces of text up to the maximum length of a name. */
function fitting(pieces: Iterable<string>): string {
  let text = '';
  let letters = 0;
  for (const piece of pieces) {
    if (letters === maxNameLetters || utf8Length(text + piece) > maxNameBytes) break;
    text += piece;
    letters += 1;
  }
  return text;
}

let letters: Intl.Segmenter | undefined;

/** Shortens a plant's name to one short line. */
function shortName(name: string): string {
  const line = oneLine(name);
  if (line === '') return 'a plant';
  letters ??= new Intl.Segmenter('en-IE');
  const whole = fitting(Array.from(letters.segment(line), ({ segment }) => segment));
  // A single grapheme with many combining marks can exceed the limit by itself.
  const short = (whole || fitting(line)).trimEnd();
  return short === line ? line : `${short}…`;
}

const sentencesOf = (tasks: readonly RemindedTask[]) => careSentences(tasks, shortName);

function overdueSentence(tasks: readonly RemindedTask[], day: string): string {
  const overdue = tasks.filter((task) => shownDay(task) < day).length;
  if (overdue === 0) return '';
  if (tasks.length === 1) return 'Overdue.';
  return overdue === tasks.length ? 'All overdue.' : `${overdue} overdue.`;
}

function bodyOf(tasks: readonly RemindedTask[], day: string): string {
  const further = sentencesOf(tasks).slice(1);
  const unnamed = further.slice(maxFurtherKinds).reduce((sum, { count }) => sum + count, 0);
  const sentences = [
    ...further.slice(0, maxFurtherKinds).map(({ text }) => `${text}.`),
    unnamed === 0 ? '' : `${unnamed} more ${unnamed === 1 ? 'task' : 'tasks'}.`,
    overdueSentence(tasks, day),
  ].filter(Boolean);
  return sentences.join(' ') || 'Due today.';
}

function careOf(task: RemindedTask): IntendedAction | undefined {
  const answer = isPlainCare(task) ? answerOf(task) : undefined;
  if (!answer) return undefined;
  const { actionID, actionName, actionNamePast, actionIcon, actionColour, actionBackground } = answer;
  return { actionID, actionName, actionNamePast, actionIcon, actionColour, actionBackground };
}

const byUrgency = (a: RemindedTask, b: RemindedTask) =>
  shownDay(a).localeCompare(shownDay(b)) ||
  compareNames(a.plantName, b.plantName) ||
  a.id.localeCompare(b.id);

/** Returns the tasks of a reminder: due or overdue and not snoozed, most urgent first. */
export const remindedTasks = (tasks: readonly RemindedTask[], day: string): RemindedTask[] =>
  tasks.filter((task) => !isPutOff(task, day) && shownDay(task) <= day).toSorted(byUrgency);

/**
 * Creates the reminder of a day.
 *
 * @param tasks pending tasks of living plants
 * @returns `null` if nothing is due
 */
export function reminderOf({
  digest,
  day,
  userId,
  tasks,
}: {
  digest: string;
  day: string;
  userId: string;
  tasks: readonly RemindedTask[];
}): ReminderPayload | null {
  const due = remindedTasks(tasks, day);
  const [only] = due;
  if (!only) return null;
  const isOnePlant = due.every(({ plantId }) => plantId === only.plantId);
  const reminder: ReminderPayload = {
    title: sentencesOf(due)[0]!.text,
    body: bodyOf(due, day),
    tag: 'tasks',
    url: isOnePlant ? `/plants/${only.plantId}` : '/tasks',
    digest,
    day,
    userId,
    tasks: due.map((task) => {
      const care = due.length === 1 ? careOf(task) : undefined;
      return { id: task.id, plantId: task.plantId, dueOn: shownDay(task), ...(care && { care }) };
    }),
  };
  const fits = due.length <= maxTasks && utf8Length(JSON.stringify(reminder)) <= maxBytes;
  return fits ? reminder : { ...reminder, tasks: [] };
}

/** Creates the payload of 'Send a test notification'. */
export const testReminder = ({ day, userId }: { day: string; userId: string }): ReminderPayload => ({
  title: 'Reminders reach this device',
  body: 'This is a test.',
  tag: 'test',
  url: '/settings/notifications',
  digest: '',
  day,
  userId,
  tasks: [],
});

/**
 * Returns the current day in a time zone, its current hour, and when the day ends.
 *
 * @param now epoch milliseconds
 * @throws RangeError if the zone is unknown
 */
export function dayAt(zone: string, now: number): { day: string; hour: number; endsAt: number } {
  const day = dayIn(zone, now);
  let hour = 23;
  while (hour > 0 && timeAt(zone, day, hour) > now) hour -= 1;
  return { day, hour, endsAt: timeAt(zone, day, 24) };
}
