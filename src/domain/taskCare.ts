/** What can be done with tasks in their list: putting them off, and answering several at once. */
import { dayAndMonth, weekday } from './dates.ts';
import { addDays, daysBetween } from './days.ts';
import { compareNames } from './names.ts';
import type { OpenTask } from './shownTasks.ts';
import { answerOf } from './taskList.ts';

/** For how many days a task can be put off, and how that is called: from today, or from a day that is yet to come. */
const choices = [
  { days: 1, label: 'Tomorrow', later: 'A day later' },
  { days: 3, label: 'In 3 days', later: '3 days later' },
  { days: 7, label: 'In a week', later: 'A week later' },
];

/**
 * The days by which a task can be put off, in words; the first is what a long swipe takes.
 *
 * @param due the day that is shown of the task, `YYYY-MM-DD`
 * @param today `YYYY-MM-DD`
 */
export const snoozeChoices = (due: string, today: string): { days: number; label: string }[] =>
  choices.map(({ days, label, later }) => ({ days, label: due > today ? later : label }));

/**
 * Until when a task was put off, in words.
 *
 * @param from the day from which it counts, `YYYY-MM-DD`
 * @param today `YYYY-MM-DD`
 */
export function snoozedUntil(from: string, days: number, today: string): string {
  const day = addDays(from, days);
  const ahead = daysBetween(today, day);
  if (ahead === 1) return 'Snoozed until tomorrow';
  return `Snoozed until ${ahead < 7 ? weekday(day) : dayAndMonth(day)}`;
}

/** Whether one tap answers a task (spec §3 'actionFlow'); all else is begun on the plant's page. */
export const isPlainCare = (task: Pick<OpenTask, 'actions'>): boolean => answerOf(task)?.actionFlow === 'log';

/** Takes tasks into what is chosen; where all of them are in it already, takes them out. */
export const toggled = (chosen: readonly string[], taskIds: readonly string[]): string[] =>
  taskIds.every((id) => chosen.includes(id))
    ? chosen.filter((id) => !taskIds.includes(id))
    : [...new Set([...chosen, ...taskIds])];

/** The places of tasks, each with the tasks there, by name; those without a place are in none. */
export function byPlace<Task extends { taskID: string; potLocation: string | null }>(
  tasks: readonly Task[],
): [place: string, taskIds: string[]][] {
  const places = new Map<string, string[]>();
  for (const { taskID, potLocation } of tasks) {
    if (potLocation) places.set(potLocation, [...(places.get(potLocation) ?? []), taskID]);
  }
  return [...places].toSorted(([a], [b]) => compareNames(a, b));
}

/**
 * What has to be done to answer these tasks. One action may answer several tasks of its plant, as feeding with a liquid also
 * waters: it is done once.
 *
 * @param tasks of plain care
 */
export function answersTo(tasks: readonly OpenTask[]): { plantId: string; actionId: number }[] {
  const answers: { plantId: string; actionId: number }[] = [];
  // What only one action answers asks for that one anyway, and that may be enough for the others.
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
