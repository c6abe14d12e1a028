import { fromPromise } from 'xstate';
import type { PreferenceChange } from '#domain/preferences.ts';
import { carePreferencesMachine } from '#machines/carePreferences/carePreferencesMachine.ts';
import { reloadPlant, type Server } from '#app/server/calls.ts';
import { listPreferences } from '#app/server/reads.ts';
import { createPreference, deletePreference, updatePreference } from '#app/server/write/preferences.ts';

function applyChange(server: Server, plantId: string, change: PreferenceChange): Promise<void> {
  switch (change.kind) {
    case 'create':
      return createPreference(server, plantId, change);
    case 'update':
      return updatePreference(server, plantId, change);
    case 'delete':
      return deletePreference(server, plantId, change);
  }
}

/** @throws 'Failed to save changes' if one of them fails; those before it stay applied */
async function applyChanges(
  server: Server,
  { plantId, changes }: { plantId: string; changes: PreferenceChange[] },
): Promise<void> {
  try {
    for (const change of changes) await applyChange(server, plantId, change);
  } finally {
    reloadPlant(server, plantId);
  }
}

/** Connects the flow that edits a plant's care preferences to the server. */
export const provideCarePreferences = (server: Server) =>
  carePreferencesMachine.provide({
    actors: {
      readLinks: fromPromise(({ input, signal }: { input: { plantId: string }; signal: AbortSignal }) =>
        listPreferences(server, input.plantId, signal),
      ),
      applyChanges: fromPromise(({ input }: { input: { plantId: string; changes: PreferenceChange[] } }) =>
        applyChanges(server, input),
      ),
    },
  });
