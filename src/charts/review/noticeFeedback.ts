import type { ChartDescription } from '../describe/description.ts';
import type { Taken } from './breaks.ts';
import { eventText } from './differences.ts';
import type { Notice } from './review.ts';
import { stateText } from './stateText.ts';

/** Returns what the old chart emitted on its journeys, such as the vibration after a failure, and the new one does not. */
export function noticeFeedback(taken: readonly Taken[], chart: ChartDescription): Notice[] {
  const states = (state: string) =>
    state
      .split(' ')
      .map((path) => stateText(chart, path))
      .join(' and ');
  const found = new Map<string, string>();
  for (const { journey, was, is } of taken) {
    for (const [place, before] of was.shown.entries()) {
      const after = is.shown[place];
      // From another state on, the journeys have nothing in common.
      if (after?.state !== before.state) break;
      const left = after.emits.map((event) => JSON.stringify(event));
      for (const event of before.emits) {
        const at = left.indexOf(JSON.stringify(event));
        if (at !== -1) left.splice(at, 1);
        else {
          const when = place === 0 ? 'At the start' : `After \`${journey.steps[place - 1]!}\``;
          found.set(`${when}, in ${states(before.state)}, \`${eventText(event)}\``, before.state);
        }
      }
    }
  }
  return [...found].map(([text, state]) => ({
    kind: 'feedback',
    text: `${text} is not emitted any more.`,
    states: [state],
  }));
}
