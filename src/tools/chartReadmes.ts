/** Writes a README beside each chart. With `--check`, only reports stale ones. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe } from '#charts/describe/describe.ts';
import { factsOf, reasonsOf } from '#charts/words/facts.ts';
import { readmeOf } from '#charts/words/readme.ts';
import { charts } from './charts.ts';

const fileOf = (chart: string) => new URL(`../../machines/${chart}/README.md`, import.meta.url);
const isCurrent = (file: URL, text: string) => existsSync(file) && readFileSync(file, 'utf8') === text;

for (const [chart, model] of Object.entries(charts)) {
  const file = fileOf(chart);
  const text = readmeOf(describe(model.machine), factsOf(model), reasonsOf(model));
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (!isCurrent(file, text)) {
    process.stdout.write(`machines/${chart}/README.md is stale: run npm run walks\n`);
    process.exitCode = 1;
  }
}
