import { destinationMachine } from '#machines/destination/destinationMachine.ts';
import type { Server } from './calls.ts';
import { provideCodeReading } from './codeReadingActors.ts';
import { providePotResolution } from './potResolutionActors.ts';

/** Connects the flow that finds a pot for a plant to camera and server. */
export const provideDestination = (server: Server) =>
  destinationMachine.provide({
    actors: { codeReading: provideCodeReading(server), potResolution: providePotResolution(server) },
  });
