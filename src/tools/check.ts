/** Static checks: types, lint, format, import rules, stale generated files and dead code. */
import { spawn } from 'node:child_process';

const node = process.execPath;
const types = (project: string) => [
  node,
  'node_modules/typescript-native/bin/tsc',
  '-p',
  `tsconfig.${project}.json`,
];

const checks: Record<string, string[]> = {
  // First, since it generates the walks that the check of the transcripts reads.
  'walks and READMEs of charts are current': [node, 'src/tools/walks.ts', '--check'],
  'types: machines and domain': types('pure'),
  'types: app': types('app'),
  'types: workers': types('worker'),
  'types: server and tools': types('node'),
  'types: chart room': types('charts'),
  'types: tests': types('tests'),
  lint: ['oxlint', '--deny-warnings'],
  format: ['oxfmt', '--check'],
  'import borders': [
    'depcruise',
    '--config',
    '.dependency-cruiser.mjs',
    'src',
    'machines',
    'packages/walks/src',
  ],
  'contract is current': [node, 'src/tools/contract.ts'],
  'transcripts are current': [node, 'e2e/transcripts/command.ts', '--check'],
  'dead code': ['knip', '--no-progress'],
};

export interface Counts {
  passed: number;
  failed: number;
}

interface Outcome {
  name: string;
  isGood: boolean;
  seconds: number;
  output: string;
}

function run(name: string, [command, ...args]: string[]): Promise<Outcome> {
  const start = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command!, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => (output += error.message));
    child.on('close', (code) => {
      resolve({ name, isGood: code === 0, seconds: (performance.now() - start) / 1000, output });
    });
  });
}

/** Runs all checks, two at a time. Prints one line per check and the output of those that failed. */
export async function check(): Promise<Counts> {
  const waiting = Object.entries(checks);
  const outcomes: Outcome[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const outcome = await run(...next);
      outcomes.push(outcome);
      const mark = outcome.isGood ? 'ok  ' : 'FAIL';
      process.stdout.write(`  ${mark} ${outcome.name} (${outcome.seconds.toFixed(1)} s)\n`);
    }
  };
  await Promise.all([work(), work()]);
  const bad = outcomes.filter(({ isGood }) => !isGood);
  for (const { name, output } of bad) process.stdout.write(`\n── ${name}\n${output.trim()}\n`);
  return { passed: outcomes.length - bad.length, failed: bad.length };
}

if (import.meta.main) {
  const { failed } = await check();
  process.exitCode = failed === 0 ? 0 : 1;
}
