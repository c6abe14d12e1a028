import type { ReviewedChart } from './review.ts';
import { bestMatches } from './similarity.ts';

/** Pairs the charts of two revisions by name; those that remain, by their states and events. */
export function pairCharts(
  before: readonly ReviewedChart[],
  after: readonly ReviewedChart[],
): [ReviewedChart | null, ReviewedChart | null][] {
  const old = new Map(before.map((each) => [each.description.chart, each]));
  const now = new Map(after.map((each) => [each.description.chart, each]));
  const gone = before.filter(({ description }) => !now.has(description.chart));
  const added = after.filter(({ description }) => !old.has(description.chart));
  const renamed = new Map(bestMatches(gone.map(named), added.map(named)).map(([from, to]) => [to, from]));
  const oldNames = new Set(renamed.values());
  const pairs = after.map((is): [ReviewedChart | null, ReviewedChart] => {
    const { chart } = is.description;
    return [old.get(renamed.get(chart) ?? chart) ?? null, is];
  });
  const removed = gone.filter(({ description }) => !oldNames.has(description.chart));
  return [...pairs, ...removed.map((was): [ReviewedChart, null] => [was, null])];
}

const named = ({ description: { chart, states, transitions } }: ReviewedChart) => ({
  name: chart,
  features: new Set([
    ...states.map(({ path }) => `state ${path}`),
    ...transitions.map(({ key, targets }) => `transition ${key} ${targets.join()}`),
  ]),
});
