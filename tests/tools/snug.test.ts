import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { commands } from '#command/snug.ts';
import manifest from '../../package.json' with { type: 'json' };

/** Runs `snug` with these words. */
const snug = (...words: string[]) =>
  spawnSync(process.execPath, ['src/command/snug.ts', ...words], { encoding: 'utf8' });

test('snug --help lists every command with what it does, and --version is that of the package', () => {
  const { status, stdout } = snug('--help');
  expect(status).toBe(0);
  const listed = Array.from(stdout.matchAll(/^ {2}([\w-]+) {2,}\S/gm), ([, name]) => name);
  expect(listed).toEqual(Object.keys(commands));
  expect(snug('--version').stdout).toBe(`${manifest.version}\n`);
});

test('an unknown command, also one called like a property of each object, is refused', () => {
  for (const name of ['water', 'constructor']) {
    expect(snug(name)).toMatchObject({
      status: 2,
      stdout: '',
      stderr: `There is no command '${name}'. snug --help lists all.\n`,
    });
  }
});

test('scripts of npm that are called like a command run it; npm start builds the app before', () => {
  const { start, ...others } = manifest.scripts as Record<string, string>;
  expect(start).toMatch(/src\/tools\/start\.ts$/);
  const shared = Object.entries(others).filter(([name]) => name in commands);
  expect(shared.map(([name]) => name)).toEqual(expect.arrayContaining(['reset-password', 'seed', 'doctor']));
  for (const [name, script] of shared) expect(script).toMatch(new RegExp(`src/command/snug\\.ts ${name}$`));
});
