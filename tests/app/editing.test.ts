import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { savePreferences } from '#app/data/intents/setPreferences.ts';
import { queryKeys } from '#app/data/keys.ts';
import type { Frequencies, OfferAnswer } from '#domain/preferences.ts';
import { act, hydration, nutrition, pass, water, wateredWeekly } from '../server/caring.ts';
import { joinedTo } from './support/joined.ts';

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => vi.restoreAllMocks());

/** Changes a plant's care preferences, as the app does. */
async function editor() {
  const { app, ann, plantId } = await wateredWeekly();
  const server = joinedTo(app, ann);
  const save = (frequencies: Frequencies) => savePreferences(server, { plantId, frequencies });
  const url = `/api/plants/${plantId}/preferences`;
  const saved = async () =>
    (await ann.get<{ effectID: number; frequencyDays: number }[]>(url)).body.map(
      ({ effectID, frequencyDays }) => [effectID, frequencyDays],
    );
  return { ann, plantId, save, saved, queries: server.queries };
}

test.each<[string, Frequencies]>([
  ['create', { [nutrition]: 3 }],
  ['update', { [hydration]: 3 }],
  ['delete', { [hydration]: null }],
])('a change of care preferences fails if the server refuses it: %s', async (_, frequencies) => {
  const { ann, plantId, save } = await editor();
  await ann.patch(`/api/plants/${plantId}/kill`);
  await expect(save(frequencies)).rejects.toThrow('Failed to save changes');
});

test('frequencies are created, updated and deleted, and the others stay', async () => {
  const { save, saved } = await editor();
  await save({ [nutrition]: 3, 3: 2 });
  await save({ [hydration]: 5, [nutrition]: null });
  expect(await saved()).toEqual([
    [hydration, 5],
    [3, 2],
  ]);
});

test('care that is wanted regularly is wanted once, on a day, and the other way round', async () => {
  const { ann, plantId, save, saved } = await editor();
  await save({ [hydration]: '2026-08-01', [nutrition]: '2026-08-02' });
  const { body } = await ann.get<unknown[]>(`/api/plants/${plantId}/preferences`);
  expect(body).toMatchObject([{ onceOn: '2026-08-01' }, { onceOn: '2026-08-02', frequencyDays: null }]);
  await save({ [hydration]: 5, [nutrition]: null });
  expect(await saved()).toEqual([[hydration, 5]]);
});

test('what another phone has saved or deleted already is not saved again', async () => {
  const { save, saved } = await editor();
  await save({ [hydration]: null, [nutrition]: 3 });
  await save({ [hydration]: null, [nutrition]: 3 });
  expect(await saved()).toEqual([[nutrition, 3]]);
});

test('after a failure, the changes that were saved before it are refetched, and a retry continues', async () => {
  const { plantId, save, saved, queries } = await editor();
  const shown = queryKeys.preferences(plantId);
  queries.setQueryData(shown, []);
  await expect(save({ [nutrition]: 3, 99: 3 })).rejects.toThrow('Failed to save changes');
  expect(queries.getQueryState(shown)?.isInvalidated).toBe(true);
  await save({ [nutrition]: 3, 3: 2 });
  expect(await saved()).toEqual([
    [hydration, 7],
    [nutrition, 3],
    [3, 2],
  ]);
});

test('an answer to an offer is out of the list at once, and an undone one is made again', async () => {
  const { app, ann, plantId } = await wateredWeekly();
  const server = joinedTo(app, ann);
  for (let times = 0; times < 6; times += 1) {
    await act(ann, plantId, water);
    pass(app, 4);
  }
  type Offers = { effectID: number; days: number; intervalDays: number; since: string }[];
  const read = async () => (await ann.get<Offers>('/api/offers')).body;
  const [offer] = (await read()) as [Offers[number]];
  const shownAfter = async (days: number, answer?: OfferAnswer) => {
    server.queries.setQueryData(queryKeys.offers, await read());
    const answers = answer && { [hydration]: answer };
    await savePreferences(server, { plantId, frequencies: { [hydration]: days }, answers });
    const shown = server.queries.getQueryData<Offers>(queryKeys.offers)!.length;
    return [shown, (await read()).length];
  };
  expect(await shownAfter(offer.days)).toEqual([0, 0]);
  expect((await shownAfter(7, { since: offer.since }))[1]).toBe(1);
  expect(await shownAfter(7, { keptDays: offer.intervalDays })).toEqual([0, 0]);
  expect((await shownAfter(7, { keptDays: null }))[1]).toBe(1);
  // Ben has chosen another frequency meanwhile, so there is nothing to keep.
  await savePreferences(server, { plantId, frequencies: { [hydration]: 9 } });
  await shownAfter(7, { keptDays: offer.intervalDays });
  const [preference] = (await ann.get<{ frequencyDays: number }[]>(`/api/plants/${plantId}/preferences`))
    .body;
  expect(preference!.frequencyDays).toBe(9);
});
