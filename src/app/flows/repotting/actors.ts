import { fromPromise } from 'xstate';
import { repottingMachine } from '#machines/repotting/repottingMachine.ts';
import type { Server } from '#app/data/calls.ts';
import { provideDestination } from '#app/flows/destination/actors.ts';
import type { NewEntry } from '#app/data/write/interactions.ts';
import { placePlant, placePlantInPots } from '#app/data/write/plants.ts';
import { freePot } from '#app/data/write/pots.ts';
import { recordEntry } from '#app/flows/timeline/recordEntry.ts';

/** Action 10 of the catalogue: a plant was repotted. */
const repottingAction = 10;

interface PotAssignment {
  plantId: string;
  potId: string;
}

/** Connects the repotting flow to camera and server. */
export const provideRepotting = (server: Server) => {
  return repottingMachine.provide({
    actors: {
      destination: provideDestination(server),
      freePot: fromPromise(({ input }: { input: { potId: string; plantId: string } }) =>
        freePot(server, input),
      ),
      assignPot: fromPromise(({ input }: { input: PotAssignment }) => placePlant(server, input)),
      restoreOldPot: fromPromise(({ input }: { input: PotAssignment }) => placePlantInPots(server, input)),
      recordRepotting: fromPromise(({ input }: { input: Omit<NewEntry, 'actionId'> & { note: string } }) =>
        recordEntry(server, { ...input, actionId: repottingAction }),
      ),
    },
  });
};
