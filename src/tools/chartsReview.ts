/** Compares the charts with those of another revision. */
import { compareCharts } from '#charts/review/compare.ts';
import { reviewMarkdown, type Unread } from '#charts/review/markdown.ts';
import type { Review } from '#charts/review/review.ts';
import { chartsIn, type LoadedCharts } from './machineFiles.ts';
import { takeOldJourneys } from './oldJourneys.ts';
import { nameOf, rangeOf, UnknownRevision, withRevision } from './revisions.ts';

export interface RevisionReview {
  /** The two revisions, such as `abc1234 “Add a chart”` and `working tree`. */
  revisions: { before: string; after: string };
  review: Review;
  unread: Unread[];
}

/**
 * Compares the charts of two revisions.
 *
 * @param range a revision to compare the working tree with, or `a..b` or `a...b`
 * @param folder of the repository
 * @throws UnknownRevision
 */
export async function reviewAgainst(range: string, folder = '.'): Promise<RevisionReview> {
  const { before, after } = rangeOf(folder, range);
  const old = await withRevision(folder, before, chartsIn);
  const now = after === null ? await chartsIn(folder) : await withRevision(folder, after, chartsIn);
  const nameIn = (commit: string) => nameOf(folder, commit);
  const revisions = { before: nameIn(before), after: after === null ? 'working tree' : nameIn(after) };
  const from = ({ unread }: LoadedCharts, revision: string) => unread.map((each) => ({ ...each, revision }));
  const review = compareCharts(old.charts, now.charts);
  const charts = review.charts.map((each) => {
    const model = old.models.get(each.was ?? each.chart);
    const machine = now.machines.get(each.chart);
    return model && machine ? takeOldJourneys(each, model, machine) : each;
  });
  return {
    revisions,
    review: { ...review, charts },
    unread: [...from(old, revisions.before), ...from(now, revisions.after)],
  };
}

/** Returns the exit status of a review: 2 if a journey of the specification disappeared. */
export const statusOf = ({ charts }: Review) =>
  charts.some(({ journeys }) => journeys.some(({ mark }) => mark === 'removed')) ? 2 : 0;

/**
 * Prints the review of a revision as Markdown.
 *
 * @param range as in {@link reviewAgainst}
 * @returns the exit status: that of the review, or 1 if there is no such revision
 */
export async function printReview(range: string): Promise<number> {
  try {
    const { review, revisions, unread } = await reviewAgainst(range);
    process.stdout.write(reviewMarkdown(review, revisions, unread));
    return statusOf(review);
  } catch (error) {
    if (!(error instanceof UnknownRevision)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}
