import { fromPromise } from 'xstate';
import type { PlantDetails } from '#domain/plantDetails.ts';
import { plantDetailsMachine } from '#machines/plantDetails/plantDetailsMachine.ts';
import type { Server } from '#app/server/calls.ts';
import { savePlant } from '#app/server/plantCalls.ts';

/** Connects the flow that edits a plant's details to the server. */
export const providePlantDetails = (server: Server) =>
  plantDetailsMachine.provide({
    actors: {
      saveDetails: fromPromise(({ input }: { input: { plantId: string; changes: Partial<PlantDetails> } }) =>
        savePlant(server, input),
      ),
    },
  });
