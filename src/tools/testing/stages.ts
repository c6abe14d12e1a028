import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { check } from '../check.ts';
import { ensureChromium, NoChromiumError } from '../ensureChromium.ts';
import { postgresPrograms } from '../postgresPrograms.ts';
import { size } from '../size.ts';
import { untestedParts } from '../systemPrograms.ts';
import type { StageName } from './options.ts';
import { outcome, type Outcome } from './outcome.ts';
import { countExit, readBrowserReport, readUnitReport } from './reports.ts';

export interface Stage {
  /** The duration in seconds on two idle cores, as measured; half as much again prints a warning. */
  budget: number;
  /**
   * Runs the stage and shows its output.
   *
   * @param args arguments for its runner
   */
  run(args: readonly string[]): Promise<Outcome>;
}

/** Runs a program. @returns its exit code; 1 if it could not be started */
function call(command: string, args: readonly string[]): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

const one = (isGood: boolean) => outcome({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 });

/** Reads the report of a runner. A missing report counts as a failure. */
function readReport(code: number, file: string, read: (report: unknown) => Outcome): Outcome {
  if (!existsSync(file)) return outcome({ failed: 1, failures: ['  ✘ the runner ended without a report'] });
  return countExit(code, read(JSON.parse(readFileSync(file, 'utf8'))));
}

async function unit(args: readonly string[]): Promise<Outcome> {
  const file = 'output/unit.json';
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await call('vitest', ['run', ...reporters, ...args]);
  const counted = readReport(code, file, readUnitReport);
  const reason = 'PostgreSQL: the API was tested on SQLite only (on Debian: apt-get install postgresql)';
  const isNightly = process.env.SNUG_TESTS === undefined;
  return {
    ...counted,
    leftOut: [...(postgresPrograms() === null ? [reason] : []), ...(isNightly ? untestedParts() : [])],
  };
}

async function browser(args: readonly string[]): Promise<Outcome> {
  try {
    await ensureChromium();
  } catch (error) {
    // In CI a run without a browser must fail.
    if (!(error instanceof NoChromiumError) || process.env.CI) throw error;
    return outcome({ leftOut: [`browser and walks: ${error.message}`] });
  }
  const code = await call('playwright', ['test', ...args]);
  return readReport(code, 'output/e2e.json', readBrowserReport);
}

export const stages: Record<StageName, Stage> = {
  check: { budget: 60, run: async () => outcome(await check()) },
  build: { budget: 10, run: async () => one((await call('vite', ['build', '--logLevel', 'warn'])) === 0) },
  size: { budget: 5, run: async () => outcome(await size()) },
  unit: { budget: 300, run: unit },
  browser: { budget: 640, run: browser },
  walks: {
    budget: 10,
    run: async () => one((await call(process.execPath, ['src/tools/walks.ts', '--report'])) === 0),
  },
};
