import type { ChartDescription } from '../describe/description.ts';
import type { Notice, TransitionChange } from './review.ts';
import { stateText } from './stateText.ts';

/** Returns the delays that take another time, with what people can do until then. */
export function noticeDelays(transitions: readonly TransitionChange[], after: ChartDescription): Notice[] {
  return transitions.flatMap(({ transition, changes }): Notice[] => {
    const change = changes.find(({ what }) => what === 'after');
    if (!change) return [];
    const { source, targets } = transition;
    const events = after.transitions.flatMap(({ source: from, trigger }) =>
      from === source && trigger.kind === 'event' ? [`\`${trigger.event}\``] : [],
    );
    const meanwhile = events.length === 0 ? '' : ` for ${[...new Set(events)].join(', ')}`;
    const leads = targets.map((path) => `\`${path}\``).join(' and ');
    const then = leads === '' ? '' : ` before it leads to ${leads}`;
    const text = `${stateText(after, source)} leaves ${timeIn(change.after)}${meanwhile}${then}; until now ${timeIn(change.before)}.`;
    return [{ kind: 'delay', text, states: [source] }];
  });
}

/** Returns the time of `after 5 s (undoTime)`. */
const timeIn = (text: string) => text.replace(/^after /, '').replace(/ \(\w+\)$/, '');
