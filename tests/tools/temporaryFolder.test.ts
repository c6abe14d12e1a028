import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { makeTemporaryFolder } from '#tools/testing/temporaryFolder.ts';

afterEach(() => vi.unstubAllEnvs());

/** @returns the folder in which a temporary folder is created */
function place(needed?: number): string {
  const folder = makeTemporaryFolder(needed);
  rmSync(folder, { recursive: true });
  return dirname(folder);
}

test('a run without room in memory has its temporary files where they usually are', () => {
  vi.stubEnv('TMPDIR', undefined);
  expect(place(Infinity)).toBe(tmpdir());
});

test('a run has its temporary files where TMPDIR says', () => {
  vi.stubEnv('TMPDIR', import.meta.dirname);
  expect(place(0)).toBe(import.meta.dirname);
});
