import { fromPromise } from 'xstate';
import type { PlantDetails } from '#domain/plantDetails.ts';
import { plantDetailsMachine } from '#machines/plantDetails/plantDetailsMachine.ts';
import type { Server } from '#app/server/calls.ts';
import { updatePlant } from '#app/server/write/plants.ts';

/** Connects the flow that edits a plant's details to the server. */
export const providePlantDetails = (server: Server) =>
  plantDetailsMachine.provide({
    actors: {
      saveDetails: fromPromise(({ input }: { input: { plantId: string; changes: Partial<PlantDetails> } }) =>
        updatePlant(server, input),
      ),
    },
  });
