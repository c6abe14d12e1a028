/** Compares the charts with those of another revision. */
import { compareCharts } from '#charts/review/compare.ts';
import type { Unread } from '#charts/review/markdown.ts';
import type { Review } from '#charts/review/review.ts';
import { chartOf, chartsIn, type LoadedCharts } from './machineFiles.ts';
import { nameOf, rangeOf, withRevision } from './revisions.ts';

export interface RevisionReview {
  /** The two revisions, such as `abc1234 “Add a chart”` and `working tree`. */
  revisions: { before: string; after: string };
  review: Review;
  unread: Unread[];
}

/** A chart that neither revision has. */
export class UnknownChart extends Error {
  constructor(name: string) {
    super(`Neither revision has a chart '${name}'.`);
  }
}

/**
 * Compares the charts of two revisions.
 *
 * @param range a revision to compare the working tree with, or `a..b` or `a...b`
 * @param folder of the repository
 * @param names the charts to compare, by the names of their files; all if none is named
 * @throws UnknownRevision, UnknownChart
 */
export async function reviewAgainst(
  range: string,
  folder = '.',
  names: readonly string[] = [],
): Promise<RevisionReview> {
  const { before, after } = rangeOf(folder, range);
  const load = (copy: string) => chartsIn(copy, names);
  const old = await withRevision(folder, before, load);
  const now = after === null ? await load(folder) : await withRevision(folder, after, load);
  const found = new Set([...old.files, ...now.files].map(chartOf));
  const unknown = names.find((name) => !found.has(name));
  if (unknown !== undefined) throw new UnknownChart(unknown);
  const nameIn = (commit: string) => nameOf(folder, commit);
  const revisions = { before: nameIn(before), after: after === null ? 'working tree' : nameIn(after) };
  const from = ({ unread }: LoadedCharts, revision: string) => unread.map((each) => ({ ...each, revision }));
  return {
    revisions,
    review: compareCharts(old.charts, now.charts),
    unread: [...from(old, revisions.before), ...from(now, revisions.after)],
  };
}

/** Returns the exit status of a review: 2 if a journey of the specification disappeared, or if the new charts break one, or a promise. */
export const statusOf = ({ charts }: Review) =>
  charts.some(({ journeys, broken }) => broken.length > 0 || journeys.some(({ mark }) => mark === 'removed'))
    ? 2
    : 0;
