/**
 * Writes each chart's walks and its README, and the overview of all charts; prints the coverage of the walks. With `--check`, only
 * reports stale files. With `--report`, only prints, and fails if the browser did not take the transitions that its walks promise.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe } from '#charts/describe/describe.ts';
import { factsOf, reasonsOf } from '#charts/words/facts.ts';
import { readmeOf } from '#charts/words/readme.ts';
import { generate } from '#walks/generate.ts';
import { printReport, reportOf, type ChartReport } from '#walks/report.ts';
import { serialise } from '#walks/walksFile.ts';
import { charts, readWalks } from './charts.ts';
import { withOverview } from './overview.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);
const models = Object.entries(charts).map(([id, model]) => ({ id, model }));

/** Returns what is generated from a chart. One process makes both files, since walking all of the chart takes the most time. */
const generated = ({ id, model }: (typeof models)[number]): { name: string; text: string }[] => [
  { name: `${id}.walks.json`, text: serialise(generate(model)) },
  { name: 'README.md', text: readmeOf(describe(model.machine), factsOf(model), reasonsOf(model)) },
];

const fileOf = (chart: string, name: string) => new URL(`../../machines/${chart}/${name}`, import.meta.url);

const overview = new URL('../../machines/README.md', import.meta.url);

/** Returns the generated files with their texts, in turn. */
function* files(): Generator<{ file: URL; text: string }> {
  for (const chart of models) {
    for (const { name, text } of generated(chart)) yield { file: fileOf(chart.id, name), text };
  }
  yield { file: overview, text: withOverview(readFileSync(overview, 'utf8'), charts) };
}

function check(): void {
  for (const { file, text } of files()) {
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    say(`${relative('', fileURLToPath(file))} is stale: run npm run walks`);
    process.exitCode = 1;
  }
}

function write(): void {
  for (const { file, text } of files()) writeFileSync(file, text);
}

/** @returns what the browser walks have not covered */
function report(): string[] {
  const reports = models.map(({ id, model }) => reportOf(id, model, readWalks(id).walks));
  printReport(reports);
  const owed = owedBy(reports);
  mkdirSync('output', { recursive: true });
  writeFileSync('output/walks.json', `${JSON.stringify(reports, null, 2)}\n`);
  return owed;
}

function owedBy(reports: readonly ChartReport[]): string[] {
  return reports.flatMap(({ chart, browser }) => {
    if (typeof browser === 'string') return [];
    const notRun = browser.seconds === null ? [`${chart}: some of its walks did not run`] : [];
    return [...notRun, ...browser.untaken.map((key) => `${chart}: ${key}`)];
  });
}

if (process.argv.includes('--check')) check();
else if (process.argv.includes('--report')) {
  const owed = report();
  for (const line of owed) say(`owed: ${line}`);
  process.exitCode = owed.length === 0 ? 0 : 1;
} else {
  write();
  report();
}
