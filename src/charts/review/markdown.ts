import { mermaidOf } from '../mermaid/mermaid.ts';
import { code } from '../words/markdown.ts';
import { diagramsMarkdown } from '../words/readme.ts';
import { focusOf, isDrawn } from './focus.ts';
import type { ChartReview, Review } from './review.ts';
import { noticesShown, sectionsOf, type Entry, type Section } from './sections.ts';
import { isInput } from './stateLines.ts';

/** A file that a review could not read, and why. */
export interface Unread {
  revision: string;
  file: string;
  reason: string;
}

/**
 * Returns a review as Markdown for a pull request: first what breaks and what people would notice, then, folded, all that changed.
 *
 * @param revisions the names of both revisions
 */
export function reviewMarkdown(
  { charts, same }: Review,
  { before, after }: { before: string; after: string },
  unread: readonly Unread[] = [],
): string {
  const worst = (review: ChartReview) =>
    Math.min(review.broken.length, 1) * 2 + Math.min(noticesShown(review).length, 1);
  const inOrder = charts.toSorted((a, b) => worst(b) - worst(a));
  const head = [
    `# Charts: ${before} → ${after}`,
    headlines({ charts, same }, unread).join('\n\n'),
    charts.length > 1 ? overview(inOrder) : '',
  ];
  const text = (whole: number) =>
    `${[...head, ...inOrder.map((each, place) => chartMarkdown(each, place < whole))].filter(Boolean).join('\n\n')}\n`;
  // Fewer charts are told with all that changed, until the comment is short enough.
  const enough = inOrder
    .map((_, place) => inOrder.length - place)
    .find((whole) => text(whole).length <= most);
  return text(enough ?? 0);
}

/** Code hosts refuse a comment of more than 65,536 characters. */
const most = 60_000;

/** Returns what a review says first: what breaks, how many charts changed, and what could not be read. */
export const headlines = ({ charts, same }: Review, unread: readonly Unread[]): string[] => [
  [brokenText(charts), summary(charts, same.length)].filter(Boolean).join(' '),
  ...unread.map(
    ({ revision, file, reason }) => `⚠️ ${code(file)} of ${revision} could not be read: ${reason}`,
  ),
];

/** Says how many journeys and promises break. */
function brokenText(charts: readonly ChartReview[]): string {
  const of = (kind: 'journey' | 'promise') => {
    const broken = charts.flatMap((each) => each.broken).filter((each) => each.kind === kind).length;
    const all = charts.reduce((sum, { taken }) => sum + taken[`${kind}s`], 0);
    return broken === 0 ? [] : [`${broken} of ${count(all, kind)}`];
  };
  const parts = [...of('journey'), ...of('promise')];
  return parts.length === 0 ? '' : `⛔ **${parts.join(' and ')} of these charts break.**`;
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
    const { chart, mark, states, transitions, parts, journeys, broken, renames } = review;
    const cells = [
      mark,
      broken.length || '',
      noticesShown(review).length || '',
      renames.length || '',
      counts(states),
      counts(transitions),
      codeCount(review, parts.length),
      counts(journeys),
    ];
    return `| ${chart} | ${cells.join(' | ')} |`;
  });
  return [
    '| chart | | broken | notices | renamed | states | transitions | code | journeys |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

/** Guards, actions and delays with another body, and inputs. */
function codeCount({ states }: ChartReview, parts: number): string {
  const inputs = states.flatMap(({ mark, changes }) => (mark === 'changed' ? changes.filter(isInput) : []));
  const number = parts + inputs.length;
  return number === 0 ? '' : `~${number}`;
}

/** @param isWhole whether all that changed is told, too */
function chartMarkdown(review: ChartReview, isWhole: boolean): string {
  const { chart, mark, purpose, overlay } = review;
  const { people, written } = sectionsOf(review);
  const diagram = () =>
    `\`\`\`mermaid\n${mermaidOf(overlay.description, focusOf(review), overlay.marks)}\n\`\`\``;
  const all = [
    ...written.map(sectionMarkdown),
    mark === 'changed' && isDrawn(review) ? diagram() : '',
    mark === 'added' ? diagramsMarkdown(overlay.description) : '',
  ].filter((part) => part !== '');
  const parts = [
    `## ${mark === 'changed' ? chart : `${chart} (${mark})`}`,
    purpose,
    ...people.map(sectionMarkdown),
    people.length === 0 && mark === 'changed' ? 'No change that people would notice was found.' : '',
    all.length > 0 && !isWhole ? 'All that changed would be too long here; `--build` draws it.' : '',
    all.length === 0 || !isWhole
      ? ''
      : details(mark === 'added' ? 'Its diagram' : 'All that changed', all.join('\n\n')),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

const sectionMarkdown = ({ title, entries }: Section) =>
  `**${title}**\n\n${entries.map((entry) => `- ${entryMarkdown(entry)}`).join('\n')}`;

/** Code and tables inside a line of a list are indented. */
function entryMarkdown({ text, beside }: Entry): string {
  if (!beside) return text;
  const lines =
    beside.kind === 'code'
      ? ['```diff', ...beside.rows.flatMap(({ before, after }) => [`- ${before}`, `+ ${after}`]), '```']
      : [
          '| before | after |',
          '|---|---|',
          ...beside.rows.map((row) => `| ${[row.before, row.after].map(cell).join(' | ')} |`),
        ];
  return [text, '', ...lines.map((line) => `  ${line}`), ''].join('\n');
}

const cell = (step: string) => (step === '' ? '' : code(step));

const details = (title: string, text: string) =>
  `<details>\n<summary>${title}</summary>\n\n${text}\n\n</details>`;
