import type { ChartDescription, TransitionDescription } from './description.ts';
import { entered } from './paths.ts';
import { isWithin } from './tree.ts';

/** The transitions of a state and of the states inside. */
export interface TransitionsAround {
  own: TransitionDescription[];
  /** Those of states inside that leave the state. */
  leaving: TransitionDescription[];
  /** How many lead from one state inside to another. */
  within: number;
  /** The paths of the states outside from which the state, or one inside, is reached. */
  from: string[];
}

/** Returns which transitions concern a state: also those of the states inside, and those that enter it as an initial state. */
export function transitionsAround(chart: ChartDescription, path: string): TransitionsAround {
  const { transitions } = chart;
  const isInside = (each: string) => each !== path && isWithin(each, path);
  const inner = transitions.filter(({ source }) => isInside(source));
  const leaves = ({ targets }: TransitionDescription) => targets.some((target) => !isWithin(target, path));
  const enters = (target: string) =>
    isWithin(target, path) ||
    (isWithin(path, target) && entered(chart, target).some((leaf) => isWithin(leaf, path)));
  const entering = transitions.filter(
    ({ source, targets }) => !isWithin(source, path) && targets.some(enters),
  );
  return {
    own: transitions.filter(({ source }) => source === path),
    leaving: inner.filter(leaves),
    within: inner.filter((each) => !leaves(each)).length,
    from: [...new Set(entering.map(({ source }) => source))],
  };
}
