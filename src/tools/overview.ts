/** The table of all charts in `machines/README.md`. */
import type { Model } from '#walks/model.ts';

const first = '<!-- Generated from the models by npm run walks. -->';
const last = '<!-- End of the generated part. -->';

/** @throws if the model of the chart has no overview */
function rowOf([id, { overview }]: [string, Model]): string {
  if (!overview) throw new Error(`machines/${id}/${id}.model.ts has no overview.`);
  return `| \`${id}\` | ${overview.does} | ${overview.lifetime} |`;
}

/**
 * Returns a text with the current table between its two comments.
 *
 * @param models by the names of their charts, in the order of the table
 */
export function withOverview(text: string, models: Record<string, Model>): string {
  const [before, rest] = text.split(first);
  const after = rest?.split(last)[1];
  if (after === undefined) throw new Error(`The text has no '${first}' that ends with '${last}'.`);
  const head = ['| chart | what it does | lifetime; where it is shown |', '|---|---|---|'];
  const table = [...head, ...Object.entries(models).map(rowOf)].join('\n');
  return `${before}${first}\n\n${table}\n\n${last}${after}`;
}
