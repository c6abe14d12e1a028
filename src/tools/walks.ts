/**
 * Writes the walks of each chart to `output/walks`, its README, and the overview of all charts; prints the coverage of the walks.
 * With `--check`, only reports stale READMEs. With `--report`, only prints, and fails if the browser did not take the transitions that
 * its walks promise.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe } from '#charts/describe/describe.ts';
import { factsOf, reasonsOf } from '#charts/words/facts.ts';
import { readmeOf } from '#charts/words/readme.ts';
import { printReport, reportOf, type ChartReport } from '#walks/browser/report.ts';
import { charts, ensureWalks, readWalks } from './charts.ts';
import { withOverview } from './overview.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);
const models = Object.entries(charts).map(([id, model]) => ({ id, model }));

const overview = new URL('../../machines/README.md', import.meta.url);

/** Returns the generated files that are committed, with their texts, in turn. */
function* files(): Generator<{ file: URL; text: string }> {
  for (const { id, model } of models) {
    const file = new URL(`../../machines/${id}/README.md`, import.meta.url);
    yield { file, text: readmeOf(describe(model.machine), factsOf(model), reasonsOf(model)) };
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

// In the process that explores all charts for their READMEs.
ensureWalks();
if (process.argv.includes('--check')) check();
else if (process.argv.includes('--report')) {
  const owed = report();
  for (const line of owed) say(`owed: ${line}`);
  process.exitCode = owed.length === 0 ? 0 : 1;
} else {
  write();
  report();
}
