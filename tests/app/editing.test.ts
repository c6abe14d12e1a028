import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { provideCarePreferences } from '#app/flows/carePreferences/actors.ts';
import { queryKeys } from '#app/server/keys.ts';
import type { PreferenceChange } from '#domain/preferences.ts';
import { nutrition, thirsty } from '../server/thirsty.ts';
import { joinedTo } from './support/joined.ts';
import { runActor } from './support/runActor.ts';

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => vi.restoreAllMocks());

/** Applies changes to a plant's care preferences, as the app does. */
async function editor() {
  const { app, ann, plantId, preferenceId } = await thirsty();
  const server = joinedTo(app, ann);
  const chart = provideCarePreferences(server);
  const apply = (...changes: PreferenceChange[]) => runActor(chart, 'applyChanges', { plantId, changes });
  return { ann, plantId, preferenceId, apply, queries: server.queries };
}

test('a change of care preferences fails if the server refuses it', async () => {
  const { ann, plantId, preferenceId, apply } = await editor();
  await ann.patch(`/api/plants/${plantId}/kill`);
  const changes: PreferenceChange[] = [
    { kind: 'create', effectID: nutrition, frequencyDays: 3 },
    { kind: 'update', plantsEffectsID: preferenceId, frequencyDays: 3 },
    { kind: 'delete', plantsEffectsID: preferenceId },
  ];
  for (const change of changes)
    await expect(apply(change), change.kind).rejects.toThrow('Failed to save changes');
});

test('a preference deleted on another phone counts as deleted, and the other changes are saved', async () => {
  const { ann, plantId, preferenceId, apply } = await editor();
  const url = `/api/plants/${plantId}/preferences`;
  await ann.delete(url, { body: { plantsEffectsID: preferenceId } });
  await apply(
    { kind: 'delete', plantsEffectsID: preferenceId },
    { kind: 'create', effectID: nutrition, frequencyDays: 3 },
  );
  expect((await ann.get(url)).body).toMatchObject([{ effectID: nutrition, frequencyDays: 3 }]);
});

test('after a failure, the changes that were saved before it are refetched', async () => {
  const { plantId, apply, queries } = await editor();
  const shown = queryKeys.preferences(plantId);
  queries.setQueryData(shown, []);
  const failed = apply(
    { kind: 'create', effectID: nutrition, frequencyDays: 3 },
    { kind: 'update', plantsEffectsID: '01940000-0000-7000-8000-000000000009', frequencyDays: 3 },
  );
  await expect(failed).rejects.toThrow('Failed to save changes');
  expect(queries.getQueryState(shown)?.isInvalidated).toBe(true);
});
