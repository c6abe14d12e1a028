/** How this phone keeps the plants and the pots current although no page shows them. */
// First: the app's client takes `Request` as it loads.
import './support/pageRequests.ts';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followChanges } from '#app/shell/startup/followChanges.ts';
import { queries } from '#app/data/api.ts';
import { queryKeys } from '#app/data/keys.ts';
import { keepSession, ownerOf } from '#app/storage/keptSession.ts';
import { session } from '#machines/support/examples.ts';
import { eventually } from '../support/eventually.ts';
import { stubStorage } from './support/fakeStorage.ts';
import { startRoot } from './support/root.ts';

const [plants, pots] = ['/api/plants/', '/api/pots/'];
const asked: string[] = [];
const phone = { onLine: true, serviceWorker: { controller: {} as object | null, ready: Promise.resolve() } };
let root: Awaited<ReturnType<typeof startRoot>>;

const change = (queryKey: readonly string[]) => queries.invalidateQueries({ queryKey });
/** Lets the phone rest until it is idle. */
const rests = () => vi.advanceTimersByTimeAsync(5_000);

/** Waits until these lists were read since the last call, and nothing else. */
async function expectAsked(...addresses: string[]): Promise<void> {
  await eventually(() => expect(asked).toEqual(addresses));
  await eventually(() => expect(queries.isFetching()).toBe(0));
  asked.length = 0;
}

/** Follows the changes of a phone that has just been opened. @returns a function that ends this */
async function follow() {
  const end = followChanges(ownerOf(session));
  await rests();
  return end;
}

beforeEach(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  vi.stubGlobal('__CONTRACT__', 'first');
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('navigator', phone);
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    asked.push(url.replace('http://snug.test', ''));
    return Response.json([], { headers: { snug: 'any hash' } });
  });
  stubStorage();
  keepSession(session);
  root = await startRoot();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  queries.clear();
  asked.length = 0;
  phone.serviceWorker.controller = {};
  phone.onLine = true;
});
afterEach(() => {
  root.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the plants and the pots are read at first, and after each change the list that changed', async () => {
  const end = await follow();
  await expectAsked(plants, pots);
  for (const [list, address] of [
    [queryKeys.pots, pots],
    [queryKeys.plants, plants],
    [queryKeys.pots, pots],
  ] as const) {
    await change(list);
    expect(asked).toEqual([]);
    await rests();
    await expectAsked(address);
  }
  end();
  await change(queryKeys.plants);
  await rests();
  expect(asked).toEqual([]);
});

test('a list that the page shows is read by that page only', async () => {
  const end = await follow();
  await expectAsked(plants, pots);
  const leave = new QueryObserver(queries, {
    queryKey: queryKeys.pots,
    queryFn: async () => asked.push('by the page'),
  }).subscribe(() => undefined);
  await change(queryKeys.pots);
  await rests();
  await expectAsked('by the page');
  leave();
  end();
});

test('changes at the same time are read together', async () => {
  const end = await follow();
  await expectAsked(plants, pots);
  await Promise.all([change(queryKeys.pots), change(queryKeys.plants)]);
  await rests();
  await expectAsked(plants, pots);
  end();
});

test('a change that came at a bad time is read after the next one', async () => {
  phone.onLine = false;
  const end = await follow();
  expect(asked).toEqual([]);
  phone.onLine = true;
  queries.setQueryData(queryKeys.pots, []);
  await change(queryKeys.pots);
  await rests();
  await expectAsked(plants, pots);
  end();
});

test('nothing is read while no user is signed in, or without a service worker', async () => {
  root.turn('signedOut');
  (await follow())();
  root.turn('signedIn.current');
  phone.serviceWorker.controller = null;
  (await follow())();
  expect(asked).toEqual([]);
});
