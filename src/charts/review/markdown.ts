import { mermaidOf } from '../mermaid/mermaid.ts';
import { code } from '../words/markdown.ts';
import { diagramsMarkdown } from '../words/readme.ts';
import { differenceBlock } from './changeText.ts';
import { focusOf, isDrawn } from './focus.ts';
import { journeyLines, longJourneyChanges, promiseLines } from './journeyLines.ts';
import type { ChartReview, Notice, Review } from './review.ts';
import { longStateChanges, stateLines } from './stateLines.ts';
import { longTransitionChanges, transitionLines } from './transitionLines.ts';

/** A file that a review could not read, and why. */
export interface Unread {
  revision: string;
  file: string;
  reason: string;
}

/**
 * Returns a review as Markdown for a pull request.
 *
 * @param revisions the names of both revisions
 */
export function reviewMarkdown(
  { charts, same }: Review,
  { before, after }: { before: string; after: string },
  unread: readonly Unread[] = [],
): string {
  const parts = [
    `# Charts: ${before} → ${after}`,
    summary(charts, same.length),
    charts.length > 1 ? overview(charts) : '',
    unread
      .map(({ revision, file, reason }) => `- ${code(file)} of ${revision} could not be read: ${reason}`)
      .join('\n'),
    ...charts.map(chartMarkdown),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;

function summary(charts: readonly ChartReview[], same: number): string {
  if (charts.length === 0) return `No chart changed (${same} compared).`;
  const of = (mark: string) => charts.filter((each) => each.mark === mark).length;
  const parts = [
    of('changed') > 0 ? `${count(of('changed'), 'chart')} changed` : '',
    of('added') > 0 ? `${of('added')} added` : '',
    of('removed') > 0 ? `${of('removed')} removed` : '',
    `${same} the same`,
  ];
  return `${parts.filter((part) => part !== '').join(', ')}.`;
}

function overview(charts: readonly ChartReview[]): string {
  const counts = (list: readonly { mark: string }[]) =>
    [
      ['added', '+'],
      ['removed', '−'],
      ['changed', '~'],
    ]
      .map(([mark, sign]) => [sign, list.filter((each) => each.mark === mark).length] as const)
      .filter(([, number]) => number > 0)
      .map(([sign, number]) => `${sign}${number}`)
      .join(' ');
  const rows = charts.map((review) => {
    const { chart, mark, states, transitions, journeys } = review;
    const cells = [
      mark,
      counts(states),
      counts(transitions),
      counts(journeys),
      noticesShown(review).length || '',
    ];
    return `| ${chart} | ${cells.join(' | ')} |`;
  });
  return [
    '| chart | | states | transitions | journeys | notices |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function chartMarkdown(review: ChartReview): string {
  const { chart, was, mark, purpose, journeys } = review;
  const parts = [
    `## ${mark === 'changed' ? chart : `${chart} (${mark})`}`,
    was === null ? '' : `Renamed from ${code(was)}.`,
    purpose,
    section('What people would notice', noticesShown(review).map(noticeText)),
    ...(mark === 'changed' ? changed(review) : []),
    mark === 'added' ? diagramsMarkdown(review.overlay.description) : '',
    mark === 'added' ? '' : section('Journeys of the specification', journeyLines(journeys)),
    mark === 'changed' ? folded('Promises', promiseLines(review.promises), 6) : '',
    mark === 'changed' ? changedCode(review) : '',
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? '' : `**${title}**\n\n${lines.map((line) => `- ${line}`).join('\n')}`;

/** Longer lists are folded. */
const longest = 12;

const folded = (title: string, lines: readonly string[], most = longest) =>
  lines.length <= most
    ? section(title, lines)
    : details(`${title} (${lines.length})`, lines.map((line) => `- ${line}`).join('\n'));

const details = (title: string, text: string) =>
  `<details>\n<summary>${title}</summary>\n\n${text}\n\n</details>`;

const signs: Record<Notice['kind'], string> = {
  journeyGone: '⛔',
  unhandledError: '⛔',
  notKept: '⛔',
  cannotLeave: '⛔',
  deadEnd: '⚠️',
  cannotEnd: '⚠️',
  unreachable: '⚠️',
  ignored: '⚠️',
  restricted: '👀',
  message: '💬',
};

const noticeText = ({ kind, text }: Notice) => `${signs[kind]} ${text}`;

/** All messages of a new chart are new. */
const noticesShown = ({ mark, notices }: ChartReview) =>
  mark === 'added' ? notices.filter(({ kind }) => kind !== 'message') : notices;

function changed(review: ChartReview): string[] {
  const { renames, overlay } = review;
  const diagram = () => mermaidOf(overlay.description, focusOf(review), overlay.marks);
  return [
    section(
      'Renamed',
      renames.map(({ kind, before, after }) => `${kind} ${code(before)} → ${code(after)}`),
    ),
    section('States', stateLines(review)),
    folded('Transitions', transitionLines(review)),
    isDrawn(review) ? `\`\`\`mermaid\n${diagram()}\n\`\`\`` : '',
  ];
}

function changedCode(review: ChartReview): string {
  const parts = review.parts.map(({ kind, name, before, after }) => ({
    what: `${kind} ${code(name)}`,
    before,
    after,
  }));
  const changes = [
    ...parts,
    ...longStateChanges(review),
    ...longTransitionChanges(review),
    ...longJourneyChanges(review.journeys),
  ];
  return changes.length === 0
    ? ''
    : details(`Changed code (${changes.length})`, changes.map(differenceBlock).join('\n\n'));
}
