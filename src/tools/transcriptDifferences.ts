/** Stores transcripts briefly: most states change a few lines of a page that another one shows. */

/** A transcript as it is stored: whole, or by what differs from another one of the same file, which is whole. */
export type Stored = string | { like: string; but: string };

interface Hunk {
  /** The index of the first line that is replaced. */
  at: number;
  removed: string[];
  added: string[];
}

/** Returns what replaces lines of `before` so that `after` results (longest common subsequence). */
function hunksOf(before: readonly string[], after: readonly string[]): Hunk[] {
  const common = before.map(() => new Uint16Array(after.length + 1));
  common.push(new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      common[i]![j] =
        before[i] === after[j]
          ? common[i + 1]![j + 1]! + 1
          : Math.max(common[i + 1]![j]!, common[i]![j + 1]!);
  const hunks: Hunk[] = [];
  let [i, j, open] = [0, 0, null as Hunk | null];
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      [i, j, open] = [i + 1, j + 1, null];
      continue;
    }
    if (!open) hunks.push((open = { at: i, removed: [], added: [] }));
    if (i < before.length && (j === after.length || common[i + 1]![j]! >= common[i]![j + 1]!)) {
      open.removed.push(before[i]!);
      i += 1;
    } else {
      open.added.push(after[j]!);
      j += 1;
    }
  }
  return hunks;
}

/** Returns the lines that say where a hunk begins: nothing at the top, else the line before, and which of several like it. */
function placeOf(before: readonly string[], at: number): string {
  if (at === 0) return '@';
  const line = before[at - 1]!;
  const nth = before.slice(0, at).filter((other) => other === line).length;
  return `@${nth === 1 ? '' : nth} ${line}`;
}

/** Says what differs between two texts, line by line. */
export function difference(before: string, after: string): string {
  const lines = before.split('\n');
  return hunksOf(lines, after.split('\n'))
    .flatMap(({ at, removed, added }) => [
      placeOf(lines, at),
      ...removed.map((line) => `- ${line}`),
      ...added.map((line) => `+ ${line}`),
    ])
    .join('\n');
}

/**
 * Applies what {@link difference} says.
 *
 * @throws if the text has no such lines
 */
export function applied(before: string, but: string): string {
  const lines = before.split('\n');
  const result: string[] = [];
  let done = 0;
  const copyTo = (end: number) => {
    result.push(...lines.slice(done, end));
    done = end;
  };
  for (const line of but === '' ? [] : but.split('\n')) {
    if (line.startsWith('+')) result.push(line.slice(2));
    else if (line.startsWith('-')) {
      if (lines[done] !== line.slice(2)) throw new Error(`There is no line '${line.slice(2)}' to replace.`);
      done += 1;
    } else {
      const [, nth, text] = /^@(\d*) ?(.*)$/.exec(line) ?? [];
      if (text === undefined) throw new Error(`'${line}' says no place.`);
      if (line === '@') continue;
      const places = lines.flatMap((other, index) => (other === text ? [index + 1] : []));
      const place = places[Number(nth || 1) - 1];
      if (place === undefined) throw new Error(`There is no line '${text}'.`);
      copyTo(place);
    }
  }
  copyTo(lines.length);
  return result.join('\n');
}

const linesIn = (text: string) => text.split('\n').length;

/** Stores the transcripts of a file: those that change less than half of an earlier one by their differences. */
export function stored(transcripts: Record<string, string>): Record<string, Stored> {
  const whole = new Map<string, string>();
  return Object.fromEntries(
    Object.entries(transcripts).map(([name, text]): [string, Stored] => {
      const ways = [...whole].map(([like, page]) => ({ like, but: difference(page, text) }));
      const [best] = ways.toSorted((a, b) => linesIn(a.but) - linesIn(b.but));
      if (best && linesIn(best.but) < linesIn(text) / 2) return [name, best];
      whole.set(name, text);
      return [name, text];
    }),
  );
}

/** Returns the transcripts of a file as they were before {@link stored}. */
export const restored = (file: Record<string, Stored>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(file).map(([name, each]) => [
      name,
      typeof each === 'string' ? each : applied(String(file[each.like]), each.but),
    ]),
  );
