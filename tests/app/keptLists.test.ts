import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { get, keys } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#contract/problem.ts';
import { keptPlant } from '#app/flows/scan/keptPlant.ts';
import {
  forgetLists,
  keepListsOf,
  listStore,
  persistLists,
  readKept,
  recallLists,
  rowKey,
} from '#app/server/keptLists.ts';
import { queryKeys } from '#app/server/keys.ts';
import { keepSession, keptSession, ownerOf } from '#app/storage/keptSession.ts';
import { session } from '#machines/support/examples.ts';

const ann = { user: { ...session.user, householdId: 'home' } };
const ben = { user: { ...session.user, id: 'user-2', householdId: 'home' } };
const pots = [
  { potsId: 'pot-1', codes: ['7K3M9QXA'], currentPlantId: 'plant-1' },
  { potsId: 'pot-2', codes: ['00000000'], currentPlantId: null },
];

const client = () =>
  new QueryClient({ defaultOptions: { queries: { persister: persistLists, retry: false } } });

/** Signs a user in on this phone. */
function signIn(who: typeof ann): void {
  keepSession(who);
  keepListsOf(ownerOf(who));
}

/** Reads a list from a server that has these pots. */
async function read(): Promise<void> {
  const queries = client();
  await queries.fetchQuery({ queryKey: queryKeys.pots, queryFn: () => pots });
  await vi.waitFor(async () => expect(await get(rowKey(queryKeys.pots), listStore())).toBeDefined());
}

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('__CONTRACT__', 'first');
  vi.stubGlobal('location', { pathname: '/' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(async () => {
  keepListsOf(null);
  await forgetLists();
  vi.unstubAllGlobals();
});

test('the token of a session is not kept', () => {
  keepSession({ ...ann, session: { expiresAt: '2027-01-01T00:00:00Z', token: 'secret' } as never });
  expect(keptSession()).toEqual(ann);
});

test('what was read is there at the next start', async () => {
  signIn(ann);
  await read();
  const queries = client();
  await recallLists(queries);
  expect(queries.getQueryData(queryKeys.pots)).toEqual(pots);
  expect(queries.getQueryState(queryKeys.pots)?.isInvalidated).toBe(true);
});

test.each([
  ['another user', () => signIn(ben)],
  [
    'another version of the API',
    () => {
      vi.stubGlobal('__CONTRACT__', 'second');
      signIn(ann);
    },
  ],
])('%s does not see it, and it is deleted', async (_, change) => {
  signIn(ann);
  await read();
  change();
  const queries = client();
  await recallLists(queries);
  expect(queries.getQueryData(queryKeys.pots)).toBeUndefined();
  expect(await keys(listStore())).toEqual([]);
});

test('a tab of the former user keeps nothing more', async () => {
  signIn(ann);
  keepSession(ben);
  await client().fetchQuery({ queryKey: queryKeys.plants, queryFn: () => [] });
  signIn(ben);
  await read();
  expect(await keys(listStore())).toEqual([rowKey(queryKeys.pots)]);
});

test('without an answer, a label opens the plant that this phone knows, and nothing else', async () => {
  signIn(ann);
  await read();
  const queries = client();
  const unanswered = new Error('Failed to validate QR code', { cause: new ApiError(0, undefined) });
  const refused = new Error('Failed to validate QR code', { cause: new ApiError(500, undefined) });
  expect(await keptPlant(queries, '7k3m-9qxa', unanswered)).toEqual({
    valid: true,
    potId: 'pot-1',
    plantId: 'plant-1',
  });
  expect(await keptPlant(queries, '00000000', unanswered)).toEqual({ valid: true, isUnknown: true });
  await expect(keptPlant(queries, '7K3M9QXA', refused)).rejects.toBe(refused);
  expect(await readKept(queries, queryKeys.plants)).toBeUndefined();
});
