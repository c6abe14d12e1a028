import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageFailure } from '#app/shell/lazyPage.tsx';

vi.mock('#app/ui/overlays/Dialog.tsx', () => ({ Alert: () => null }));

const reload = vi.fn<() => void>();
const reset = vi.fn<() => void>();

beforeEach(() => {
  reload.mockReset();
  reset.mockReset();
  vi.stubGlobal('location', { reload });
});
afterEach(() => vi.unstubAllGlobals());

test.each<[server: string, answer: () => Promise<Response>, reloads: number]>([
  ['answers', async () => new Response('ok'), 1],
  ['is behind a proxy that reports it down', async () => new Response('', { status: 502 }), 0],
  ['cannot be reached', async () => Promise.reject(new TypeError('Failed to fetch')), 0],
])('a page that broke is shown again, and loaded anew only if the server %s', async (_, answer, reloads) => {
  const fetch = vi.fn<() => Promise<Response>>(answer);
  vi.stubGlobal('fetch', fetch);
  const failure = PageFailure({ reset } as never) as ReactElement<{ onRetry: () => void }>;
  failure.props.onRetry();
  await new Promise(setImmediate);
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/healthz', { cache: 'no-store' });
  expect(reset).toHaveBeenCalledOnce();
  expect(reload).toHaveBeenCalledTimes(reloads);
});
