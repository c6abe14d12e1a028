import type { TransitionDescription } from '../describe/description.ts';
import { code } from '../words/markdown.ts';
import { causeText } from '../describe/triggerText.ts';
import { isBody } from './bodies.ts';
import { changeTexts, isShort } from './changeText.ts';
import type { Change, ChartReview, TransitionChange } from './review.ts';
import { leadsText } from './stateLines.ts';

/** Returns the changed transitions of a chart, a line each. Those of a removed state stand with the state. */
export function transitionLines({ states, transitions }: ChartReview): string[] {
  const removed = new Set(states.filter(({ mark }) => mark === 'removed').map(({ path }) => path));
  return transitions
    .filter(({ mark, transition }) => mark !== 'removed' || !removed.has(transition.source))
    .map(transitionLine);
}

const placeOf = (path: string) => (path === '' ? 'anywhere' : code(path));
const nameOf = (transition: TransitionDescription) =>
  `${placeOf(transition.source)} on ${code(causeText(transition))}`;

function transitionLine({ mark, transition, movedFrom, coveredBy, changes }: TransitionChange): string {
  const name = nameOf(transition);
  const leads = leadsText(transition);
  const does = transition.actions.length > 0 ? `, does ${transition.actions.map(code).join(', ')}` : '';
  if (movedFrom.length > 0) return `↪️ ${name} → ${leads}: before in ${movedFrom.map(placeOf).join(', ')}`;
  if (mark === 'changed') return `✏️ ${name}: ${changeTexts(changes)}`;
  const covered =
    coveredBy === null ? '' : `: ${coveredBy === '' ? 'the whole chart' : code(coveredBy)} does the same`;
  return `${mark === 'added' ? '➕' : '➖'} ${name} → ${leads}${does}${covered}`;
}

/** Returns the changes of transitions that are too long for a line. */
export const longTransitionChanges = ({ transitions }: ChartReview): Change[] =>
  transitions.flatMap(({ transition, changes }) =>
    changes
      .filter((each) => !isShort(each) && !isBody(each))
      .map((each) => ({ ...each, what: `${nameOf(transition)}, ${each.what}` })),
  );
