import { spawn, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { startOptions } from '../support/startOptions.ts';

const ownNode = fileURLToPath(new URL('../../src/tools/ownNode.js', import.meta.url));

/** Creates a project with a program that prints its Node's version and exits with 7. */
function project(): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'snug-node-')));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'src/tools'), { recursive: true });
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true });
  writeFileSync(join(root, 'package.json'), '{"type":"module"}');
  copyFileSync(ownNode, join(root, 'src/tools/ownNode.js'));
  writeFileSync(
    join(root, 'src/tools/program.ts'),
    'const said: string = process.version; console.log(said, ...process.argv.slice(2)); process.exit(7);',
  );
  return root;
}

/** Runs the program as `npm start` does, in a Node that claims to be version 20. */
function run(root: string, ...options: string[]) {
  const old = "data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '20.0.0' })";
  const args = [
    ...options,
    '--import',
    old,
    '--import',
    './src/tools/ownNode.js',
    'src/tools/program.ts',
    'an argument',
  ];
  return spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
}

test("an outdated Node starts Snug's own, which programs find by name from then on", () => {
  const root = project();
  const own = join(root, `node_modules/node-${process.platform}-${process.arch}/bin`);
  mkdirSync(own, { recursive: true });
  symlinkSync(process.execPath, join(own, 'node'));
  const { stdout, status } = run(root);
  expect(stdout).toBe(`${process.version} an argument\n`);
  expect(status).toBe(7);
  expect(realpathSync(join(root, 'node_modules/.bin/node'))).toBe(realpathSync(process.execPath));
});

test("options for memory hold for Snug's own Node too", () => {
  const root = project();
  const own = join(root, `node_modules/node-${process.platform}-${process.arch}/bin`);
  mkdirSync(own, { recursive: true });
  symlinkSync(process.execPath, join(own, 'node'));
  writeFileSync(join(root, 'src/tools/program.ts'), 'console.log(process.execArgv.join());');
  expect(run(root, ...startOptions).stdout).toBe(`${startOptions.join(',')}\n`);
});

test('without its own Node, Snug says in one line which version it needs', () => {
  const { stdout, stderr, status } = run(project());
  expect(stdout).toBe('');
  expect(stderr).toMatch(/^Snug needs Node 24 or newer.*\n$/);
  expect(status).toBe(1);
});

test('a program that npm started stops if npm and its shell are ended', async () => {
  const root = project();
  writeFileSync(
    join(root, 'src/tools/server.ts'),
    `process.on('SIGTERM', () => { console.log('stopped'); process.exit(); });
     setInterval(() => {}, 60_000);
     console.log('ready');`,
  );
  // Another command after it, or the shell would become the program.
  const command = `'${process.execPath}' --import ./src/tools/ownNode.js src/tools/server.ts; true`;
  const shell = spawn('sh', ['-c', command], {
    cwd: root,
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  onTestFinished(() => {
    try {
      process.kill(-shell.pid!, 'SIGKILL');
    } catch {
      // All of them have ended.
    }
  });
  shell.stdout.once('readable', () => shell.kill());
  expect(await text(shell.stdout)).toBe('ready\nstopped\n');
});
