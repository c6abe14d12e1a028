import { readdirSync, readFileSync } from 'node:fs';
import type { StateDescription } from '../describe/description.ts';
import type { Place } from './facts.ts';

interface Line extends Place {
  text: string;
}

/**
 * Finds where each state is written: by its description, which is rarely repeated, and otherwise by its name.
 *
 * @param folder of the chart, with a slash at its end
 */
export function placesOf(states: readonly StateDescription[], folder: URL): Record<string, Place> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.includes('.model.'));
  const lines = files.flatMap((file) =>
    readFileSync(new URL(file, folder), 'utf8')
      .split('\n')
      .map((text, index): Line => ({ file, line: index + 1, text: text.trim() })),
  );
  const found: Record<string, Place> = {};
  for (const state of states) {
    const { file, line } = placeOf(state, lines) ?? { file: files[0]!, line: 1 };
    found[state.path] = { file, line };
  }
  return found;
}

function placeOf({ key, parent, description }: StateDescription, lines: readonly Line[]): Line | undefined {
  const described = lines.findIndex(({ text }) => description !== '' && text.includes(quoted(description)));
  const named = new RegExp(`^(${key}:|id: '${key}'|export const ${key} =)`);
  const before = lines.slice(Math.max(0, described - 4), described).findLast(({ text }) => named.test(text));
  if (parent === null) return lines.find(({ text }) => text.startsWith(`id: '${key}'`));
  return before ?? lines[described] ?? lines.find(({ text }) => named.test(text));
}

/** The start of a description as it stands in the source. */
const quoted = (description: string) => description.split(/['"]/)[0]!;
