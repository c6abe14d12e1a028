import { fromPromise } from 'xstate';
import type { PlantDetails } from '#domain/plantDetails.ts';
import { plantDetailsMachine } from '#machines/plantDetails/plantDetailsMachine.ts';
import type { Server } from '#app/data/calls.ts';
import { updatePlant } from '#app/data/write/updatePlant.ts';
import { outbox } from '#app/flows/outbox/door.ts';
import { saved } from '#app/flows/outbox/saved.ts';

/** Connects the flow that edits a plant's details to the server, and to the outbox. */
export const providePlantDetails = (server: Server) =>
  plantDetailsMachine.provide({
    actors: {
      outbox,
      saveDetails: fromPromise(({ input }: { input: { plantId: string; changes: Partial<PlantDetails> } }) =>
        saved(input.plantId, () => updatePlant(server, input)),
      ),
    },
  });
