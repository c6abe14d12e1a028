import type { ChartDescription } from '../describe/description.ts';
import { diagramsOf } from '../mermaid/diagrams.ts';
import type { Facts, Reasons } from './facts.ts';
import { transitionTable, wordsMarkdown } from './markdown.ts';
import { wordsOf } from './words.ts';

/** Returns the text twin of a chart: its purpose, its diagrams, and the answers to a reviewer's first questions. */
export function readmeOf(chart: ChartDescription, facts: Facts, reasons: Reasons): string {
  const words = wordsOf(chart, facts, reasons);
  const name = chart.chart;
  const parts = [
    `# ${name}`,
    `<!-- Generated from the chart and its model by npm run walks. -->`,
    words.purpose,
    `Chart: [${name}Machine.ts](${name}Machine.ts) · Model: [${name}.model.ts](${name}.model.ts) · [How charts are written](../README.md)`,
    diagramsMarkdown(chart),
    wordsMarkdown(words),
    `<details>\n<summary>Every transition, and why it exists</summary>\n\n${transitionTable(words)}\n\n</details>`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** Returns the diagrams of a chart, each under the name of the state that it shows. */
export const diagramsMarkdown = (chart: ChartDescription) =>
  diagramsOf(chart)
    .map(({ of, mermaid }) => `${of === '' ? '' : `Inside **${of}**:\n\n`}\`\`\`mermaid\n${mermaid}\n\`\`\``)
    .join('\n\n');
