import type { ChartDescription } from '../describe/description.ts';
import { pathsOf, type Paths } from '../describe/paths.ts';
import type { Facts } from '../words/facts.ts';

/** A chart of one revision, with what can happen in it. */
export interface Seen {
  chart: ChartDescription;
  facts: Facts | null;
  paths: Paths;
}

export const seen = (chart: ChartDescription, facts: Facts | null): Seen => ({
  chart,
  facts,
  paths: pathsOf(chart),
});
