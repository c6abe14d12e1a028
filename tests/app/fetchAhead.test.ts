/// <reference types="vite/client" />
import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { keys } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session as known } from '#machines/support/examples.ts';
import { keepSession } from '#app/storage/keptSession.ts';

/** The phone's requests to the server. */
const asked: string[] = [];
let isBroken = false;

const page = (plantId: string) => ({
  plant: { plantId, plantPhoto: `/api/photos/${plantId}/thumb` },
  interactions: [],
  tasks: [],
  photos: [],
  preferences: [],
});

vi.mock('#app/runtime/app.ts', () => ({ session: () => ({ getSnapshot: () => ({ matches: () => true }) }) }));
vi.mock('#app/server/api.ts', () => ({ queries: new QueryClient() }));
vi.mock('#app/server/ahead.ts', () => ({
  sharedLists: [
    [
      ['plants'],
      async () => {
        asked.push('plants');
        return [];
      },
    ],
  ],
  listPlantPages: async (after?: string) => {
    asked.push(`pages after ${after ?? 'none'}`);
    if (isBroken) throw new Error('The server does not answer.');
    return after === undefined ? [page('plant-1'), page('plant-2')] : [];
  },
}));

const ann = { user: { ...known.user, householdId: 'home' } };

/** Opens the app on a phone. @param connection of the browser */
async function fetchAhead(connection: { saveData?: boolean } | undefined, onLine = true): Promise<void> {
  vi.stubGlobal('navigator', { onLine, connection, serviceWorker: { controller: {} } });
  const { fetchAhead: run } = await import('#app/startup/fetchAhead.ts');
  const running = run();
  const end = running.then(
    () => true,
    () => true,
  );
  while (!(await Promise.race([end, vi.advanceTimersByTimeAsync(1000).then(() => false)])));
  return running;
}

beforeEach(() => {
  vi.resetModules();
  asked.length = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stored = new Map<string, string>();
  vi.stubGlobal('__CONTRACT__', 'first');
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response('picture');
  });
  keepSession(ann);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a phone that saves data fetches nothing ahead', async () => {
  await expect(fetchAhead({ saveData: true })).rejects.toThrow('no time');
  expect(asked).toEqual([]);
});

test('without a network, or in the background, nothing is fetched ahead', async () => {
  await expect(fetchAhead(undefined, false)).rejects.toThrow('no time');
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  await expect(fetchAhead(undefined)).rejects.toThrow('no time');
  expect(asked).toEqual([]);
});

test('all plants with their thumbnails, and the label reader, are fetched once, and kept', async () => {
  const { listStore } = await import('#app/server/keptLists.ts');
  await fetchAhead({ saveData: false });
  expect(asked).toEqual([
    'plants',
    'pages after none',
    'pages after plant-2',
    expect.stringMatching(/zxing_reader\.wasm/),
    '/api/photos/plant-1/thumb',
    '/api/photos/plant-2/thumb',
  ]);
  const kept = await keys<string>(listStore());
  // Five lists of each plant, the plants, and the note that all is there.
  expect(kept).toHaveLength(12);
  expect(kept.filter((key) => key.includes('plant-2'))).toHaveLength(5);
  asked.length = 0;
  await fetchAhead(undefined);
  expect(asked).toEqual([]);
});

test('all is fetched again after six hours, for another user, and until it was complete once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.now() });
  const hasAsked = async () => {
    asked.length = 0;
    await fetchAhead(undefined);
    return asked.length > 0;
  };
  await fetchAhead(undefined);
  const begun = Date.now();
  vi.setSystemTime(begun + 5 * 3_600_000);
  expect(await hasAsked()).toBe(false);
  vi.setSystemTime(begun + 6 * 3_600_000);
  isBroken = true;
  await expect(hasAsked()).rejects.toThrow('does not answer');
  isBroken = false;
  expect([await hasAsked(), await hasAsked()]).toEqual([true, false]);
  keepSession({ user: { ...ann.user, id: 'user-2' } });
  expect([await hasAsked(), await hasAsked()]).toEqual([true, false]);
});

test('a list that a page has read since it was opened is not fetched again', async () => {
  keepSession({ user: { ...ann.user, id: 'user-3' } });
  const { queries } = await import('#app/server/api.ts');
  queries.setQueryData(['plants'], []);
  await fetchAhead(undefined);
  expect(asked).not.toContain('plants');
  expect(asked).toContain('pages after none');
});
