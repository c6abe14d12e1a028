import { QueryClient } from '@tanstack/react-query';
import createClient from 'openapi-fetch';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#contract/problem.ts';
import type { paths } from '#contract/schema.d.ts';
import type { Server } from '#app/data/calls.ts';
import { importExport } from '#app/data/write/import.ts';
import { importPlants } from '#app/data/write/plantImport.ts';
import { ids } from '#machines/support/examples.ts';

/** Answers each request with this status and title; 0 does not answer. */
const answers = (status: number, title?: string) => {
  const fetch = async () => {
    if (status === 0) throw new TypeError('Failed to fetch');
    return title === undefined ? new Response('', { status }) : Response.json({ title }, { status });
  };
  vi.stubGlobal('fetch', fetch);
  return { api: createClient<paths>({ baseUrl: 'http://snug.test', fetch }), queries: null };
};

const writes = {
  'an export': (server: Server) =>
    importExport(
      server,
      { key: ids.pot, file: new File(['PK'], 'snug.zip') },
      { onSent: () => undefined, signal: new AbortController().signal },
    ),
  'plants of a file': (server: Server) => importPlants(server, ids.pot, []),
};

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe.each(Object.entries(writes))('the import of %s', (_, write) => {
  test.each([
    [401, 'Sign in first.', 'Sign in first.'],
    [408, 'The request took too long.', 'The request took too long.'],
    [429, 'Too many requests; wait a little.', 'Too many requests; wait a little.'],
    [500, 'Something went wrong on the server.', 'Something went wrong on the server.'],
    [503, 'Too much at once; try again in a moment.', 'Too much at once; try again in a moment.'],
    [502, undefined, 'The server answered 502.'],
  ])(
    'that is answered with %i says so, and not that the connection was lost',
    async (status, title, reason) => {
      expect(await write(answers(status, title))).toEqual({ kind: 'failed', reason });
    },
  );

  test.each([
    [403, 'Only an owner of the household can do this.'],
    [409, 'This household is not empty.'],
    [422, 'The file holds too many plants.'],
    [507, 'The server has no room.'],
  ])('that is refused with %i says why', async (status, reason) => {
    expect(await write(answers(status, reason))).toEqual({ kind: 'refused', reason });
  });

  test.each([
    [200, true],
    [409, false],
  ])('that is answered with %i makes every list stale: %s', async (status, isStale) => {
    const queries = new QueryClient();
    queries.setQueryData(['feed'], []);
    await write({ ...answers(status, 'Done'), queries });
    expect(queries.getQueryState(['feed'])?.isInvalidated).toBe(isStale);
  });

  test('without an answer fails', async () => {
    await expect(write(answers(0))).rejects.toMatchObject({ cause: expect.any(ApiError) as ApiError });
  });
});
