import { code } from '../words/markdown.ts';
import { changeText } from './changeText.ts';
import type { JourneyChange, PromiseChange } from './review.ts';

/** Returns the changed journeys of a chart, a line each. */
export const journeyLines = (journeys: readonly JourneyChange[]) => journeys.map(journeyLine);

function journeyLine({ name, mark, was, movedTo, changes }: JourneyChange): string {
  if (mark === 'added') return `➕ ${name}`;
  if (mark === 'removed') return `⛔ ${name}: disappeared`;
  if (movedTo !== null) return `↪️ ${name}: moved to ${code(movedTo)}`;
  if (was !== null) return `✏️ ${name}: only reworded, before “${was}”`;
  return `✏️ ${name}: ${changes.map(changeText).join('; ')}`;
}

/** Returns the changed promises of a chart, a line each. */
export const promiseLines = (promises: readonly PromiseChange[]) =>
  promises.map(({ line, mark, before, after }) => {
    if (mark === 'added') return `➕ ${after} — ${line}`;
    if (mark === 'removed') return `➖ ${before} — ${line}`;
    return `✏️ ${after}, before “${before}” — ${line}`;
  });
