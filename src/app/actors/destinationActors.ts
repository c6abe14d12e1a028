import { destinationMachine } from '#machines/destination/destinationMachine.ts';
import type { Server } from './calls.ts';
import { provideCodeReading } from './codeReadingActors.ts';
import { providePotResolution } from './potResolutionActors.ts';

/** The flow that finds the pot for a plant, joined to camera and server. */
export const provideDestination = (server: Server) =>
  destinationMachine.provide({
    actors: { codeReading: provideCodeReading(server), potResolution: providePotResolution(server) },
  });
