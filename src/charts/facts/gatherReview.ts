import { reviewAgainst } from '#tools/chartsReview.ts';
import type { Mark, Marks } from '../mermaid/marks.ts';
import type { ChartReview } from '../review/review.ts';
import { stateLines } from '../review/stateLines.ts';
import { transitionLines } from '../review/transitionLines.ts';
import { wordsOf } from '../words/words.ts';
import { drawn, elk } from './drawn.ts';
import type { ChartFacts, Facts, ReviewFacts, Side } from './facts.ts';
import { findingsIn } from './findings.ts';
import { flowMap } from './flowMap.ts';
import { sizeOf } from './summary.ts';

/**
 * Gathers what the room shows of a review: each chart that changed, both revisions in one drawing and beside each other.
 *
 * @param range as in `reviewAgainst`
 * @param repository the folder of the repository
 * @throws UnknownRevision
 */
export async function gatherReview(range: string, repository: string): Promise<Facts> {
  const { review, revisions } = await reviewAgainst(range, repository);
  const charts: Record<string, ChartFacts> = {};
  for (const each of review.charts) charts[each.chart] = await factsOf(each, revisions);
  const facts = Object.values(charts);
  const summaries = facts.map(({ summary }) => summary);
  return {
    overview: { file: null, revisions, charts: summaries, map: await flowMap(summaries, elk) },
    findings: facts.flatMap(({ description }) => findingsIn(description, null)),
    charts,
  };
}

async function factsOf(review: ChartReview, revisions: ReviewFacts['revisions']): Promise<ChartFacts> {
  const { description, marks } = review.overlay;
  return {
    summary: { ...sizeOf(description), tested: null, lastChange: null, invokes: [] },
    description,
    drawing: await drawn(description),
    charts: {},
    folder: '',
    places: {},
    untaken: { headless: [], browser: {} },
    mutants: [],
    words: wordsOf(description),
    pictures: null,
    review: {
      revisions,
      notices: review.notices.map(({ text }) => text),
      lines: [...stateLines(review), ...transitionLines(review)],
      marks,
      before: await sideOf(review, 'before'),
      after: await sideOf(review, 'after'),
    },
  };
}

/** Returns one revision of a chart by itself, with the marks that concern it. */
async function sideOf(review: ChartReview, side: 'before' | 'after'): Promise<Side | null> {
  const description = review.sides[side];
  if (description.states.length === 0) return null;
  const foreign: Mark = side === 'before' ? 'added' : 'removed';
  const own = <Entry extends { mark: Mark }>(entries: readonly Entry[]) =>
    entries.filter(({ mark }) => mark !== foreign);
  const marks: Marks = {
    states: Object.fromEntries(own(review.states).map(({ path, mark }) => [path, mark])),
    transitions: Object.fromEntries(
      own(review.transitions).map(({ transition, mark }) => [transition.key, mark]),
    ),
  };
  return { drawing: await drawn(description), marks };
}
