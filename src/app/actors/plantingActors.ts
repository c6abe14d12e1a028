import { fromPromise } from 'xstate';
import type { PlantDraft } from '#machines/scan/setup.ts';
import { dropFile } from '../storage/filesInHand.ts';
import type { Server } from './calls.ts';
import { uploadByFlow } from './photoUploadActors.ts';
import { createPlant } from './plantCalls.ts';
import { setProfilePhoto } from './setProfilePhoto.ts';

/** The server calls of every flow that creates a plant. */
export const plantingActors = (server: Server) => ({
  createPlant: fromPromise(({ input }: { input: { plantId: string; potId: string; draft: PlantDraft } }) =>
    createPlant(server, input),
  ),
  uploadPhoto: fromPromise(({ input }: { input: { interactionId: string; photoId: string } }) =>
    uploadByFlow(server, input),
  ),
  setProfilePhoto: fromPromise(({ input }: { input: { plantId: string; photoId: string } }) =>
    setProfilePhoto(server, input).then(() => dropFile(input.photoId)),
  ),
});
