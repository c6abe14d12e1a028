/** Writes each chart's walks, or with `--check` says which are stale; prints how much they cover. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { charts } from '#machines/index.ts';
import { generate, readWalksText, serialise, writeWalks } from './walksFile.ts';
import { printReport, reportOf, type ChartReport } from './report.ts';

const isCheck = process.argv.includes('--check');
const stale: string[] = [];
const reports: ChartReport[] = [];
for (const [id, load] of Object.entries(charts)) {
  const model = await load();
  const text = serialise(generate(model));
  if (isCheck) {
    if (readWalksText(id) !== text) stale.push(id);
    continue;
  }
  writeWalks(id, text);
  reports.push(reportOf(id, model));
}
if (isCheck) {
  for (const id of stale)
    process.stdout.write(`machines/${id}/${id}.walks.json is stale: run npm run walks\n`);
  process.exitCode = stale.length === 0 ? 0 : 1;
} else {
  printReport(reports);
  mkdirSync('output', { recursive: true });
  writeFileSync('output/walks.json', `${JSON.stringify(reports, null, 2)}\n`);
}
