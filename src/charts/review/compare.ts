import type { Journey } from '#walks/model.ts';
import type { Mark } from '../mermaid/marks.ts';
import { diffParts } from './diffParts.ts';
import { diffStates } from './diffStates.ts';
import { diffTransitions } from './diffTransitions.ts';
import { diffJourneys, diffPromises, journeyIn, promiseIn } from './journeys.ts';
import { inNewNames, namesOf } from './names.ts';
import { noticesOf } from './notices.ts';
import { overlayOf } from './overlay.ts';
import { pairCharts } from './pairCharts.ts';
import { renamesOf } from './renames.ts';
import { sameAnswers, type Asked } from './noticeGuards.ts';
import type { ChartReview, PartChange, Review, ReviewedChart } from './review.ts';
import { seen } from './seen.ts';
import { takeOnBoth } from './takeOnBoth.ts';

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

const isDifferent = (review: ChartReview) => {
  const { mark, was, renames, states, transitions, parts, journeys, promises, broken, notices } = review;
  return (
    mark !== 'changed' ||
    was !== null ||
    [renames, states, transitions, parts, journeys, promises, broken, notices].some((list) => list.length > 0)
  );
};

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
  const written = isUnknown ? [] : diffJourneys(oldJourneys, now.facts?.journeys ?? [], others, known);
  const oldPromises = Object.entries(old.facts?.promises ?? {}).map(([line, says]) => [
    promiseIn(names, line),
    says,
  ]);
  const promises = isUnknown ? [] : diffPromises(Object.fromEntries(oldPromises), now.facts?.promises ?? {});
  const parts = diffParts(old.description, now.description, renames);
  const states = diffStates(before.chart, after.chart, parts);
  const transitions = diffTransitions(before.chart, after.chart, parts);
  const mark: Mark = was && is ? 'changed' : is ? 'added' : 'removed';
  const isSame = [renames, states, transitions, parts].every((list) => list.length === 0);
  const taken = takeOnBoth(old, now, { names, journeys: written, promises, isSame });
  const { journeys, broken } = taken;
  return {
    chart,
    was: was && is && was.description.chart !== chart ? was.description.chart : null,
    mark,
    purpose: (is ?? was)!.description.purpose,
    renames,
    states,
    transitions,
    parts: taken.asked ? parts.map((part) => withAnswers(part, taken.asked!)) : parts,
    journeys,
    promises,
    broken,
    taken: taken.count,
    notices: noticesOf(before, is ? after : before, { journeys, transitions, taken }),
    overlay: overlayOf(before.chart, after.chart, { states, transitions, renames }),
    sides: { before: before.chart, after: after.chart },
  };
}

/** Says of a guard with another body if it gives the same answers. */
const withAnswers = (part: PartChange, asked: Asked): PartChange => ({
  ...part,
  sameIn: part.kind === 'guard' ? sameAnswers(part.name, asked) : null,
});
