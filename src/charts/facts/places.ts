import type { StateDescription } from '../describe/description.ts';
import type { Place } from './facts.ts';

/** A file in which states may be written. */
export interface SourceFile {
  name: string;
  text: string;
}

interface Line extends Place {
  text: string;
}

/**
 * Finds where each state is written: by its description, which is rarely repeated, and otherwise by its name. States that are not
 * found are left out.
 */
export function placesOf(
  states: readonly StateDescription[],
  files: readonly SourceFile[],
): Record<string, Place> {
  const lines = files.flatMap(({ name, text: all }) =>
    all.split('\n').map((text, index): Line => ({ file: name, line: index + 1, text: text.trim() })),
  );
  const found: Record<string, Place> = {};
  for (const state of states) {
    const place = placeOf(state, lines);
    if (place) found[state.path] = { file: place.file, line: place.line };
  }
  return found;
}

function placeOf({ key, parent, description }: StateDescription, lines: readonly Line[]): Line | undefined {
  const described = lines.findIndex(({ text }) => description !== '' && text.includes(quoted(description)));
  const name = key.replaceAll(/\W/g, String.raw`\$&`);
  const named = new RegExp(`^(['"]?${name}['"]?:|id: ['"]${name}['"]|export const ${name} =)`);
  const before = lines.slice(Math.max(0, described - 4), described).findLast(({ text }) => named.test(text));
  if (parent === null) {
    const begins = new RegExp(String.raw`\bid: ['"]${name}['"]|\bconst ${name} =`);
    return lines.find(({ text }) => begins.test(text));
  }
  return before ?? lines[described] ?? lines.find(({ text }) => named.test(text));
}

/** The start of a description as it stands in the source. */
const quoted = (description: string) => description.split(/['"]/)[0]!;
