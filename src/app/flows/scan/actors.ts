import { fromPromise } from 'xstate';
import { scanMachine } from '#machines/scan/scanMachine.ts';
import type { Server } from '#app/server/calls.ts';
import { providedCamera } from '#app/flows/camera/actors.ts';
import { arrivalAction, recordEntry, validateCode } from '#app/server/plantCalls.ts';
import { plantingActors } from '#app/flows/plantCreation/plantingActors.ts';
import { providePotResolution } from '#app/flows/potResolution/actors.ts';

/** Connects the scan flow to camera and server. Leaving the flow aborts reads; writes run to their end. */
export const provideScan = (server: Server) =>
  scanMachine.provide({
    actors: {
      camera: providedCamera,
      potResolution: providePotResolution(server),
      validateCode: fromPromise(({ input, signal }: { input: { code: string }; signal: AbortSignal }) =>
        validateCode(server, input.code, signal),
      ),
      ...plantingActors(server),
      recordArrival: fromPromise(({ input }: { input: { plantId: string; interactionId: string } }) =>
        recordEntry(server, { ...input, actionId: arrivalAction }, 'Failed to create new plant interaction'),
      ),
    },
  });
