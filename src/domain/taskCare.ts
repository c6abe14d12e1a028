/** Actions on tasks in the list: snoozing them, and completing several at once. */
import { dayAndMonth, weekday } from './dates.ts';
import { longestSnooze } from './care.ts';
import { addDays, daysBetween } from './days.ts';
import type { OpenTask } from './shownTasks.ts';
import { answerOf } from './taskList.ts';

/** The snooze options: their days, and their labels for a task that is due by today or later. */
const choices = [
  { days: 1, label: 'Tomorrow', later: 'A day later' },
  { days: 3, label: 'In 3 days', later: '3 days later' },
  { days: 7, label: 'In a week', later: 'A week later' },
];

/**
 * Returns the snooze options. A long swipe uses the first one.
 *
 * @param due the shown day of the task, `YYYY-MM-DD`
 * @param today `YYYY-MM-DD`
 */
export const snoozeChoices = (due: string, today: string): { days: number; label: string }[] =>
  choices.map(({ days, label, later }) => ({ days, label: due > today ? later : label }));

/** Returns the day from which a snooze counts: today, or the task's day if that is later; all are `YYYY-MM-DD`. */
export const snoozeStart = (due: string, today: string): string => (due > today ? due : today);

/** Returns the first and the last day until which a task can be snoozed. @param from as of `snoozeStart` */
export const snoozeDays = (from: string): { earliest: string; latest: string } => ({
  earliest: addDays(from, 1),
  latest: addDays(from, longestSnooze),
});

/** The action that waters, in the catalogue. */
const wateringId = 1;

/** The note of a plant that was checked and does not need water yet. */
export const stillMoist = 'Checked, still moist';

/**
 * Returns for how many days a plant that is still moist is snoozed: a third of its interval.
 *
 * @param task a one-off task has no interval; nor does a list that an earlier version kept
 * @returns `null` if the task is not about water that is given regularly
 */
export function moistDays({
  actions,
  frequencyDays,
}: {
  actions: readonly { actionID: number }[];
  frequencyDays?: number | null;
}): number | null {
  const isWatering = actions.some(({ actionID }) => actionID === wateringId);
  if (!isWatering || frequencyDays == null) return null;
  return Math.min(longestSnooze, Math.ceil(frequencyDays / 3));
}

/**
 * Returns a message such as 'Snoozed until Friday'.
 *
 * @param from the day from which `days` are counted, `YYYY-MM-DD`
 * @param today `YYYY-MM-DD`
 */
export function snoozedUntil(from: string, days: number, today: string): string {
  const day = addDays(from, days);
  const ahead = daysBetween(today, day);
  if (ahead === 1) return 'Snoozed until tomorrow';
  return `Snoozed until ${ahead < 7 ? weekday(day) : dayAndMonth(day)}`;
}

/** Returns whether one tap completes a task (section 3 of the specification, 'actionFlow'). Others start on the plant's page. */
export const isPlainCare = (task: Pick<OpenTask, 'actions'>): boolean => answerOf(task)?.actionFlow === 'log';

/** Adds tasks to a selection, or removes them if all of them are selected already. */
export const toggled = (chosen: readonly string[], taskIds: readonly string[]): string[] =>
  taskIds.every((id) => chosen.includes(id))
    ? chosen.filter((id) => !taskIds.includes(id))
    : [...new Set([...chosen, ...taskIds])];

/** Returns a message such as '3 tasks snoozed until Friday'. The parameters are those of `snoozedUntil`. */
export function tasksSnoozedUntil(tasks: number, from: string, days: number, today: string): string {
  const until = snoozedUntil(from, days, today);
  return tasks === 1 ? until : until.replace('Snoozed', `${tasks} tasks snoozed`);
}

/**
 * Returns how long a task is overdue: 'since yesterday', or '83 days overdue'.
 *
 * @param due `YYYY-MM-DD`, before today
 * @param today `YYYY-MM-DD`
 */
export function overdueWords(due: string, today: string): string {
  const days = daysBetween(due, today);
  return days === 1 ? 'since yesterday' : `${days} days overdue`;
}

/**
 * Returns the actions that complete these tasks. An action that completes several tasks of a plant is done only once: feeding
 * with liquid food also waters.
 *
 * @param tasks tasks that one tap completes
 */
export function answersTo(tasks: readonly OpenTask[]): { plantId: string; actionId: number }[] {
  const answers: { plantId: string; actionId: number }[] = [];
  // Tasks with a single possible action come first: that action is needed anyway and may complete other tasks too.
  for (const task of tasks.toSorted((a, b) => a.actions.length - b.actions.length)) {
    const isCovered = answers.some(
      ({ plantId, actionId }) =>
        plantId === task.plantID && task.actions.some(({ actionID }) => actionID === actionId),
    );
    const answer = answerOf(task);
    if (!isCovered && answer) answers.push({ plantId: task.plantID, actionId: answer.actionID });
  }
  return answers;
}
