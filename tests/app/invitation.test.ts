import createClient from 'openapi-fetch';
import { afterEach, expect, test, vi } from 'vitest';
import { provideInvitation } from '#app/flows/invitation/actors.ts';
import type { paths } from '#contract/schema.d.ts';
import { runActor } from './support/runActor.ts';

const url = 'https://snug.test/join#token';

/** Shares an invitation's link from a phone that does this with it. */
function share(onShare: (given: ShareData) => Promise<void>): Promise<unknown> {
  vi.stubGlobal('navigator', { share: onShare });
  const api = createClient<paths>({ baseUrl: 'http://snug.test' });
  return runActor(provideInvitation({ api, queries: null }), 'shareLink', url as never);
}

afterEach(() => vi.unstubAllGlobals());

test('an invitation is shared with its link, and says what it is for', async () => {
  const shared = vi.fn<(given: ShareData) => Promise<void>>(async () => undefined);
  await share(shared);
  expect(shared).toHaveBeenCalledExactlyOnceWith({ title: 'Snug', text: 'Join my household in Snug', url });
});

test('an invitation is copied as its link alone', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const api = createClient<paths>({ baseUrl: 'http://snug.test' });
  await runActor(provideInvitation({ api, queries: null }), 'copyLink', url as never);
  expect(writeText).toHaveBeenCalledExactlyOnceWith(url);
});

test('a user who closes the dialog for sharing is told nothing, and one whose phone cannot share is', async () => {
  const closed = new DOMException('Share canceled', 'AbortError');
  await expect(share(() => Promise.reject(closed))).resolves.toBeUndefined();
  const failed = new DOMException('Permission denied', 'NotAllowedError');
  await expect(share(() => Promise.reject(failed))).rejects.toBe(failed);
});
