/** How much Snug stores on this phone, as Settings shows it. */
// First: the app's client takes `Request` as it loads.
import './support/pageRequests.ts';
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

/** The phone: what it stores, in bytes, and whether that can be removed. */
const phone = vi.hoisted(() => ({ usage: undefined as number | undefined, isBroken: false }));
vi.mock('@tanstack/react-query', async (original) => ({
  ...(await original<object>()),
  useQuery: (options: object) => options,
  useMutation: (options: object) => options,
}));
vi.mock('#app/runtime/app.ts', () => ({ session: () => undefined }));
vi.mock('#app/data/keptLists.ts', () => ({
  persistLists: (read: (context: unknown) => unknown, context: unknown) => read(context),
  forgetLists: async () => {
    if (phone.isBroken) throw new DOMException('The storage is broken.', 'UnknownError');
    phone.usage = 1_000_000;
  },
}));

beforeEach(() => {
  environmentManager.setIsServer(() => false);
  Object.assign(phone, { usage: 12_000_000, isBroken: false });
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ usage: phone.usage }) } });
});
afterEach(() => {
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
  phone.isBroken = true;
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
