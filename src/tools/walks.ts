/**
 * Writes each chart's walks and prints their coverage. With `--check`, only reports stale files. With `--report`, only prints,
 * and fails if the browser did not take the transitions that its walks promise.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { generate } from '#walks/generate.ts';
import { printReport, reportOf, type ChartReport } from '#walks/report.ts';
import { serialise } from '#walks/walksFile.ts';
import { charts, readWalks, walksFileOf } from './charts.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);
const models = Object.entries(charts).map(([id, model]) => ({ id, model }));

function check(): void {
  const stale = models.filter(
    ({ id, model }) => readFileSync(walksFileOf(id), 'utf8') !== serialise(generate(model)),
  );
  for (const { id } of stale) say(`machines/${id}/${id}.walks.json is stale: run npm run walks`);
  process.exitCode = stale.length === 0 ? 0 : 1;
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
  for (const { id, model } of models) writeFileSync(walksFileOf(id), serialise(generate(model)));
  report();
}
