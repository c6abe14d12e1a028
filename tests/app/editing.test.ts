import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { savePreferences } from '#app/data/intents/setPreferences.ts';
import { queryKeys } from '#app/data/keys.ts';
import type { Frequencies } from '#domain/preferences.ts';
import { hydration, nutrition, wateredWeekly } from '../server/caring.ts';
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
