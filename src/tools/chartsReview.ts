/** Compares the charts with those of another revision. */
import { compareCharts } from '#charts/review/compare.ts';
import type { Unread } from '#charts/review/markdown.ts';
import type { Review } from '#charts/review/review.ts';
import { importedFiles } from './importedFiles.ts';
import { chartFilesIn, chartOf, chartsIn, modelFileOf, type LoadedCharts } from './machineFiles.ts';
import { changedFiles, nameOf, rangeOf, withRevision } from './revisions.ts';

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
  const changed = changedFiles(folder, before, after);
  const filesIn = (copy: string) =>
    chartFilesIn(copy).filter((file) => names.length === 0 || names.includes(chartOf(file)));
  const loadNew = async (copy: string) => {
    const files = filesIn(copy);
    const affected = affectedBy(changed, copy, files);
    return { files, affected, ...(await chartsIn(copy, affected)) };
  };
  const now = after === null ? await loadNew(folder) : await withRevision(folder, after, loadNew);
  const old = await withRevision(folder, before, async (copy) => {
    const files = filesIn(copy);
    // A chart that reads the same imports the same files, so it was the same.
    const isLeft = (file: string) => now.affected.includes(file) || !now.files.includes(file);
    return { files, ...(await chartsIn(copy, files.filter(isLeft))) };
  });
  const unknown = names.find((name) => ![...old.files, ...now.files].some((file) => chartOf(file) === name));
  if (unknown !== undefined) throw new UnknownChart(unknown);
  const nameIn = (commit: string) => nameOf(folder, commit);
  const revisions = { before: nameIn(before), after: after === null ? 'working tree' : nameIn(after) };
  const from = ({ unread }: LoadedCharts, revision: string) => unread.map((each) => ({ ...each, revision }));
  const review = compareCharts(old.charts, now.charts);
  const unaffected = now.files.filter((file) => !now.affected.includes(file)).map(chartOf);
  return {
    revisions,
    review: { ...review, same: [...review.same, ...unaffected] },
    unread: [...from(old, revisions.before), ...from(now, revisions.after)],
  };
}

/** Returns the charts that have a changed file, or whose model imports one. */
function affectedBy(changed: ReadonlySet<string>, folder: string, files: readonly string[]): string[] {
  const read = new Map<string, string[]>();
  const isAffected = (file: string) =>
    [file, modelFileOf(file)].some((each) => !importedFiles(folder, each, read).isDisjointFrom(changed));
  return files.filter(isAffected);
}

/** Returns the exit status of a review: 2 if a journey of the specification disappeared, or if the new charts break one, or a promise. */
export const statusOf = ({ charts }: Review) =>
  charts.some(({ journeys, broken }) => broken.length > 0 || journeys.some(({ mark }) => mark === 'removed'))
    ? 2
    : 0;
