/** How this phone keeps the plants and the pots current although no page shows them. */
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followChanges } from '#app/shell/startup/followChanges.ts';
import { queries } from '#app/data/api.ts';
import { queryKeys } from '#app/data/keys.ts';
import { eventually } from '../support/eventually.ts';

const page = vi.hoisted(() => ({ asked: [] as string[], rests: 0, isBusy: false, mayRead: true }));

vi.mock('#app/data/api.ts', () => ({
  queries: new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } }),
}));
vi.mock('#app/data/ahead.ts', async () => {
  const { queryKeys: keys } = await import('#app/data/keys.ts');
  return {
    sharedLists: [keys.plants, keys.tasks, keys.pots].map((key) => [
      key,
      async () => page.asked.push(key[0]),
    ]),
  };
});
vi.mock('#app/shell/startup/fetchAhead.ts', () => ({
  rest: async () => {
    page.rests += 1;
    if (page.isBusy) throw new Error('This is no time to fetch ahead.');
  },
  mayReadAhead: () => page.mayRead,
}));

const change = (queryKey: readonly string[]) => queries.invalidateQueries({ queryKey });

/** Follows the changes of a phone that has just been opened. */
async function follow() {
  const end = followChanges('ann home');
  await eventually(() => expect(page.rests).toBe(1));
  return end;
}

beforeEach(() => {
  queries.clear();
  Object.assign(page, { asked: [], rests: 0, isBusy: false, mayRead: true });
  vi.stubGlobal('navigator', { serviceWorker: { controller: {}, ready: Promise.resolve() } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the plants and the pots are read at first, and after each change the list that changed', async () => {
  const end = await follow();
  await eventually(() => expect(page.asked).toEqual(['plants', 'pots']));
  for (const [changes, list] of [
    [2, queryKeys.pots],
    [3, queryKeys.plants],
    [4, queryKeys.pots],
  ] as const) {
    page.asked.length = 0;
    await change(list);
    await eventually(() => expect(page.asked).toEqual([list[0]]));
    expect(page.rests).toBe(changes);
  }
  end();
  await change(queryKeys.pots);
  expect(page.rests).toBe(4);
});

test('a list that the page shows is read by that page only', async () => {
  const end = await follow();
  await eventually(() => expect(page.asked).toEqual(['plants', 'pots']));
  const leave = new QueryObserver(queries, {
    queryKey: queryKeys.pots,
    queryFn: async () => page.asked.push('by the page'),
  }).subscribe(() => undefined);
  await change(queryKeys.pots);
  expect(page.asked.slice(2)).toEqual(['by the page']);
  expect(page.rests).toBe(1);
  leave();
  end();
});

test('changes at the same time are read together', async () => {
  const end = await follow();
  await eventually(() => expect(page.asked).toEqual(['plants', 'pots']));
  await Promise.all([change(queryKeys.pots), change(queryKeys.plants)]);
  await eventually(() => expect(page.asked.slice(2)).toEqual(['plants', 'pots']));
  expect(page.rests).toBe(2);
  end();
});

test('a change that came at a bad time is read after the next one', async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  page.isBusy = true;
  const end = await follow();
  await eventually(() => expect(console.info).toHaveBeenCalledOnce());
  page.isBusy = false;
  queries.setQueryData(queryKeys.pots, []);
  await change(queryKeys.pots);
  await eventually(() => expect(page.asked).toEqual(['plants', 'pots']));
  end();
});

test('nothing is read while this phone may not, or has no service worker', async () => {
  page.mayRead = false;
  let end = await follow();
  end();
  page.mayRead = true;
  vi.stubGlobal('navigator', { serviceWorker: { controller: null, ready: Promise.resolve() } });
  end = followChanges('ann home');
  await eventually(() => expect(page.rests).toBe(2));
  await new Promise(setImmediate);
  expect(page.asked).toEqual([]);
  end();
});
