/**
 * Every test, part by part: the quick checks, the build and its size, the charts, rules and server, the app in a
 * browser, and what the charts' walks covered. The last line counts them all.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { check, type Counts } from './check.ts';
import { ensureChromium } from './ensureChromium.ts';
import { endToEndFailures, unitFailures } from './failures.ts';
import { size } from './size.ts';

/** What failed, told once more at the end. */
const failures: string[] = [];

interface Part {
  name: string;
  /** Seconds after which a part counts as failed, on two cores. */
  budget: number;
  run(): Promise<Counts> | Counts;
}

/** Runs a program with its output on this terminal. */
function call(command: string, args: string[], env = process.env): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env });
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

const asOne = (code: number): Counts => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** Counts of a report; a runner that failed without a failed test counts as one. */
function counted(code: number, read: () => Counts): Counts {
  try {
    const counts = read();
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const json = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;

async function unit(): Promise<Counts> {
  const report = 'output/unit.json';
  const code = await call('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  return counted(code, () => {
    const results = json(report);
    failures.push(...unitFailures(results));
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = results;
    // A test that is skipped says nothing.
    const failed = Number(numFailedTests) + Number(numPendingTests) + Number(numTodoTests);
    return { passed: Number(numPassedTests), failed };
  });
}

async function endToEnd(): Promise<Counts> {
  const CHROMIUM_PATH = await ensureChromium();
  const code = await call('playwright', ['test'], { ...process.env, CHROMIUM_PATH });
  return counted(code, () => {
    const report = json('output/e2e.json');
    failures.push(...endToEndFailures(report));
    const stats = report.stats as Record<string, number>;
    const failed = (stats.unexpected ?? 0) + (stats.flaky ?? 0) + (stats.skipped ?? 0);
    return { passed: stats.expected ?? 0, failed };
  });
}

const parts: Part[] = [
  { name: 'check', budget: 60, run: check },
  { name: 'build', budget: 60, run: async () => asOne(await call('vite', ['build', '--logLevel', 'warn'])) },
  { name: 'size', budget: 10, run: size },
  { name: 'charts, rules, server', budget: 400, run: unit },
  { name: 'end to end', budget: 900, run: endToEnd },
  {
    name: 'walks',
    budget: 30,
    run: async () => asOne(await call(process.execPath, ['tests/walks/main.ts', '--report'])),
  },
];

async function main(): Promise<void> {
  if (Number(process.versions.node.split('.')[0]) < 24) {
    process.stderr.write(
      'Snug needs Node 24 or newer: on Linux run this by `npm test`, elsewhere install it.\n',
    );
    process.stdout.write('0 passed, 1 failed\n');
    process.exitCode = 1;
    return;
  }
  rmSync('output', { recursive: true, force: true });
  mkdirSync('output');
  const total: Counts = { passed: 0, failed: 0 };
  const times: string[] = [];
  for (const { name, budget, run } of parts) {
    process.stdout.write(`\n── ${name}\n`);
    const start = performance.now();
    const counts = await Promise.resolve(run()).catch((error: unknown): Counts => {
      process.stdout.write(`${String(error)}\n`);
      return { passed: 0, failed: 1 };
    });
    const seconds = (performance.now() - start) / 1000;
    const isSlow = seconds > budget;
    total.passed += counts.passed;
    total.failed += counts.failed + (isSlow ? 1 : 0);
    times.push(
      `  ${name.padEnd(24)} ${String(counts.passed).padStart(4)} passed ${String(counts.failed).padStart(3)} failed ${seconds.toFixed(1).padStart(7)} s of ${budget}${isSlow ? '  TOO SLOW' : ''}`,
    );
  }
  if (failures.length > 0) process.stdout.write(`\n── what failed\n${failures.join('\n')}\n`);
  process.stdout.write(`\n${times.join('\n')}\n\n${total.passed} passed, ${total.failed} failed\n`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

await main();
