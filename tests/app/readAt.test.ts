/** How old a page is that cannot be read again: see `network/readAt.ts`. */
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { readAt } from '#app/flows/network/readAt.ts';
import { queryKeys } from '#app/data/keys.ts';
import { ids } from '#machines/support/examples.ts';

let queries: QueryClient;

/** Shows a list that was read at this time, in ms; `null` shows one that was never read. */
function show(queryKey: readonly unknown[], updatedAt: number | null): void {
  if (updatedAt !== null) queries.setQueryData(queryKey, [], { updatedAt });
  new QueryObserver(queries, {
    queryKey,
    staleTime: Infinity,
    queryFn: () => new Promise(() => {}),
  }).subscribe(() => undefined);
}

const age = () => readAt(queries.getQueryCache());

beforeEach(() => {
  queries = new QueryClient();
});

test.each<[what: string, key: readonly unknown[]]>([
  ['the feed', queryKeys.feed],
  ['tasks', queryKeys.tasks],
  ['plants', queryKeys.plants],
  ['pots', queryKeys.pots],
  ['a plant', queryKeys.plant(ids.plant)],
  ["a plant's entries", queryKeys.interactions(ids.plant)],
])('a page is as old as %s on it', (_, key) => {
  show(key, 1000);
  expect(age()).toBe(1000);
});

test('a page is as old as its oldest list, whatever other pages showed', () => {
  show(queryKeys.tasks, 3000);
  show(queryKeys.plants, 2000);
  queries.setQueryData(queryKeys.pots, [], { updatedAt: 1000 });
  expect(age()).toBe(2000);
});

test('lists that hardly ever change, or were never read, make no page old', () => {
  show(queryKeys.actions, 1000);
  show(queryKeys.plants, null);
  expect(age()).toBeNull();
  show(queryKeys.tasks, 2000);
  expect(age()).toBe(2000);
});
