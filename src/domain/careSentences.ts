/** Sentences about due care, one per kind, for reminders and calendars. */
import { isolated } from './bidi.ts';
import { compareNames } from './names.ts';
import { taskName } from './taskList.ts';

type NamedTask = Parameters<typeof taskName>[0] & { plantName: string };

/** Puts the name of a plant or of care on one line and removes bidirectional control characters, which would affect the rest of the sentence. */
export const oneLine = (name: string): string =>
  name
    .replaceAll(/\p{Cs}/gu, '\uFFFD')
    .replaceAll(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** Returns a phrase such as 'Water Monstera' or 'Check for pests: Monstera'. */
export const careFor = (care: string, plants: string): string =>
  `${isolated(care)}${care.includes(' ') ? ':' : ''} ${plants}`;

/** Joins names, such as 'Monstera, Big fern and 3 more'. */
function listed(names: readonly string[]): string {
  const parts = names.length <= 3 ? names : [...names.slice(0, 2), `${names.length - 2} more`];
  return [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' and ');
}

/**
 * Returns one sentence per kind of care, most frequent first, with its plants in the order of the tasks.
 *
 * @param nameOf formats a plant's name
 * @returns each sentence with its number of tasks
 */
export function careSentences(
  tasks: readonly NamedTask[],
  nameOf: (plantName: string) => string,
): { text: string; count: number }[] {
  const kinds = new Map<string, string[]>();
  for (const task of tasks) {
    const care = oneLine(taskName(task));
    kinds.set(care, [...(kinds.get(care) ?? []), nameOf(task.plantName)]);
  }
  return [...kinds]
    .toSorted(([a, most], [b, fewer]) => fewer.length - most.length || compareNames(a, b))
    .map(([care, names]) => ({ text: careFor(care, listed(names)), count: names.length }));
}
