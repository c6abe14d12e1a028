/** What the pages read from the server, and when they read it again. */
// First: the app's client takes `Request` as it loads.
import './support/pageRequests.ts';
import {
  environmentManager,
  InfiniteQueryObserver,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listPlantPages, sharedLists } from '#app/data/ahead.ts';
import { queries } from '#app/data/api.ts';
import { useBin } from '#app/data/bin.ts';
import { useCalendar } from '#app/data/calendar.ts';
import { useCareKinds } from '#app/data/careKinds.ts';
import { useBatch, useCodes } from '#app/data/codes.ts';
import { useFeed } from '#app/data/feed.ts';
import { useHousehold } from '#app/data/household.ts';
import {
  useActions,
  useEffects,
  useInteractions,
  usePlant,
  usePlantPhotos,
  usePlants,
  usePots,
  usePreferences,
  useSetup,
  useUsualCare,
} from '#app/data/lists.ts';
import { usePasskeys } from '#app/data/passkeys.ts';
import { useInvitations, usePeople } from '#app/data/people.ts';
import { usePlaces } from '#app/data/places.ts';
import { usePushDevices, usePushSettings } from '#app/data/push.ts';
import { useSessions } from '#app/data/sessions.ts';
import { usePlantTasks, useTasks } from '#app/data/tasks.ts';
import { eventually } from '../support/eventually.ts';
import { startRoot } from './support/root.ts';

vi.mock('@tanstack/react-query', async (original) => ({
  ...(await original<object>()),
  useQuery: (options: object) => options,
  useInfiniteQuery: (options: object) => options,
}));

let root: Awaited<ReturnType<typeof startRoot>>;

/** The addresses that the pages asked for, and the server's answers to them. */
const asked: string[] = [];
let answer: () => Response;

beforeEach(async () => {
  root = await startRoot();
  vi.useFakeTimers();
  environmentManager.setIsServer(() => false);
  asked.length = 0;
  answer = () => Response.json({ timeZone: 'Europe/Dublin', places: [] });
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    asked.push(url.replace('http://snug.test', ''));
    const answered = answer();
    answered.headers.set('snug', 'any hash');
    return answered;
  });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('dispatchEvent', () => true);
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  root.stop();
  queries.clear();
  environmentManager.setIsServer(() => true);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Returns the query of a hook, as a page that is drawn asks for it. */
function queryOf(use: () => unknown): QueryObserverOptions {
  let options: unknown;
  const Page = () => {
    options = use();
    return null;
  };
  renderToStaticMarkup(createElement(Page));
  return options as QueryObserverOptions;
}

/** Shows a list on a page. */
function open(use: () => unknown) {
  const options = queryOf(use);
  const list =
    'initialPageParam' in options
      ? (new InfiniteQueryObserver(queries, options as never) as unknown as QueryObserver)
      : new QueryObserver(queries, options);
  return { list, leave: list.subscribe(() => undefined) };
}

/** Waits until a list was read, or has failed. */
const settled = ({ list }: ReturnType<typeof open>) =>
  eventually(() => expect(list.getCurrentResult().fetchStatus).toBe('idle'));

/** Waits until these addresses, and no others, were asked for. */
const expectAsked = (...addresses: string[]) => eventually(() => expect(asked).toEqual(addresses));

const poll = 30_000;

test.each<[string, () => unknown]>([
  ['/api/tasks', useTasks],
  ['/api/interactions/feed?limit=20', useFeed],
  ['/api/plants/fern', () => usePlant('fern')],
  ['/api/plants/fern/tasks', () => usePlantTasks('fern')],
  ['/api/plants/fern/interactions?limit=100', () => useInteractions('fern')],
  ['/api/plants/fern/photos', () => usePlantPhotos('fern')],
  ['/api/people', usePeople],
  ['/api/invitations', () => useInvitations(true)],
  ['/api/sessions', useSessions],
])('%s is read every 30 s while it is on the screen (spec §9)', async (address, use) => {
  answer = () => Response.json([]);
  const page = open(use);
  await settled(page);
  await vi.advanceTimersByTimeAsync(poll);
  await expectAsked(address, address);
  page.leave();
  await vi.advanceTimersByTimeAsync(poll);
  open(useSetup);
  await expectAsked(address, address, '/api/setup');
});

test('a long timeline is read whole by pages, then its newest page every 30 s, and whole again after a change', async () => {
  const entries = Array.from({ length: 150 }, (_, age) => ({
    interactionID: `entry-${age}`,
    createdAt: new Date(Date.UTC(2026, 6, 10) - age).toISOString(),
  }));
  const newest = '/api/plants/fern/interactions?limit=100';
  const older = `${newest}&before=entry-99&beforeTime=${encodeURIComponent(entries[99]!.createdAt)}`;
  answer = () => Response.json(asked.at(-1) === older ? entries.slice(100) : entries.slice(0, 100));
  const page = open(() => useInteractions('fern'));
  await settled(page);
  expect(page.list.getCurrentResult().data).toEqual(entries);
  await vi.advanceTimersByTimeAsync(poll);
  await expectAsked(newest, older, newest);
  expect(page.list.getCurrentResult().data).toEqual(entries);
  void queries.invalidateQueries({ queryKey: ['plant', 'fern'] });
  await expectAsked(newest, older, newest, newest, older);
});

test.each<[string, () => unknown]>([
  ['/api/plants/', usePlants],
  ['/api/pots/', usePots],
  ['/api/places', usePlaces],
  ['/api/household', useHousehold],
  ['/api/bin', useBin],
  ['/api/qr', useCodes],
  ['/api/qr?batchId=sheet', () => useBatch('sheet')],
  ['/api/effects?species=Aloe%20vera', () => useUsualCare('Aloe vera')],
  ['/api/plants/fern/preferences', () => usePreferences('fern')],
  ['/api/passkeys', usePasskeys],
  ['/api/push/settings', usePushSettings],
  ['/api/push/devices', usePushDevices],
  ['/api/setup', useSetup],
  ['/api/actions', useActions],
  ['/api/effects', useEffects],
  ['/api/care-kinds', useCareKinds],
])('%s is read when a page shows it, and again by a page after 10 s', async (address, use) => {
  const first = open(use);
  await settled(first);
  first.leave();
  const second = open(use);
  await vi.advanceTimersByTimeAsync(poll);
  second.leave();
  open(use);
  await expectAsked(address, address);
});

test('whether there is a calendar address is read each time, because another device may change it', async () => {
  const first = open(useCalendar);
  await settled(first);
  first.leave();
  open(useCalendar);
  await expectAsked('/api/calendar', '/api/calendar');
});

test('nothing is read of a plant that has no parent, by a member who may not see it, or without a session', async () => {
  for (const use of [() => usePreferences(null), () => useInvitations(false), () => useHousehold(false)]) {
    open(use);
  }
  open(usePlants);
  await expectAsked('/api/plants/');
});

test.each([
  [404, 1],
  [400, 1],
  [500, 2],
])('a plant whose page is answered with %i is asked for %i times', async (status, times) => {
  answer = () => Response.json({ title: 'No' }, { status });
  const page = open(() => usePlant('fern'));
  await settled(page);
  expect(page.list.getCurrentResult().status).toBe('error');
  expect(asked).toHaveLength(times);
  page.leave();
});

test.each<[string, () => unknown]>([
  ['of all plants', useTasks],
  ['of one plant', () => usePlantTasks('fern')],
])(
  'the tasks %s keep one that this phone has done when they are read again, so that it can be undone',
  async (_, use) => {
    const [done, due, next] = [{ taskID: 'done', goneBy: ['entry'] }, { taskID: 'due' }, { taskID: 'next' }];
    const { queryKey } = queryOf(use) as { queryKey: string[] };
    queries.setQueryData(queryKey, [done, due]);
    answer = () => Response.json([next]);
    const page = open(use);
    void page.list.refetch();
    await eventually(() => expect(asked).toHaveLength(1));
    await settled(page);
    expect(page.list.getCurrentResult().data).toEqual([next, done]);
    page.leave();
  },
);

test('a list that is fetched ahead is what its page would have read', async () => {
  const pages: Record<string, () => unknown> = {
    plants: usePlants,
    pots: usePots,
    tasks: useTasks,
    actions: useActions,
    effects: useEffects,
    places: usePlaces,
  };
  answer = () => Response.json(asked.at(-1) === '/api/places' ? { places: ['Hall'] } : [{ id: 'fern' }]);
  expect(sharedLists.map(([[name]]) => name).toSorted()).toEqual(Object.keys(pages).toSorted());
  for (const [queryKey, fetchAhead] of sharedLists) {
    asked.length = 0;
    queries.setQueryData(queryKey, await fetchAhead());
    const ahead = queries.getQueryData(queryKey);
    const page = open(pages[queryKey[0]]!);
    await page.list.refetch();
    expect(page.list.getCurrentResult().data, queryKey[0]).toEqual(ahead);
    expect(asked, queryKey[0]).toEqual([asked[0], asked[0]]);
    page.leave();
  }
});

test('the pages of plants are requested from the start, or after the last plant that is known', async () => {
  answer = () => Response.json([]);
  await listPlantPages();
  await listPlantPages('fern');
  expect(asked).toEqual(['/api/plants/pages', '/api/plants/pages?after=fern']);
});

test('while the usual care of another species is read, that of the last one stays', async () => {
  answer = () => Response.json(['watering']);
  const page = open(() => useUsualCare('Aloe vera'));
  await settled(page);
  page.list.setOptions(useUsualCare('Ficus') as unknown as QueryObserverOptions);
  expect(page.list.getCurrentResult()).toMatchObject({ data: ['watering'], isPlaceholderData: true });
  page.leave();
});

test.each([
  [19, false],
  [20, true],
])('after a page of the feed with %i entries, there is a further one: %s', async (count, isMore) => {
  const entries = Array.from({ length: count }, (_, age) => ({
    interactionID: `entry-${age}`,
    createdAt: `2026-03-02T12:00:${String(59 - age).padStart(2, '0')}.000Z`,
  }));
  answer = () => Response.json(entries);
  const page = open(useFeed);
  await settled(page);
  const feed = page.list as unknown as InfiniteQueryObserver;
  expect(feed.getCurrentResult().hasNextPage).toBe(isMore);
  if (!isMore) return;
  void feed.fetchNextPage();
  await eventually(() => expect(asked).toHaveLength(2));
  const { searchParams } = new URL(asked[1]!, 'http://snug.test');
  expect(Object.fromEntries(searchParams)).toEqual({
    limit: '20',
    before: 'entry-19',
    beforeTime: '2026-03-02T12:00:40.000Z',
  });
});
