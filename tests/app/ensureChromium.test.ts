import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { ensureChromium, NoChromiumError } from '#tools/ensureChromium.ts';

const tool = fileURLToPath(new URL('../../src/tools/ensureChromium.ts', import.meta.url));
const none = () => null;

test('the ways to get Chromium are tried in order, until one works', async () => {
  const tried: string[] = [];
  const way = (name: string, path: string | null) => () => {
    tried.push(name);
    return path;
  };
  const path = await ensureChromium([way('system', null)], {
    first: way('first', null),
    second: way('second', '/chromium'),
    third: way('third', '/another'),
  });
  expect(path).toBe('/chromium');
  expect(tried).toEqual(['system', 'first', 'second']);
});

test('without any Chromium, the error explains itself in one sentence', async () => {
  const failure = await ensureChromium([none], { download: none }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(NoChromiumError);
  expect((failure as Error).message).toMatch(/^[^.\n]+CHROMIUM_PATH\.$/);
});

test('a way that this computer does not allow is skipped, but a bug in one is thrown', async () => {
  const forbidden = () => {
    mkdirSync('/dev/null/folder');
    return null;
  };
  const faulty = () => {
    throw new TypeError('ours');
  };
  await expect(ensureChromium([], { forbidden, next: () => '/chromium' })).resolves.toBe('/chromium');
  await expect(ensureChromium([], { faulty, next: () => '/chromium' })).rejects.toThrow('ours');
});

test('CHROMIUM_PATH takes precedence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'snug-chromium-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'chromium');
  writeFileSync(path, '#!/bin/sh\n', { mode: 0o755 });
  const { stdout, status } = spawnSync(process.execPath, [tool], {
    env: { ...process.env, CHROMIUM_PATH: path },
    encoding: 'utf8',
  });
  expect(stdout).toBe(`${path}\n`);
  expect(status).toBe(0);
});
