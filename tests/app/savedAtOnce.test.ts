/** Settings that are saved as soon as they are chosen, and shown from the server's answer on. */
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
import { api, queries } from '#app/data/api.ts';
import { useHousehold } from '#app/data/household.ts';
import { useOrderPlaces, usePlaces } from '#app/data/places.ts';
import { usePushSettings, useSetPushHour } from '#app/data/push.ts';
import { useSetTimeZone } from '#app/data/useSetTimeZone.ts';
import { timeZone } from '#app/storage/timeZone.ts';
import { eventually } from '../support/eventually.ts';
import { stubStorage } from './support/fakeStorage.ts';

const snugAnswer = (body: object) => Response.json(body, { headers: { snug: 'any hash' } });

vi.mock('@tanstack/react-query', async (original) => ({
  ...(await original<object>()),
  useQuery: (options: object) => options,
  useMutation: (options: object) => options,
}));
vi.mock('#app/runtime/app.ts', () => ({ session: () => undefined }));

/** The bodies of the writes that the server got, and its answers to reads and writes. */
const written: unknown[] = [];
let read: (signal: AbortSignal) => Promise<Response>;
let write: (body: object) => Promise<Response>;

beforeEach(() => {
  environmentManager.setIsServer(() => false);
  written.length = 0;
  read = async () => snugAnswer({});
  write = async (body) => snugAnswer(body);
  vi.stubGlobal('fetch', async (request: Request, { signal }: { signal: AbortSignal }) => {
    if (request.method === 'GET') return read(signal);
    const body = (await request.json()) as object;
    written.push(body);
    return write(body);
  });
  stubStorage();
  vi.stubGlobal('dispatchEvent', () => true);
});
afterEach(() => {
  queries.clear();
  environmentManager.setIsServer(() => true);
  vi.unstubAllGlobals();
});

/** What is chosen on a page, and how the server answers it. */
interface Choice {
  chosen: unknown;
  answer: object;
}

interface Setting {
  read: () => unknown;
  save: () => unknown;
  first: Choice;
  last: Choice;
}

const settings: Record<string, Setting> = {
  'the order of the places': {
    read: usePlaces,
    save: useOrderPlaces,
    first: { chosen: ['Hall', 'Porch'], answer: { places: ['Hall', 'Porch'] } },
    last: { chosen: ['Porch', 'Hall'], answer: { places: ['Porch', 'Hall'] } },
  },
  'the time zone': {
    read: () => useHousehold(),
    save: useSetTimeZone,
    first: { chosen: 'Asia/Tokyo', answer: { timeZone: 'Asia/Tokyo' } },
    last: { chosen: 'Europe/Berlin', answer: { timeZone: 'Europe/Berlin' } },
  },
  'the hour of the reminder': {
    read: usePushSettings,
    save: useSetPushHour,
    first: { chosen: 7, answer: { hour: 7 } },
    last: { chosen: 18, answer: { hour: 18 } },
  },
};

/** Chooses something on a page. */
const choose = ({ save }: Setting, { chosen }: Choice) =>
  new MutationObserver(queries, save() as MutationObserverOptions<unknown, Error, unknown>).mutate(chosen);

test.each(Object.entries(settings))(
  'if %s is chosen twice, the second choice is sent once the first one is saved',
  async (_, setting) => {
    const { first, last } = setting;
    const saved = Promise.withResolvers<void>();
    write = (body) => saved.promise.then(() => snugAnswer(body));
    const saving = [choose(setting, first), choose(setting, last)];
    await eventually(() => expect(written).not.toEqual([]));
    // Requests are sent in order: the second one would have been sent by the time of this one.
    await api.GET('/api/setup');
    expect(written).toEqual([first.answer]);
    saved.resolve();
    await Promise.all(saving);
    expect(written).toEqual([first.answer, last.answer]);
  },
);

test.each(Object.entries(settings))(
  'a read that began before %s was chosen does not bring back the former one',
  async (_, setting) => {
    const { first, last } = setting;
    read = async () => snugAnswer(first.answer);
    const page = new QueryObserver(queries, setting.read() as QueryObserverOptions);
    const leave = page.subscribe(() => undefined);
    await eventually(() => expect(page.getCurrentResult().status).toBe('success'));
    const before = page.getCurrentResult().data;

    const answer = Promise.withResolvers<Response>();
    read = (signal) => {
      signal.addEventListener('abort', () => answer.reject(signal.reason as Error));
      return answer.promise;
    };
    const reading = page.refetch();
    await choose(setting, last);
    const after = page.getCurrentResult().data;
    expect(after).not.toEqual(before);
    const zone = timeZone();
    answer.resolve(snugAnswer(first.answer));
    await reading;
    expect(page.getCurrentResult()).toMatchObject({ data: after, fetchStatus: 'idle' });
    expect(timeZone()).toBe(zone);
    leave();
  },
);
