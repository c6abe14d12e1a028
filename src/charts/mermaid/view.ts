import type { ChartDescription, StateDescription, TransitionDescription } from '../describe/description.ts';
import { isWithin, upwards } from '../describe/tree.ts';

/** The part of a chart that a diagram shows. */
export interface View {
  /** The state whose inside is drawn; '' for the whole chart. */
  within: string;
  /** The states that are drawn, besides `within`. A state whose inner states are not among them is drawn as one box. */
  shown: ReadonlySet<string>;
}

/** A line of a diagram: all transitions between two states. */
export interface Line {
  from: string;
  to: string;
  transitions: TransitionDescription[];
}

export const everything = ({ states }: ChartDescription): View => ({
  within: '',
  shown: new Set(states.map(({ path }) => path)),
});

/** Returns the drawn state that stands for a state: itself, its nearest drawn ancestor, or a state outside of the diagram. */
export function drawnAs({ within, shown }: View, path: string): string {
  if (!isWithin(path, within)) return path;
  return upwards(path).find((each) => shown.has(each) || each === within) ?? within;
}

/** Returns whether a state is drawn with an inside. */
export const isOpen = (chart: ChartDescription, view: View, path: string) =>
  path === view.within || chart.states.some((state) => state.parent === path && view.shown.has(state.path));

export const drawnChildren = (
  { states }: ChartDescription,
  { shown }: View,
  parent: string,
): StateDescription[] => states.filter((state) => state.parent === parent && shown.has(state.path));

/** Returns the transitions that happen without leaving their source, by the drawn source: those without a target or back to it. */
export function innerOf({ transitions }: ChartDescription, path: string): TransitionDescription[] {
  return transitions.filter(({ source, targets }) => source === path && targets.every((to) => to === path));
}

/** Returns the lines of a diagram. What happens inside a state that is drawn as one box, or between states that are not drawn, has none. */
export function linesOf(chart: ChartDescription, view: View): Line[] {
  const lines = new Map<string, Line>();
  for (const transition of chart.transitions) {
    for (const target of transition.targets) {
      const from = drawnAs(view, transition.source);
      const to = drawnAs(view, target);
      if (transition.source === target || !touches(view, transition.source, target)) continue;
      // An end that is not drawn, inside a box whose inside is.
      const isHidden = (drawn: string, path: string) => drawn !== path && isOpen(chart, view, drawn);
      const isFolded = from === to && (from !== transition.source || to !== target);
      if (isFolded || isHidden(from, transition.source) || isHidden(to, target)) continue;
      const line = lines.get(`${from} ${to}`) ?? { from, to, transitions: [] };
      line.transitions.push(transition);
      lines.set(`${from} ${to}`, line);
    }
  }
  return [...lines.values()];
}

/** A transition from outside shows only where it enters; what happens wholly outside is not drawn. */
const touches = ({ within }: View, source: string, target: string) =>
  isWithin(source, within) || (target !== within && isWithin(target, within));
