import { readdirSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryKeys } from '#app/data/keys.ts';
import { createInteraction, deleteIfEmpty } from '#app/data/write/interactions.ts';
import { uploadPhotos } from '#app/data/write/photos.ts';
import { forgetTimeZone } from '#app/storage/timeZone.ts';
import { halves } from '../server/pictures.ts';
import { joinedTo } from './support/joined.ts';
import { before, elsewhere, household, writes, type Home, type Ids } from './support/writes.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('dispatchEvent', () => true);
});
afterEach(() => {
  forgetTimeZone();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const feedUrl = '/api/interactions/feed';

/** All lists that can be cached, with the address that each is read from. */
const lists = ({ plantId, batchId }: Ids) =>
  Object.entries<[key: readonly string[], url: string]>({
    household: [queryKeys.household, '/api/household'],
    places: [queryKeys.places, '/api/places'],
    pots: [queryKeys.pots, '/api/pots/'],
    plants: [queryKeys.plants, '/api/plants/'],
    plant: [queryKeys.plant(plantId), `/api/plants/${plantId}`],
    interactions: [queryKeys.interactions(plantId), `/api/plants/${plantId}/interactions`],
    plantTasks: [queryKeys.plantTasks(plantId), `/api/plants/${plantId}/tasks`],
    plantPhotos: [queryKeys.plantPhotos(plantId), `/api/plants/${plantId}/photos`],
    preferences: [queryKeys.preferences(plantId), `/api/plants/${plantId}/preferences`],
    tasks: [queryKeys.tasks, '/api/tasks'],
    actions: [queryKeys.actions, '/api/actions'],
    effects: [queryKeys.effects, '/api/effects'],
    careKinds: [queryKeys.careKinds, '/api/care-kinds'],
    feed: [queryKeys.feed, feedUrl],
    bin: [queryKeys.bin, '/api/bin'],
    codes: [queryKeys.codes, '/api/qr'],
    batch: [queryKeys.batch(batchId), `/api/qr?batchId=${batchId}`],
    push: [queryKeys.push, '/api/push/settings'],
    calendar: [queryKeys.calendar, '/api/calendar'],
    people: [queryKeys.people, '/api/people'],
    invitations: [queryKeys.invitations, '/api/invitations'],
  });

test('every function that writes is tried here, or changes no list', async () => {
  const folder = new URL('../../src/app/data/write/', import.meta.url);
  const modules = await Promise.all(
    readdirSync(folder).map((file) => import(new URL(file, folder).href) as Promise<object>),
  );
  const tried = new Set(Object.keys(writes).map((name) => name.split(' ')[0]!));
  const names = modules.flatMap((module) => Object.keys(module));
  expect(names.filter((name) => !tried.has(name) && !elsewhere.has(name))).toEqual([]);
});

/** Reads a list as its query does. */
async function read({ ann }: Home, url: string): Promise<unknown> {
  const { body } = await ann.get<{ places?: string[] }>(url);
  if (url === feedUrl) return { pages: [body], pageParams: [{}] };
  return url === '/api/places' ? body.places : body;
}

/** Reads all lists into the cache. @returns them by name */
async function cacheLists(home: Home): Promise<Map<string, unknown>> {
  const cached = new Map<string, unknown>();
  for (const [name, [key, url]] of lists(home.ids)) {
    cached.set(name, await read(home, url));
    home.server.queries.setQueryData(key, cached.get(name));
  }
  return cached;
}

/** Expects that some lists have changed, and that each cached one is as the server has it now, or is read again. */
async function expectFresh(
  home: Home,
  cached: ReadonlyMap<string, unknown>,
  atOnce: readonly string[] = [],
): Promise<void> {
  const { ids, server } = home;
  const changed: string[] = [];
  for (const [name, [key, url]] of lists(ids)) {
    const now = await read(home, url);
    if (!isDeepStrictEqual(now, cached.get(name))) changed.push(name);
    const isReadAgain = server.queries.getQueryState(key)?.isInvalidated && !atOnce.includes(name);
    if (!isReadAgain) expect(server.queries.getQueryData(key), name).toEqual(now);
  }
  expect(changed, 'the changed lists').not.toEqual([]);
}

test.each(Object.entries(writes))(
  'after %s, no list stays as it was before',
  async (name, [write, ...atOnce]) => {
    const home = await household();
    await before[name]?.(home);
    const cached = await cacheLists(home);
    // A photo is sent by the browser's own `fetch`.
    vi.stubGlobal('fetch', home.server.fetch);
    await write(home.server, home.ids);
    await expectFresh(home, cached, atOnce);
  },
);

/** Writes that no outbox repeats: the user sees what has become of them. */
const seen = [
  'setCareKind',
  'removeCareKind',
  'deletePlant',
  'deletePot',
  'deleteCode',
  'deleteUnusedCodes',
  'restoreBinItem',
  'createPlant',
  'placePlant',
  'placePlantInPots',
  'updatePlant',
  'savePreferences',
  'createPot',
  'assignCode',
  'updatePot',
  'freePot',
  'issueCodes',
  'labelPots',
  'createCalendar',
  'deleteCalendar',
  'createInvitation',
  'deleteInvitation',
  'deletePerson',
];

test.each(seen)('after %s whose answer was lost, no list stays as it was before', async (name) => {
  const home = await household();
  await before[name]?.(home);
  const cached = await cacheLists(home);
  const { api } = joinedTo(home.app, home.ann, async (send, { method }) => {
    const answer = await send();
    if (method !== 'GET') throw new TypeError('Failed to fetch');
    return answer;
  });
  await expect(writes[name]![0]({ ...home.server, api }, home.ids)).rejects.toThrow();
  await expectFresh(home, cached);
});

test('a read that began before an entry was added does not take it away again', async () => {
  const { ids, server } = await household();
  const queryKey = queryKeys.interactions(ids.plantId);
  const before: unknown[] = [];
  server.queries.setQueryData(queryKey, before);
  const answer = Promise.withResolvers<unknown[]>();
  const read = server.queries.prefetchQuery({ queryKey, queryFn: () => answer.promise });
  const interactionId = uuid();
  await createInteraction(server, { plantId: ids.plantId, interactionId, actionId: 1 });
  answer.resolve(before);
  await read;
  expect(server.queries.getQueryData(queryKey)).toMatchObject([{ interactionID: interactionId }]);
});

test('a new entry is at the top of the feed, once', async () => {
  const home = await household();
  const { ids, server } = home;
  await cacheLists(home);
  const [shown, further] = [[{ interactionID: ids.noteId }], [{ interactionID: ids.interactionId }]];
  server.queries.setQueryData(queryKeys.feed, { pages: [shown, further], pageParams: [{}, {}] });
  const interactionID = uuid();
  await createInteraction(server, { plantId: ids.plantId, interactionId: interactionID, actionId: 1 });
  expect(server.queries.getQueryData(queryKeys.feed)).toMatchObject({
    pages: [[{ interactionID }, ...shown], further],
  });
});

test('an entry or a photo that is sent again after a lost answer is listed once', async () => {
  const home = await household();
  const { ids, server } = home;
  await cacheLists(home);
  vi.stubGlobal('fetch', server.fetch);
  const { plantId } = ids;
  const file = new File([await halves(30, 40).jpeg().toBuffer()], 'fern.jpg', { type: 'image/jpeg' });
  const way = { onSent: () => undefined, signal: new AbortController().signal };
  const sendTwice = async (send: () => Promise<void>, ...names: string[]) => {
    for (const time of ['once', 'again']) {
      await send();
      for (const name of names) {
        const [, [key, url]] = lists(ids).find(([known]) => known === name)!;
        expect(server.queries.getQueryData(key), `${name}, ${time}`).toEqual(await read(home, url));
      }
    }
  };
  const interactionId = uuid();
  await sendTwice(
    () => createInteraction(server, { plantId, interactionId, actionId: 8, note: 'Damp' }),
    'interactions',
    'feed',
  );
  const photo = { plantId, interactionId, photoId: uuid(), file };
  await sendTwice(() => uploadPhotos(server, photo, way), 'interactions', 'plantPhotos');
});

test.each<[string, (home: Home, url: string) => Promise<unknown>]>([
  ['filled', ({ ann }, url) => ann.patch(url, { body: { note: 'Dry' } })],
  ['deleted', ({ ann }, url) => ann.delete(url)],
])(
  'if another phone has %s an entry before it is deleted as empty, the lists show that',
  async (_, change) => {
    const home = await household();
    const { ids, server } = home;
    const place = { plantId: ids.plantId, interactionId: uuid() };
    await createInteraction(server, { ...place, actionId: 1 });
    const cached = await cacheLists(home);
    await change(home, `/api/interactions/${place.interactionId}`);
    await deleteIfEmpty(server, place);
    await expectFresh(home, cached, ['interactions', 'feed']);
  },
);
