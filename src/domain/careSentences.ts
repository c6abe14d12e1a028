/** What is due, in a sentence for each kind of care, as reminders and calendars say it. */
import { compareNames } from './names.ts';
import { taskName } from './taskList.ts';

type NamedTask = Parameters<typeof taskName>[0] & { plantName: string };

/** A plant's name on one line, without marks that turn the rest of the sentence around. */
export const oneLine = (name: string): string =>
  name
    .replaceAll(/\p{Cs}/gu, '\uFFFD')
    .replaceAll(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** 'Water Monstera', or 'Pest control: Monstera'. */
export const careFor = (care: string, plants: string): string =>
  `${care}${care.includes(' ') ? ':' : ''} ${plants}`;

/** 'Monstera, Big fern and 3 more'. */
function listed(names: readonly string[]): string {
  const parts = names.length <= 3 ? names : [...names.slice(0, 2), `${names.length - 2} more`];
  return [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' and ');
}

/**
 * A sentence for each kind of care, the most frequent first; its plants in the order of the tasks.
 *
 * @param nameOf how a plant is called
 * @returns each sentence, and how many tasks it is about
 */
export function careSentences(
  tasks: readonly NamedTask[],
  nameOf: (plantName: string) => string,
): { text: string; count: number }[] {
  const kinds = new Map<string, string[]>();
  for (const task of tasks) {
    kinds.set(taskName(task), [...(kinds.get(taskName(task)) ?? []), nameOf(task.plantName)]);
  }
  return [...kinds]
    .toSorted(([a, most], [b, fewer]) => fewer.length - most.length || compareNames(a, b))
    .map(([care, names]) => ({ text: careFor(care, listed(names)), count: names.length }));
}
