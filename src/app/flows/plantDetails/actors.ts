import { fromPromise } from 'xstate';
import { dataOf } from '#contract/client.ts';
import type { PlantDetails } from '#domain/plantDetails.ts';
import { plantDetailsMachine } from '#machines/plantDetails/plantDetailsMachine.ts';
import { named, reloadPlant, type Server } from '#app/server/calls.ts';

/** @throws 'Failed to save changes' */
async function saveDetails(
  { api, queries }: Server,
  { plantId, changes: { foods_id, ...changes } }: { plantId: string; changes: Partial<PlantDetails> },
): Promise<void> {
  const body = { ...changes, ...(foods_id && { foods_id }) };
  const call = dataOf(api.PATCH('/api/plants/{plantId}', { params: { path: { plantId } }, body }));
  await named('Failed to save changes', call).finally(() => reloadPlant(queries, plantId));
}

/** Connects the flow that edits a plant's details to the server. */
export const providePlantDetails = (server: Server) =>
  plantDetailsMachine.provide({
    actors: {
      saveDetails: fromPromise(({ input }: { input: { plantId: string; changes: Partial<PlantDetails> } }) =>
        saveDetails(server, input),
      ),
    },
  });
