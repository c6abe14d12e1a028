import type { ChartDescription } from '../describe/description.ts';
import type { Summary } from './facts.ts';

/** Returns what the overview says of a chart itself. */
export const sizeOf = ({
  chart,
  purpose,
  states,
  transitions,
}: ChartDescription): Pick<Summary, 'chart' | 'purpose' | 'states' | 'transitions'> => ({
  chart,
  purpose,
  states: states.length - 1,
  transitions: transitions.length,
});

/**
 * Returns the charts that a chart invokes, each once.
 *
 * @param charts by the name of the actor
 */
export const invokedBy = ({ states }: ChartDescription, charts: Record<string, string>): string[] => [
  ...new Set(states.flatMap(({ invokes }) => invokes.flatMap(({ src }) => charts[src] ?? []))),
];
