import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'walks-package-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a program in a folder, as a person would. */
function run(cwd: string, program: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  return { status, stdout, stderr };
}

const done = (what: ReturnType<typeof run>) =>
  expect(what, what.stderr + what.stdout).toMatchObject({ status: 0 });

const cover = (file: string, ...args: string[]) =>
  run(folder, 'npx', '--no-install', 'statechart-walks', 'cover', file, ...args);

const project = join(root, 'packages/walks/tests/project');
const examples = readdirSync(project).filter((name) => name.endsWith('.ts'));

// As in an empty folder of a stranger: the package from its file, XState from the registry.
beforeAll(() => {
  const packed = run(
    join(root, 'packages/walks'),
    'npm',
    'pack',
    '--ignore-scripts=false',
    '--pack-destination',
    folder,
  );
  done(packed);
  cpSync(project, folder, { recursive: true });
  const tarball = `./${packed.stdout.trim().split('\n').at(-1)}`;
  const xstate = `xstate@${manifest.dependencies.xstate}`;
  done(run(folder, 'npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', tarball, xstate));
}, 300_000);

test.each(examples)('the installed package covers all of %s', (file) => {
  const { status, stdout, stderr } = cover(file);
  expect(status, stdout + stderr).toBe(0);
  for (const [, covered, total] of stdout.matchAll(
    /(\d+) of (\d+) (?:transitions|states|results of guards)/g,
  ))
    expect(covered, stdout).toBe(total);
});

test('the types of the installed package fit the example project', () => {
  const tsc = join(root, 'node_modules/typescript-native/bin/tsc');
  const options = [
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2023',
    '--skipLibCheck',
    'false',
    '--types',
    '',
  ];
  done(run(folder, process.execPath, tsc, ...options, ...examples));
});

test('the tests of the example project pass', () => {
  done(run(folder, process.execPath, '--test'));
});

test('ends with 1 and says why, if something is not reached', () => {
  writeFileSync(
    join(folder, 'door.mjs'),
    `import { createMachine } from 'xstate';
    import './door.css';
    const guard = ({ event }) => event.key === 7;
    const states = { shut: { on: { 'key.used': { guard, target: 'open' } } }, open: {} };
    export const doorMachine = createMachine({ id: 'door', initial: 'shut', states });`,
  );
  const { status, stdout, stderr } = cover('door.mjs');
  expect(stderr).toContain('Running door.mjs to find its machines');
  expect(stdout).toContain('door: 0 of 1 transitions');
  expect(stdout).toContain('its guard (written inline) is never true in the cases of key.used');
  expect(status).toBe(1);
});

test.each([
  ['missing.ts', /There is no file missing\.ts/],
  ['package.json', /exports no XState 5 machine and no model of one/],
])('ends with 2 and one sentence for %s', (file, sentence) => {
  const { status, stderr } = cover(file);
  expect(stderr).toMatch(sentence);
  expect(status).toBe(2);
});
