import { QueryClient } from '@tanstack/react-query';
import createClient from 'openapi-fetch';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { paths } from '#contract/schema.d.ts';
import { queryKeys } from '#app/data/keys.ts';
import { restoreInstallation, waitForServer } from '#app/data/write/restoration.ts';

type Answer = () => Response | Promise<Response>;

/** Gives these answers, and the last one to all further requests. */
function answers(...all: Answer[]) {
  const fetch = async () => (all.length > 1 ? all.shift()! : all[0]!)();
  vi.stubGlobal('fetch', fetch);
  return { api: createClient<paths>({ baseUrl: 'http://snug.test', fetch }), queries: new QueryClient() };
}

const problem =
  (status: number, title: string, type = '') =>
  () =>
    Response.json({ type, title }, { status });
const unreached = () => Promise.reject(new TypeError('Failed to fetch'));
const setup =
  (needsFirstUser: boolean, restoration: object | null = null) =>
  () =>
    Response.json({ needsFirstUser, restoration });
const running = setup(true, { state: 'running', reason: null });

const send = (...all: Answer[]) =>
  restoreInstallation(answers(...all), new File(['PK'], 'snug.zip'), {
    onSent: () => undefined,
    signal: new AbortController().signal,
  });
const wait = (...all: Answer[]) => waitForServer(answers(...all), new AbortController().signal, 0);

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('an accepted backup tells how much it has', async () => {
  const content = { households: 2, people: 3, plants: 38, entries: 600, photos: 98 };
  expect(await send(() => Response.json(content, { status: 202 }))).toEqual({ kind: 'accepted', content });
});

test.each([
  [400, 'not-a-backup', { kind: 'refused', reason: 'No.' }],
  [507, 'storage-full', { kind: 'refused', reason: 'No.' }],
  [409, 'other-servers', { kind: 'refused', reason: 'No.' }],
  [409, 'claimed', { kind: 'claimed' }],
  [409, 'restoration-running', { kind: 'running' }],
  [429, 'too-many-requests', { kind: 'failed', reason: 'No.' }],
  [503, 'unavailable', { kind: 'failed', reason: 'No.' }],
])('a backup that is answered with %i %s', async (status, type, result) => {
  expect(await send(problem(status, 'No.', type))).toEqual(result);
});

test.each([
  ['no answer', unreached],
  ['an answer of a proxy', problem(504, 'Gateway timeout')],
])('a backup with %s may have arrived', async (_, answer) => {
  await expect(send(answer)).rejects.toThrow('Failed to send the backup');
});

test('while the server does not answer, or a proxy does, or it restores, the phone goes on asking', async () => {
  expect(await wait(running, unreached, problem(502, 'Bad gateway'), running, setup(false))).toEqual({
    kind: 'restored',
  });
});

test('a server that could not restore the backup says why', async () => {
  const failed = setup(true, { state: 'failed', reason: 'The disk is full.' });
  expect(await wait(running, failed)).toEqual({ kind: 'failed', reason: 'The disk is full.' });
});

test('a server that knows of no backup has none', async () => {
  await expect(wait(setup(true))).rejects.toThrow('restores no backup');
});

test('the sign-in page knows that there are accounts now', async () => {
  const server = answers(setup(false));
  await waitForServer(server, new AbortController().signal, 0);
  expect(server.queries.getQueryData(queryKeys.setup)).toMatchObject({ needsFirstUser: false });
});
