import type { plantCreationMachine } from '#machines/plantCreation/plantCreationMachine.ts';
import { plantingMachine } from '#machines/planting/plantingMachine.ts';
import { providePotResolution } from '#app/flows/potResolution/actors.ts';
import type { Server } from '#app/data/calls.ts';

/** Connects the flow that adds a plant without a label to the server. */
export const providePlanting = (server: Server, plantCreation: typeof plantCreationMachine) =>
  plantingMachine.provide({ actors: { potResolution: providePotResolution(server), plantCreation } });
