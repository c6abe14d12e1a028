import { afterEach, expect, test, vi } from 'vitest';
import { loadAnew } from '#app/runtime/loadAnew.ts';

afterEach(() => vi.unstubAllGlobals());

test.each<[server: string, answer: () => Promise<Response>, reloads: boolean]>([
  ['answers', async () => new Response('ok'), true],
  ['is behind a proxy that reports it down', async () => new Response('', { status: 502 }), false],
  ['cannot be reached', async () => Promise.reject(new TypeError('Failed to fetch')), false],
])('a page that broke is loaded anew only if the server %s', async (_, answer, reloads) => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { reload });
  const fetch = vi.fn<() => Promise<Response>>(answer);
  vi.stubGlobal('fetch', fetch);
  expect(await loadAnew()).toBe(reloads);
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/healthz', { cache: 'no-store' });
  expect(reload).toHaveBeenCalledTimes(reloads ? 1 : 0);
});
