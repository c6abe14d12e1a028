import { upwards } from '../describe/tree.ts';
import type { View } from '../mermaid/view.ts';
import type { ChartReview } from './review.ts';

/** A chart with more states than this is drawn only around its changes. */
const most = 14;

/** Returns the part of an overlay to draw: all of a small chart, else the changed states and the ends of changed transitions. */
export function focusOf({ overlay: { description, marks } }: ChartReview): View {
  const { states, transitions } = description;
  if (states.length <= most) return { within: '', shown: new Set(states.map(({ path }) => path)) };
  const ends = transitions
    .filter(({ key }) => key in marks.transitions)
    .flatMap(({ source, targets }) => [source, ...targets]);
  const marked = states.map(({ path }) => path).filter((path) => path in marks.states);
  const shown = new Set([...marked, ...ends].flatMap(upwards));
  // The region of a change says where it is, if the change itself has no state.
  if (shown.size <= 1)
    return {
      within: '',
      shown: new Set(states.filter(({ parent }) => parent === '').map(({ path }) => path)),
    };
  return { within: '', shown };
}

/** Returns whether a diagram shows anything of a change: descriptions of states are not drawn. */
export const isDrawn = ({ states, overlay: { marks } }: ChartReview) =>
  Object.keys(marks.transitions).length > 0 ||
  Object.keys(marks.states).some((path) =>
    (states.find((state) => state.path === path)?.changes ?? unknown).some(
      ({ what }) => what !== 'description',
    ),
  );

/** Of a state that is new, gone or renamed. */
const unknown = [{ what: 'name' }];
