import { code } from '../words/markdown.ts';
import { breakLines } from './breakLines.ts';
import { differing } from './changeText.ts';
import { journeyLines, longJourneyChanges, promiseLines, stepRows } from './journeyLines.ts';
import type { Change, ChartReview, Notice } from './review.ts';
import { longStateChanges, stateLines } from './stateLines.ts';
import { longTransitionChanges, transitionLines } from './transitionLines.ts';

/** Two texts beside each other; one is empty if it has no counterpart. */
export interface Row {
  before: string;
  after: string;
}

/** A line of a review, as Markdown. */
export interface Entry {
  text: string;
  /** Code, or the steps of a journey, of both revisions. */
  beside?: { kind: 'code' | 'steps'; rows: Row[] };
}

export interface Section {
  title: string;
  entries: Entry[];
}

/** What a review says of a chart: in the Markdown and beside the drawing. */
export interface Sections {
  /** What people would notice. */
  people: Section[];
  /** What was written otherwise. */
  written: Section[];
}

/** Returns all that a review says of a chart, without the sections that would be empty. */
export function sectionsOf(review: ChartReview): Sections {
  const { chart, was, journeys, promises, mark } = review;
  const itself = was === null ? [] : [{ kind: 'chart', before: was, after: chart }];
  const renamed = [...itself, ...review.renames];
  const lines = (texts: readonly string[]) => texts.map((text): Entry => ({ text }));
  const whole = { added: ['➕ The chart is new'], removed: ['➖ The chart is gone'], changed: [] }[mark];
  const written: Section[] = [
    {
      title: 'Renamed',
      entries: lines(renamed.map(({ kind, before, after }) => `${kind} ${code(before)} → ${code(after)}`)),
    },
    { title: 'Changed states', entries: lines(stateLines(review)) },
    { title: 'Changed transitions', entries: lines(transitionLines(review)) },
    { title: 'Changed code', entries: codeOf(review) },
    { title: 'Changed promises', entries: lines(promiseLines(promises)) },
  ];
  const specified: Section = {
    title: 'Journeys of the specification',
    entries: [...lines(journeyLines(journeys)), ...besides(review)],
  };
  const people = [
    {
      title: 'What people would notice',
      entries: lines([...whole, ...noticesShown(review).map(noticeText)]),
    },
    { title: 'Journeys and promises that break', entries: lines(breakLines(review.broken)) },
  ];
  return {
    people: people.filter(isFilled),
    written: [...(mark === 'changed' ? written : []), ...(mark === 'added' ? [] : [specified])].filter(
      isFilled,
    ),
  };
}

const isFilled = ({ entries }: Section) => entries.length > 0;

const signs: Record<Notice['kind'], string> = {
  journeyGone: '⛔',
  unhandledError: '⛔',
  notKept: '⛔',
  cannotLeave: '⛔',
  deadEnd: '⚠️',
  cannotEnd: '⚠️',
  unreachable: '⚠️',
  guard: '⚠️',
  delay: '⏱️',
  feedback: '🔕',
  ignored: '⚠️',
  restricted: '👀',
  message: '💬',
};

const noticeText = ({ kind, text }: Notice) => `${signs[kind]} ${text}`;

/** Returns the notices of a chart. All messages of a new chart are new. */
export const noticesShown = ({ mark, notices }: ChartReview) =>
  mark === 'added' ? notices.filter(({ kind }) => kind !== 'message') : notices;

/** Journeys whose steps changed, one for all that changed in the same way. */
function besides({ journeys }: ChartReview): Entry[] {
  const known = new Set<string>();
  return journeys.flatMap(({ name, changes }): Entry[] => {
    const steps = changes.find(({ what }) => what === 'steps');
    const key = JSON.stringify(changes);
    if (!steps || known.has(key)) return [];
    known.add(key);
    return [{ text: `${name}:`, beside: { kind: 'steps', rows: stepRows(steps) } }];
  });
}

function codeOf(review: ChartReview): Entry[] {
  const parts = review.parts.map(({ kind, name, before, after, sameIn }): Change => {
    const answers = sameIn === null ? '' : `, which answers all ${sameIn} cases of the model as before`;
    return { what: `${kind} ${code(name)}${answers}`, before, after };
  });
  const changes = [
    ...parts,
    ...longStateChanges(review),
    ...longTransitionChanges(review),
    ...longJourneyChanges(review.journeys),
  ];
  return changes.map((change) => ({
    text: `${change.what}:`,
    beside: { kind: 'code', rows: [differing(change)] },
  }));
}
