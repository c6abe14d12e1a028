import type { ChartWords, StateWords, Way } from './words.ts';

/** Returns a text as code in Markdown. A table would end its cell at a bar. */
export const code = (text: string) => `\`${text.replaceAll('`', "'").replaceAll('|', '\\|')}\``;

const sections: { title: string; lines: (words: ChartWords) => string[] | null }[] = [
  {
    title: 'What can be done',
    lines: ({ can }) => can.map(({ state, ways }) => `${named(state)}: ${list(ways)}`),
  },
  { title: 'How it ends', lines: endLines },
  { title: 'What is written, and what happens if that fails', lines: writeLines },
  { title: 'Failures that nothing handles', lines: throwLines },
  { title: 'What survives a reload', lines: reloadLines },
];

/** Returns the answers to a reviewer's first questions as Markdown, without the table of all transitions. */
export function wordsMarkdown(words: ChartWords): string {
  return sections
    .flatMap(({ title, lines }) => {
      const found = lines(words);
      return found && found.length > 0
        ? [`## ${title}\n\n${found.map((line) => `- ${line}`).join('\n')}`]
        : [];
    })
    .join('\n\n');
}

/** Returns a table of all transitions, each with the sentence that it stands for. */
export function transitionTable({ transitions }: ChartWords): string {
  const rows = transitions.map(({ from, cause, leads, actions, sentence }) => {
    const does = actions.map(code).join(', ');
    return `| ${from === '' ? 'anywhere' : code(from)} | ${code(cause)} | ${leadsText(leads)} | ${does} | ${sentence?.replaceAll('|', '\\|') ?? ''} |`;
  });
  return ['| in | on | leads to | does | because |', '|---|---|---|---|---|', ...rows].join('\n');
}

const named = ({ path, description }: StateWords) => {
  const name = path === '' ? '**anywhere**' : `**${path}**`;
  return description === '' || path === '' ? name : `${name} (${description})`;
};

const leadsText = (leads: string) => (leads === 'stays' ? leads : code(leads));

const list = (ways: readonly Way[]) =>
  ways.map(({ cause, leads }) => `${code(cause)} → ${leadsText(leads)}`).join('; ');

function endLines({ ends }: ChartWords): string[] {
  if (ends.length === 0) return ['It does not end by itself.'];
  return ends.map(
    ({ state, result }) => `${named(state)}${result === null ? '' : `, with the result: ${result}`}`,
  );
}

function writeLines({ writes }: ChartWords): string[] | null {
  if (writes?.length === 0) return ['This chart writes nothing itself.'];
  return (
    writes?.map(({ actor, within, done, fails }) => {
      const then = done.length > 0 ? ` Then ${list(done)}.` : '';
      const failed = fails.length > 0 ? `If that fails: ${list(fails)}.` : 'A failure is not handled.';
      return `${code(actor)} runs in ${named(within)}.${then} ${failed}`;
    }) ?? null
  );
}

function throwLines({ throws }: ChartWords): string[] {
  return throws.map(({ state, actor }) => {
    const place = state === '' ? '' : ` in **${state}**`;
    return `If ${code(actor)} fails${place}, XState throws the error.`;
  });
}

function reloadLines({ survives }: ChartWords): string[] | null {
  if (survives?.states.length === 0)
    return [
      'No state is marked as half done (`unsettled`), so nothing continues in this chart after a reload.',
    ];
  return survives && [survives.onReload, ...survives.states.map(named)].filter((line) => line !== '');
}
