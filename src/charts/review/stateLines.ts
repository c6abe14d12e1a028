import type { TransitionDescription } from '../describe/description.ts';
import { code } from '../words/markdown.ts';
import { causeText } from '../describe/triggerText.ts';
import { isBody } from './bodies.ts';
import { changeTexts } from './changeText.ts';
import type { Change, ChartReview, StateChange } from './review.ts';

/** Returns the changed states of a chart, a line each; those of which only an input differs share one. */
export function stateLines({ chart, states, transitions }: ChartReview): string[] {
  const nameOf = (path: string) => (path === '' ? `${code(chart)} itself` : code(path));
  const only = (test: (change: Change) => boolean) =>
    states.filter(({ mark, changes }) => mark === 'changed' && changes.every(test));
  const inputs = only(isInput);
  const described = only(({ what }) => what === 'description');
  const others = states.filter((state) => !inputs.includes(state) && !described.includes(state));
  const gone = (path: string) =>
    transitions.flatMap(({ mark, transition }) =>
      mark === 'removed' && transition.source === path ? [transition] : [],
    );
  const share = (list: readonly StateChange[], what: string) =>
    list.length < 2 ? [] : [`✏️ ${what} in ${list.map(({ path }) => nameOf(path)).join(', ')} (below)`];
  const own = [...others, ...[inputs, described].filter(({ length }) => length === 1).flat()];
  return [
    ...own.map((state) => stateLine(nameOf(state.path), state, gone(state.path))),
    ...share(inputs, 'The input of an actor reads differently'),
    ...share(described, 'The description reads differently'),
  ];
}

function stateLine(
  name: string,
  { mark, description, changes }: StateChange,
  gone: readonly TransitionDescription[],
): string {
  if (mark === 'changed') return `✏️ ${name}: ${changeTexts(changes)}`;
  const text = description === '' ? '' : `: ${description}`;
  if (mark === 'added') return `➕ ${name}${text}`;
  const left = gone.map((each) => `${code(causeText(each))} → ${leadsText(each)}`).join('; ');
  return `➖ ${name}${text}${left === '' ? '' : `, with ${left}`}`;
}

export const isInput = ({ what }: Change) => what.startsWith('input of ');

export const leadsText = ({ targets }: TransitionDescription) => targets.map(code).join(' and ') || 'stays';

/** Returns the changes of states that share a line, and those that are too long for one. */
export function longStateChanges({ chart, states }: ChartReview): Change[] {
  const isOnlyDescribed = ({ mark, changes }: StateChange) =>
    mark === 'changed' && changes.every(({ what }) => what === 'description');
  const areDescribed = states.filter(isOnlyDescribed).length > 1;
  return states.flatMap((state) =>
    state.changes
      .filter(
        (change) =>
          !isBody(change) &&
          (changeTexts([change]).endsWith('(below)') || (areDescribed && isOnlyDescribed(state))),
      )
      .map((change) => ({ ...change, what: `${code(state.path || chart)}, ${change.what}` })),
  );
}
