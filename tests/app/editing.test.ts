import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { provideCarePreferences } from '#app/actors/editingActors.ts';
import type { PreferenceChange } from '#domain/preferences.ts';
import { nutrition, thirsty } from '../server/thirsty.ts';
import { joinedTo } from './support/joined.ts';
import { runActor } from './support/runActor.ts';

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => vi.restoreAllMocks());

/** Applies changes to a plant's care preferences, as the app does. */
async function editor() {
  const { app, ann, plantId, preferenceId } = await thirsty();
  const chart = provideCarePreferences(joinedTo(app, ann));
  const apply = (...changes: PreferenceChange[]) => runActor(chart, 'applyChanges', { plantId, changes });
  return { ann, plantId, preferenceId, apply };
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
