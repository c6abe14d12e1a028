import { fromPromise } from 'xstate';
import { propagationMachine } from '#machines/propagation/propagationMachine.ts';
import type { Server } from '#app/server/calls.ts';
import { provideDestination } from '#app/flows/destination/actors.ts';
import { arrivalAction, recordEntry } from '#app/server/plantCalls.ts';
import { plantingActors } from '#app/flows/plantCreation/plantingActors.ts';

/** Action 11 of the catalogue: a plant was propagated. */
const propagationAction = 11;

interface Entry {
  plantId: string;
  interactionId: string;
  note: string;
}

/** Connects the propagation flow to camera and server. */
export const providePropagation = (server: Server) =>
  propagationMachine.provide({
    actors: {
      destination: provideDestination(server),
      ...plantingActors(server),
      recordChild: fromPromise(({ input }: { input: Entry }) =>
        recordEntry(server, { ...input, actionId: arrivalAction }, 'Failed to create child interaction'),
      ),
      noteParent: fromPromise(({ input }: { input: Entry }) =>
        recordEntry(server, { ...input, actionId: propagationAction }, 'Failed to add interaction'),
      ),
    },
  });
