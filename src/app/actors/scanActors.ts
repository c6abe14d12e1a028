import { fromPromise } from 'xstate';
import { scanMachine } from '#machines/scan/scanMachine.ts';
import type { PlantDraft } from '#machines/scan/setup.ts';
import type { Server } from './calls.ts';
import { providedCamera } from './cameraActors.ts';
import { createPlant, recordEntry, setProfilePhoto, uploadPhoto, validateCode } from './plantCalls.ts';
import { providePotResolution } from './potResolutionActors.ts';

/** Action 13 of the catalogue: a plant was added (spec §3). */
const arrivalAction = 13;

/** The scan flow joined to camera and server. Reads are given up when they are left; writes run to their end. */
export const provideScan = (server: Server) =>
  scanMachine.provide({
    actors: {
      camera: providedCamera,
      potResolution: providePotResolution(server),
      validateCode: fromPromise(({ input, signal }: { input: { code: string }; signal: AbortSignal }) =>
        validateCode(server, input.code, signal),
      ),
      createPlant: fromPromise(
        ({ input }: { input: { plantId: string; potId: string; draft: PlantDraft } }) =>
          createPlant(server, input),
      ),
      recordArrival: fromPromise(({ input }: { input: { plantId: string; interactionId: string } }) =>
        recordEntry(server, { ...input, actionId: arrivalAction }, 'Failed to create new plant interaction'),
      ),
      uploadPhoto: fromPromise(({ input }: { input: { interactionId: string; photoId: string } }) =>
        uploadPhoto(server, input),
      ),
      setProfilePhoto: fromPromise(({ input }: { input: { plantId: string; photoId: string } }) =>
        setProfilePhoto(server, input),
      ),
    },
  });
