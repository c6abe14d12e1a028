import type { plantCreationMachine } from '#machines/plantCreation/plantCreationMachine.ts';
import { propagationMachine } from '#machines/propagation/propagationMachine.ts';
import { provideDestination } from '#app/flows/destination/actors.ts';
import type { Server } from '#app/data/calls.ts';

/** Connects the propagation flow to camera and server. */
export const providePropagation = (server: Server, plantCreation: typeof plantCreationMachine) =>
  propagationMachine.provide({ actors: { destination: provideDestination(server), plantCreation } });
