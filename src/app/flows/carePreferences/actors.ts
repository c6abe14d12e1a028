import { fromPromise } from 'xstate';
import { dataOf } from '#contract/client.ts';
import type { PreferenceChange, PreferenceLink } from '#domain/preferences.ts';
import { carePreferencesMachine } from '#machines/carePreferences/carePreferencesMachine.ts';
import { isMissing, named, reloadPlant, type Server } from '#app/server/calls.ts';

/** @throws 'Failed to load the care preferences' */
async function readLinks({ api }: Server, plantId: string, signal: AbortSignal): Promise<PreferenceLink[]> {
  const call = dataOf(
    api.GET('/api/plants/{plantId}/preferences', { params: { path: { plantId } }, signal }),
  );
  const links = await named('Failed to load the care preferences', call);
  return links.map(({ plantsEffectsID, effectID, frequencyDays }) => ({
    plantsEffectsID,
    effectID,
    frequencyDays,
  }));
}

/** Applies one change. Idempotent. */
async function applyChange({ api }: Server, plantId: string, change: PreferenceChange): Promise<unknown> {
  const params = { path: { plantId } };
  switch (change.kind) {
    case 'create': {
      const { effectID, frequencyDays } = change;
      return dataOf(
        api.POST('/api/plants/{plantId}/preferences', { params, body: { effectID, frequencyDays } }),
      );
    }
    case 'update': {
      const { plantsEffectsID, frequencyDays } = change;
      return dataOf(
        api.PATCH('/api/plants/{plantId}/preferences', { params, body: { plantsEffectsID, frequencyDays } }),
      );
    }
    case 'delete': {
      const { plantsEffectsID } = change;
      return dataOf(
        api.DELETE('/api/plants/{plantId}/preferences', { params, body: { plantsEffectsID } }),
      ).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    }
  }
}

/** @throws 'Failed to save changes' if one of them fails; those before it stay applied */
async function applyChanges(
  server: Server,
  { plantId, changes }: { plantId: string; changes: PreferenceChange[] },
): Promise<void> {
  const applyAll = async () => {
    for (const change of changes) await applyChange(server, plantId, change);
  };
  await named('Failed to save changes', applyAll()).finally(() => reloadPlant(server.queries, plantId));
}

/** Connects the flow that edits a plant's care preferences to the server. */
export const provideCarePreferences = (server: Server) =>
  carePreferencesMachine.provide({
    actors: {
      readLinks: fromPromise(({ input, signal }: { input: { plantId: string }; signal: AbortSignal }) =>
        readLinks(server, input.plantId, signal),
      ),
      applyChanges: fromPromise(({ input }: { input: { plantId: string; changes: PreferenceChange[] } }) =>
        applyChanges(server, input),
      ),
    },
  });
