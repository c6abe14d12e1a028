import { afterEach, expect, test, vi } from 'vitest';
import { hasShared, takeShareFailure } from '#app/storage/shareFailure.ts';
import { keepShared } from '#app/storage/sharedPhotos.ts';
import { ids } from '#machines/support/examples.ts';
import { fakeCaches } from './support/fakeCaches.ts';
import { picture } from './support/phonePage.ts';

afterEach(() => vi.unstubAllGlobals());

/** Opens the app at an address. @returns the address bar, and the state of its entry in the history */
function openAt(address: string) {
  const { pathname, search } = new URL(address, 'https://snug.test');
  const bar = { address, state: { key: 'entry' } as unknown };
  vi.stubGlobal('caches', fakeCaches());
  vi.stubGlobal('location', { pathname, search });
  vi.stubGlobal('history', {
    state: bar.state,
    replaceState: (state: unknown, _title: string, url: string) =>
      Object.assign(bar, { state, address: url }),
  });
  return bar;
}

test.each([
  ['/?share=failed', 'no room'],
  ['/?share=lost', 'lost'],
  ['/?share=partly&others=1&more=40', { others: 1, more: 40 }],
])('at %s, the app says once why a shared photo was not kept: %o', async (address, failure) => {
  const bar = openAt(address);
  expect(await hasShared()).toBe(true);
  expect(takeShareFailure()).toEqual(failure);
  // The router finds its entry as it left it, and a reload says nothing.
  expect(bar).toEqual({ address: '/', state: { key: 'entry' } });
});

test.each(['/', '/tasks', '/tasks?share=lost', '/?share=other', '/?share=partly&others=many&more=1'])(
  'at %s, nothing was shared, unless a photo is kept',
  async (address) => {
    const bar = openAt(address);
    expect(await hasShared()).toBe(false);
    expect(takeShareFailure()).toBeNull();
    expect(bar.address).toBe(address);
    await keepShared(ids.photo, picture(), 'anna');
    expect(await hasShared()).toBe(true);
  },
);
