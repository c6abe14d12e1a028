import createClient from 'openapi-fetch';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { paths } from '#contract/schema.d.ts';
import { createBackup } from '#app/data/write/backups.ts';

/** Answers each request with what a function returns. */
const answers = (answer: () => Promise<Response>) => {
  vi.stubGlobal('fetch', answer);
  return { api: createClient<paths>({ baseUrl: 'http://snug.test' }), queries: null };
};

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a backup is made', async () => {
  const server = answers(async () => new Response(null, { status: 204 }));
  expect(await createBackup(server)).toEqual({ kind: 'made' });
});

test.each([409, 500, 507])('a server that answers %i says why it made no backup', async (status) => {
  const server = answers(async () => Response.json({ title: 'The disk is full.' }, { status }));
  expect(await createBackup(server)).toEqual({ kind: 'refused', reason: 'The disk is full.' });
});

test('a server that does not answer may still make the backup', async () => {
  const server = answers(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(createBackup(server)).rejects.toThrow('Failed to back up');
});
