import type { Journey } from '#walks/model.ts';
import type { Mark } from '../mermaid/marks.ts';
import { diffParts } from './diffParts.ts';
import { diffStates } from './diffStates.ts';
import { diffTransitions } from './diffTransitions.ts';
import { diffJourneys, diffPromises, journeyIn, promiseIn } from './journeys.ts';
import { inNewNames, namesOf } from './names.ts';
import { noticesOf } from './notices.ts';
import { overlayOf } from './overlay.ts';
import { renamesOf } from './renames.ts';
import type { ChartReview, Review, ReviewedChart } from './review.ts';
import { pairCharts } from './pairCharts.ts';
import { seen } from './seen.ts';

/** Compares the charts of two revisions, chart by chart. */
export function compareCharts(before: readonly ReviewedChart[], after: readonly ReviewedChart[]): Review {
  const elsewhere = Object.fromEntries(
    after.map(({ description, facts }) => [description.chart, facts?.journeys ?? []]),
  );
  const known = new Set(before.flatMap(({ facts }) => (facts?.journeys ?? []).map(({ name }) => name)));
  const reviews = pairCharts(before, after).map(([was, is]) => compare(was, is, elsewhere, known));
  return {
    charts: reviews.filter(isDifferent).toSorted((a, b) => a.chart.localeCompare(b.chart)),
    same: reviews.filter((review) => !isDifferent(review)).map(({ chart }) => chart),
  };
}

const isDifferent = ({ mark, was, renames, states, transitions, parts, journeys, promises }: ChartReview) =>
  mark !== 'changed' ||
  was !== null ||
  [renames, states, transitions, parts, journeys, promises].some((list) => list.length > 0);

/** A chart without states stands for one that is not there. */
const none = (chart: string): ReviewedChart => ({
  description: {
    chart,
    purpose: '',
    states: [],
    transitions: [],
    named: { guards: {}, actions: {}, delays: {}, actors: [] },
  },
  facts: null,
});

function compare(
  was: ReviewedChart | null,
  is: ReviewedChart | null,
  elsewhere: Readonly<Record<string, readonly Journey[]>>,
  known: ReadonlySet<string>,
): ChartReview {
  const chart = (is ?? was)!.description.chart;
  const old = was ?? none(chart);
  const now = is ?? none(chart);
  const renames = was && is ? renamesOf(old.description, now.description) : [];
  const names = namesOf(renames);
  const before = seen(inNewNames(old.description, names), old.facts);
  const after = seen(now.description, now.facts);
  const { [chart]: _, ...others } = elsewhere;
  const oldJourneys = (old.facts?.journeys ?? []).map((journey) => journeyIn(names, journey));
  const isUnknown = old.isModelUnread || now.isModelUnread;
  const journeys = isUnknown ? [] : diffJourneys(oldJourneys, now.facts?.journeys ?? [], others, known);
  const oldPromises = Object.entries(old.facts?.promises ?? {}).map(([line, says]) => [
    promiseIn(names, line),
    says,
  ]);
  const states = diffStates(before.chart, after.chart);
  const transitions = diffTransitions(before.chart, after.chart);
  const mark: Mark = was && is ? 'changed' : is ? 'added' : 'removed';
  return {
    chart,
    was: was && is && was.description.chart !== chart ? was.description.chart : null,
    mark,
    purpose: (is ?? was)!.description.purpose,
    renames,
    states,
    transitions,
    parts: diffParts(old.description, now.description, renames),
    journeys,
    promises: isUnknown ? [] : diffPromises(Object.fromEntries(oldPromises), now.facts?.promises ?? {}),
    notices: is ? noticesOf(before, after, journeys) : noticesOf(before, before, journeys),
    overlay: overlayOf(before.chart, after.chart, states, transitions),
    sides: { before: before.chart, after: after.chart },
  };
}
