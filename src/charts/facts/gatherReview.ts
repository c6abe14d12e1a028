import type { RevisionReview } from '#tools/chartsReview.ts';
import { goodWay } from '../describe/goodWay.ts';
import type { Drawing } from '../layout/drawing.ts';
import type { Mark } from '../mermaid/marks.ts';
import { headlines } from '../review/markdown.ts';
import type { ChartReview } from '../review/review.ts';
import { noticesShown, sectionsOf } from '../review/sections.ts';
import { wordsOf } from '../words/words.ts';
import { drawnAlike, elk } from './drawn.ts';
import type { ChartFacts, Facts, ReviewFacts, Side } from './facts.ts';
import { findingsIn } from './findings.ts';
import { flowMap } from './flowMap.ts';
import { sizeOf } from './summary.ts';

/** Gathers what the room shows of a review: each chart that changed, both revisions in one drawing and beside each other. */
export async function gatherReview({ review, revisions, unread }: RevisionReview): Promise<Facts> {
  const charts: Record<string, ChartFacts> = {};
  for (const each of review.charts) charts[each.chart] = await factsOf(each, revisions);
  const facts = Object.values(charts);
  const summaries = facts.map(({ summary }) => summary);
  return {
    overview: {
      file: null,
      revisions,
      headlines: headlines(review, unread),
      charts: summaries,
      map: await flowMap(summaries, elk),
    },
    findings: facts.flatMap(({ description }) => findingsIn(description, null)),
    charts,
  };
}

async function factsOf(review: ChartReview, revisions: ReviewFacts['revisions']): Promise<ChartFacts> {
  const { overlay, sides } = review;
  const { description, marks } = overlay;
  const [drawing, before, after] = await drawnAlike([description, sides.before, sides.after]);
  return {
    summary: {
      ...sizeOf(description),
      tested: null,
      lastChange: null,
      invokes: [],
      review: { broken: review.broken.length, notices: noticesShown(review).length },
    },
    description,
    drawing: drawing!,
    usualWay: goodWay(description),
    charts: {},
    folder: '',
    places: {},
    untaken: { headless: [], browser: {} },
    mutants: [],
    words: wordsOf(description),
    pictures: null,
    review: {
      revisions,
      sections: sectionsOf(review),
      marks,
      before: sideOf(review, 'before', before!),
      after: sideOf(review, 'after', after!),
    },
  };
}

/** Returns one revision of a chart by itself, with the marks that concern it. */
function sideOf(review: ChartReview, side: 'before' | 'after', drawing: Drawing): Side | null {
  const { states, transitions } = review.sides[side];
  if (states.length === 0) return null;
  const { marks } = review.overlay;
  const old = review.transitions.flatMap(({ oldKey, mark }) =>
    oldKey === null ? [] : [[oldKey, mark] as const],
  );
  const known = side === 'before' ? Object.fromEntries(old) : marks.transitions;
  return {
    drawing,
    marks: {
      states: of(
        states.map(({ path }) => path),
        marks.states,
      ),
      transitions: of(
        transitions.map(({ key }) => key),
        known,
      ),
    },
  };
}

const of = (keys: readonly string[], marks: Record<string, Mark>) =>
  Object.fromEntries(keys.flatMap((key) => (marks[key] ? [[key, marks[key]]] : [])));
