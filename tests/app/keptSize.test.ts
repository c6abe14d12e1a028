/** How much Snug stores on this phone, as Settings shows it. */
// First: the app's client takes `Request` as it loads.
import './support/pageRequests.ts';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import {
  environmentManager,
  MutationObserver,
  QueryObserver,
  type MutationObserverOptions,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queries } from '#app/data/api.ts';
import { useForgetLists, useKeptSize } from '#app/data/keptSize.ts';
import { eventually } from '../support/eventually.ts';
import { startRoot } from './support/root.ts';

/** What this phone stores, in bytes. */
const phone = { usage: undefined as number | undefined };
/** Removes the thumbnails. */
let deleteCaches: () => void;
vi.mock('@tanstack/react-query', async (original) => ({
  ...(await original<object>()),
  useQuery: (options: object) => options,
  useMutation: (options: object) => options,
}));
let root: Awaited<ReturnType<typeof startRoot>>;
beforeEach(async () => {
  root = await startRoot();
  environmentManager.setIsServer(() => false);
  phone.usage = 12_000_000;
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('caches', { delete: async () => deleteCaches() });
  deleteCaches = () => {
    phone.usage = 1_000_000;
  };
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ usage: phone.usage }) } });
});
afterEach(() => {
  root.stop();
  queries.clear();
  environmentManager.setIsServer(() => true);
  vi.unstubAllGlobals();
});

/** Opens Settings. @returns the size that it shows, and how to leave it */
function open() {
  const page = new QueryObserver(queries, useKeptSize() as unknown as QueryObserverOptions);
  const leave = page.subscribe(() => undefined);
  const size = (bytes: number | null) => eventually(() => expect(page.getCurrentResult().data).toBe(bytes));
  return { leave, size };
}

const clear = () =>
  new MutationObserver(queries, useForgetLists() as unknown as MutationObserverOptions).mutate(undefined);

test('the size is measured each time that Settings is opened', async () => {
  const first = open();
  await first.size(12_000_000);
  first.leave();
  phone.usage = 13_000_000;
  const second = open();
  await second.size(13_000_000);
  second.leave();
});

test('the size is measured again after the lists were cleared, and after that has failed', async () => {
  const { leave, size } = open();
  await size(12_000_000);
  await clear();
  await size(1_000_000);
  phone.usage = 900_000;
  deleteCaches = () => {
    throw new DOMException('The storage is broken.', 'UnknownError');
  };
  await expect(clear()).rejects.toThrow('broken');
  await size(900_000);
  leave();
});

test.each([
  ['does not say it', () => ({ storage: { estimate: async () => ({}) } })],
  ['has no such storage', () => ({})],
])('a browser that %s has no size', async (_, browser) => {
  vi.stubGlobal('navigator', browser());
  const { leave, size } = open();
  await size(null);
  leave();
});
