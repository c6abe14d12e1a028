import { code } from '../words/markdown.ts';
import { changeText, isShort } from './changeText.ts';
import { edits, listDifference } from './lists.ts';
import type { Change, JourneyChange, PromiseChange } from './review.ts';

/** Returns the changed journeys of a chart; those that changed in the same way share a line. */
export function journeyLines(journeys: readonly JourneyChange[]): string[] {
  const changes = new Map<string, string[]>();
  const lines: string[] = [];
  for (const journey of journeys) {
    if (!isPlainChange(journey)) lines.push(journeyLine(journey));
    else {
      const text = journey.changes.map(textOf).join('; ') + unchangedText(journey.stillHolds);
      changes.set(text, [...(changes.get(text) ?? []), journey.name]);
    }
  }
  const shared = [...changes].map(([text, names]) => {
    if (names.length === 1) return `✏️ ${names[0]}: ${text}`;
    return `✏️ ${names.length} journeys: ${text}\n${namesIn(names)}`;
  });
  return [...lines, ...shared];
}

/** More journeys than this that changed in the same way are only counted. */
const most = 5;

function namesIn(names: readonly string[]): string {
  const left = names.length - most;
  // Counting a single one would save nothing.
  const shown = left > 1 ? [...names.slice(0, most), `and ${left} others`] : names;
  return shown.map((name) => `  - ${name}`).join('\n');
}

const isPlainChange = ({ mark, was, movedTo }: JourneyChange) =>
  mark === 'changed' && was === null && movedTo === null;

function journeyLine({ name, mark, was, movedTo, closest, stillHolds }: JourneyChange): string {
  if (mark === 'added') return `➕ ${name}`;
  if (movedTo !== null) return `↪️ ${name}: moved to ${code(movedTo)}`;
  if (was !== null) return `✏️ ${name}: only reworded, before “${was}”`;
  const like =
    closest && ` (closest: “${closest.name}”${closest.chart === '' ? '' : ` in ${code(closest.chart)}`})`;
  return `⛔ ${name}: disappeared${like ?? ''}${goneText(stillHolds)}`;
}

/** That a changed journey does not hold as it was is expected. */
const unchangedText = (stillHolds: boolean | null) =>
  stillHolds ? '; the chart still does it as before, too' : '';

/** Says whether the chart still does what a journey said that disappeared. */
export const goneText = (stillHolds: boolean | null) =>
  stillHolds === null ? '' : `; the chart ${stillHolds ? 'still does it' : 'does it no longer'}`;

function textOf(change: Change): string {
  const { what, before, after } = change;
  if (what === 'steps' || what === 'ends in') return `${what}: ${listDifference(before, after)}`;
  return isShort(change) ? changeText(change) : `${what} changed (below)`;
}

/** Returns the long changes of journeys, for a block of their own. */
export const longJourneyChanges = (journeys: readonly JourneyChange[]): Change[] =>
  journeys.flatMap(({ name, changes }) =>
    changes
      .filter((change) => !['steps', 'ends in'].includes(change.what) && !isShort(change))
      .map((change) => ({ ...change, what: `${name}, ${change.what}` })),
  );

/** Returns the steps of a journey of both revisions beside each other. @param steps what changed, as JSON */
export function stepRows({ before, after }: Change): { before: string; after: string }[] {
  const rows: { before: string; after: string }[] = [];
  for (const [sign, step] of edits(JSON.parse(before) as string[], JSON.parse(after) as string[])) {
    const free =
      sign === '+'
        ? rows.find((row, place) => row.after === '' && rows.slice(place).every(isGone))
        : undefined;
    if (free) free.after = step;
    else rows.push({ before: sign === '+' ? '' : step, after: sign === '-' ? '' : step });
  }
  return rows;
}

const isGone = ({ after }: { after: string }) => after === '';

/** Returns the changed promises of a chart, a line each. */
export const promiseLines = (promises: readonly PromiseChange[]) =>
  promises.map(({ line, was, mark, before, after }) => {
    if (mark === 'added') return `➕ ${after}: ${code(line)}`;
    if (mark === 'removed') return `➖ ${before}: ${code(line)}`;
    const said = before === after ? '' : `, before “${before}”`;
    return `✏️ ${after}${said}: ${code(line)}${was === null ? '' : `, before ${code(was)}`}`;
  });
