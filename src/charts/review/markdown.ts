import { mermaidOf } from '../mermaid/mermaid.ts';
import { code } from '../words/markdown.ts';
import { diagramsMarkdown } from '../words/readme.ts';
import { causeText } from '../words/triggerText.ts';
import { changeText, differenceBlock, isShort } from './changeText.ts';
import { focusOf, isDrawn } from './focus.ts';
import { journeyLines, promiseLines } from './journeyLines.ts';
import type { Change, ChartReview, Notice, Review, StateChange, TransitionChange } from './review.ts';

/** What a review could not read: a file, and why. */
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
  const rows = charts.map(({ chart, mark, states, transitions, notices, journeys }) => {
    const cells = [mark, counts(states), counts(transitions), counts(journeys), notices.length || ''];
    return `| ${chart} | ${cells.join(' | ')} |`;
  });
  return [
    '| chart | | states | transitions | journeys | notices |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function chartMarkdown(review: ChartReview): string {
  const { chart, was, mark, purpose, notices, journeys, promises } = review;
  const title = mark === 'changed' ? chart : `${chart} (${mark})`;
  const parts = [
    `## ${title}`,
    was === null ? '' : `Renamed from ${code(was)}.`,
    purpose,
    notices.length === 0 ? '' : section('What people would notice', notices.map(noticeText)),
    ...(mark === 'changed' ? changed(review) : []),
    mark === 'added' ? diagramsMarkdown(review.overlay.description) : '',
    mark === 'added' ? '' : section('Journeys of the specification', journeyLines(journeys)),
    mark === 'changed' ? section('Promises', promiseLines(promises)) : '',
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? '' : `**${title}**\n\n${lines.map((line) => `- ${line}`).join('\n')}`;

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

function changed(review: ChartReview): string[] {
  const { renames, states, transitions, parts, overlay } = review;
  const partChanges = parts.map(({ kind, name, before, after }) => ({
    what: `${kind} ${code(name)}`,
    before,
    after,
  }));
  const long = [
    ...partChanges,
    ...states.flatMap(({ path, changes }) => longOf(changes, code(path || review.chart))),
    ...transitions.flatMap(({ transition, changes }) => longOf(changes, transitionName(transition))),
  ];
  return [
    section(
      'Renamed',
      renames.map(({ kind, before, after }) => `${kind} ${code(before)} → ${code(after)}`),
    ),
    section('States', states.flatMap(stateLines(review.chart))),
    section('Transitions', transitions.flatMap(transitionLine)),
    isDrawn(review)
      ? `\`\`\`mermaid\n${mermaidOf(overlay.description, focusOf(review), overlay.marks)}\n\`\`\``
      : '',
    long.length === 0
      ? ''
      : `<details>\n<summary>Changed code (${long.length})</summary>\n\n${long.map(differenceBlock).join('\n\n')}\n\n</details>`,
  ];
}

const longOf = (changes: readonly Change[], name: string): Change[] =>
  changes.filter((each) => !isShort(each)).map((each) => ({ ...each, what: `${name}, ${each.what}` }));

const texts = (changes: readonly Change[]) =>
  changes.map((each) => (isShort(each) ? changeText(each) : `${each.what} changed (below)`)).join('; ');

const stateLines =
  (chart: string) =>
  ({ path, mark, description, changes }: StateChange): string[] => {
    const name = path === '' ? `${code(chart)} itself` : code(path);
    if (mark === 'changed') return [`✏️ ${name}: ${texts(changes)}`];
    return [`${mark === 'added' ? '➕' : '➖'} ${name}${description === '' ? '' : `: ${description}`}`];
  };

const transitionName = (transition: TransitionChange['transition']) =>
  `${transition.source === '' ? 'anywhere' : code(transition.source)} on ${code(causeText(transition))}`;

function transitionLine({ mark, transition, movedFrom, changes }: TransitionChange): string {
  const name = transitionName(transition);
  const leads = transition.targets.map(code).join(' and ') || 'stays';
  const does = transition.actions.length > 0 ? `, does ${transition.actions.map(code).join(', ')}` : '';
  if (movedFrom.length > 0)
    return `↪️ ${name} → ${leads}, moved from ${movedFrom.map((path) => (path ? code(path) : 'the whole chart')).join(', ')}`;
  if (mark === 'changed') return `✏️ ${name}: ${texts(changes)}`;
  return `${mark === 'added' ? '➕' : '➖'} ${name} → ${leads}${does}`;
}
