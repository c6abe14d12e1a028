/** `npm test`, `npm run test:all`: runs the tests stage by stage and prints a summary. See `testing/options.ts` for the options. */
import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { readOptions, usage, type Options, type StageName } from './testing/options.ts';
import { outcome } from './testing/outcome.ts';
import { stages } from './testing/stages.ts';
import { summarise, type StageResult } from './testing/summary.ts';
import { makeTemporaryFolder } from './testing/temporaryFolder.ts';
import { versions } from './testing/versions.ts';

interface Part {
  name: StageName;
  args: string[];
}

const part = (name: StageName, ...args: string[]): Part => ({ name, args });

function partsOf({ isQuick, isAll, only, rest }: Options): Part[] {
  if (only === 'browser' || only === 'size') return [part('build'), part(only, ...rest)];
  if (only !== null) return [part(only, ...rest)];
  if (isQuick) {
    const quick = ['charts', 'rules', 'app'].flatMap((name) => ['--project', name]);
    return [part('check'), part('build'), part('unit', ...quick), part('browser', '--grep', '@quick')];
  }
  const names = Object.keys(stages) as StageName[];
  if (isAll) return names.map((name) => part(name));
  // The walks report the transitions that the browser took: only the nightly walks take all.
  return names
    .filter((name) => name !== 'walks')
    .map((name) => (name === 'browser' ? part(name, '--grep-invert', 'nightly') : part(name)));
}

async function runPart({ name, args }: Part): Promise<StageResult> {
  process.stdout.write(`\n── ${name}\n`);
  const { run, budget } = stages[name];
  const start = performance.now();
  const ended = await run(args).catch((error: unknown) =>
    outcome({ failed: 1, failures: [`  ✘ ${name}: ${String(error)}`] }),
  );
  return { ...ended, name, budget, seconds: (performance.now() - start) / 1000 };
}

/** Collects the temporary files of this run in one folder and removes it at the end: killed servers leave theirs behind. */
function useTemporaryFolder(): void {
  const folder = makeTemporaryFolder();
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}

/** @returns the exit code */
async function main(): Promise<number> {
  if (Number(process.versions.node.split('.')[0]) < 24) {
    process.stderr.write('Snug needs Node 24: on Linux run this by `npm test`, elsewhere install it.\n');
    process.stdout.write('0 passed, 1 failed\n');
    return 1;
  }
  let options: Options;
  try {
    options = readOptions(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${usage}\n`);
    return 2;
  }
  // The walks stage reads files that the browser stage wrote.
  if (options.only !== 'walks') rmSync('output', { recursive: true, force: true });
  mkdirSync('output', { recursive: true });
  // A run starts Node about eighty times (runners and servers), so the compile cache saves time.
  process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/node');
  process.env.PLAYWRIGHT_TRANSFORM_CACHE_DIR ??= resolve('node_modules/.cache/playwright');
  useTemporaryFolder();
  // Left out by `vitest.config.ts`: see `docs/development.md`.
  if (options.isQuick) process.env.SNUG_TESTS = 'quick';
  else if (!options.isAll && options.only === null) process.env.SNUG_TESTS = 'daily';
  const results: StageResult[] = [];
  for (const next of partsOf(options)) {
    // Without a browser there are no walks to report.
    const isBlind = results.some(({ name, leftOut }) => name === 'browser' && leftOut.length > 0);
    if (next.name !== 'walks' || !isBlind) results.push(await runPart(next));
  }
  const { text, failed } = summarise(results, options.isStrict, versions());
  process.stdout.write(text);
  return failed === 0 ? 0 : 1;
}

process.exitCode = await main();
