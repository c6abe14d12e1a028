import type { ChartDescription } from '../describe/description.ts';
import { childrenOf, isWithin } from '../describe/tree.ts';
import { mermaidOf } from './mermaid.ts';
import type { View } from './view.ts';

/** A chart with more states or transitions than this does not fit into one diagram that people can read. */
const most = { states: 20, transitions: 32 };

export interface Diagram {
  /** The state whose inside is drawn; '' for the chart itself. */
  of: string;
  mermaid: string;
}

/**
 * Draws a chart as one Mermaid diagram. A large one is divided: first its outer states, then the inside of each that has one. The
 * regions of a parallel chart are drawn one by one.
 */
export function diagramsOf(chart: ChartDescription): Diagram[] {
  return viewsOf(chart, '').map((view) => ({ of: view.within, mermaid: mermaidOf(chart, view) }));
}

function viewsOf(chart: ChartDescription, within: string): View[] {
  const inner = chart.states.filter(({ path }) => path !== within && isWithin(path, within));
  const transitions = chart.transitions.filter(({ source }) => isWithin(source, within));
  const children = childrenOf(chart, within);
  const deeper = children.filter(({ path }) => childrenOf(chart, path).length > 0);
  const isSmall = inner.length <= most.states && transitions.length <= most.transitions;
  if (isSmall || deeper.length === 0) return [{ within, shown: new Set(inner.map(({ path }) => path)) }];
  const outer = { within, shown: new Set(children.map(({ path }) => path)) };
  return [outer, ...deeper.flatMap(({ path }) => viewsOf(chart, path))];
}
