import { destinationMachine } from '#machines/destination/destinationMachine.ts';
import type { Server } from '#app/data/calls.ts';
import { provideCodeReading } from '#app/flows/codeReading/actors.ts';
import { providePotResolution } from '#app/flows/potResolution/actors.ts';

/** Connects the flow that finds a pot for a plant to camera and server. */
export const provideDestination = (server: Server) =>
  destinationMachine.provide({
    actors: { codeReading: provideCodeReading(server), potResolution: providePotResolution(server) },
  });
