import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { coverageOf, share, type Coverage, type Share } from '#walks/coverage.ts';
import { transitionsOf } from '#walks/graph.ts';
import { transitionKey } from '#walks/names.ts';
import { replay } from '#walks/replay.ts';
import type { Model } from '../model.ts';
import type { RecordedWalk } from '../walksFile.ts';
import { excusedItems } from './excused.ts';

/** How much of a chart its walks cover, without a browser and in one. */
export interface ChartReport {
  chart: string;
  headless: Coverage & { seconds: number };
  /** A reason if the browser does not walk the chart. */
  browser: BrowserCoverage | string;
}

/** The coverage of the browser walks; once they have run, `transitions` are those that the app actually took. */
export interface BrowserCoverage extends Coverage {
  /** `null` unless all of them have run. */
  seconds: number | null;
  /** Steps that cannot be caused in the real app, with the reasons. */
  unreachable: Record<string, string>;
  /** Transitions that the app did not take, although the model gives no reason for that. */
  untaken: string[];
}

/** Where the browser walks write their results. */
export const browserResults = 'output/browserWalks';

/** The result of one browser walk. */
export interface BrowserResult {
  chart: string;
  title: string;
  seconds: number;
  /** The chart's transitions that the app took, by key. */
  taken: string[];
}

/** @returns the results of these walks, or `null` unless exactly these have run */
function browserRuns(chart: string, walks: readonly RecordedWalk[]): BrowserResult[] | null {
  if (!existsSync(browserResults)) return null;
  const results = readdirSync(browserResults)
    .map((file) => JSON.parse(readFileSync(`${browserResults}/${file}`, 'utf8')) as BrowserResult)
    .filter((result) => result.chart === chart);
  const titles = (list: readonly { title: string }[]) =>
    list
      .map(({ title }) => title)
      .toSorted()
      .join('\n');
  return titles(results) === titles(walks) ? results : null;
}

function browserCoverage(id: string, model: Model, walks: readonly RecordedWalk[]): BrowserCoverage {
  const planned = coverageOf(model, walks);
  const unreachable = Object.fromEntries(
    Object.entries(model.browser?.never ?? {}).map(([step, reason]) => [
      step,
      typeof reason === 'string' ? reason : reason.refused,
    ]),
  );
  const runs = browserRuns(id, walks);
  if (!runs) return { ...planned, seconds: null, unreachable, untaken: [] };
  const excused = excusedItems(model);
  const taken = new Set(runs.flatMap((run) => run.taken));
  const transitions = share(transitionsOf(model.machine).map(transitionKey), taken);
  return {
    ...planned,
    transitions,
    seconds: runs.reduce((sum, { seconds }) => sum + seconds, 0),
    unreachable,
    untaken: transitions.missing.filter((key) => !excused.has(`transition ${key}`)),
  };
}

/** Measures the coverage of a chart's walks. */
export function reportOf(id: string, model: Model, walks: readonly RecordedWalk[]): ChartReport {
  const start = performance.now();
  for (const walk of walks) replay(model, walk);
  const seconds = (performance.now() - start) / 1000;
  const inBrowser = walks.filter(({ browser }) => browser);
  return {
    chart: id,
    headless: { ...coverageOf(model, walks), seconds },
    browser: model.headlessOnly ?? browserCoverage(id, model, inBrowser),
  };
}

const shareText = ({ covered, total }: Share) => `${covered}/${total}`;

function line(name: string, where: string, coverage: Coverage, seconds: number | null): string {
  const { states, transitions, guards, pairs, paths, steps } = coverage;
  const cells = [
    name.padEnd(14),
    where.padEnd(9),
    shareText(states).padStart(7),
    shareText(transitions).padStart(12),
    shareText(guards).padStart(8),
    String(pairs).padStart(6),
    String(paths).padStart(6),
    String(steps).padStart(6),
    (seconds === null ? '–' : seconds.toFixed(2)).padStart(8),
  ];
  return cells.join(' ');
}

/** Prints the coverage table, and the items that no walk covers. */
export function printReport(reports: readonly ChartReport[]): void {
  const say = (text: string) => process.stdout.write(`${text}\n`);
  say('chart          where      states  transitions   guards  pairs  paths  steps  seconds');
  for (const { chart, headless, browser } of reports) {
    say(line(chart, 'headless', headless, headless.seconds));
    if (typeof browser !== 'string') say(line('', 'browser', browser, browser.seconds));
  }
  say('\nnot covered without a browser:');
  const missed = reports.flatMap(({ chart, headless: { states, transitions, guards } }) =>
    [states, transitions, guards].flatMap(({ missing }) => missing.map((name) => `  ${chart}: ${name}`)),
  );
  say(missed.length === 0 ? '  nothing' : missed.join('\n'));
  say('not covered in the browser:');
  for (const { chart, browser } of reports) {
    if (typeof browser === 'string') {
      say(`  ${chart}: ${browser}`);
      continue;
    }
    const { states, transitions, guards, unreachable } = browser;
    const missing = [states, transitions, guards].flatMap((share) => share.missing);
    if (missing.length === 0) continue;
    for (const name of missing) say(`  ${chart}: ${name}`);
    for (const [step, reason] of Object.entries(unreachable)) say(`    ${step}: ${reason}`);
  }
}
