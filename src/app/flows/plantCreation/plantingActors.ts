import { fromPromise } from 'xstate';
import type { PlantDraft } from '#machines/scan/setup.ts';
import { dropFile } from '#app/storage/filesInHand.ts';
import type { Server } from '#app/server/calls.ts';
import { uploadByFlow } from '#app/flows/photoUpload/actors.ts';
import { createPlant } from '#app/server/plantCalls.ts';
import { setProfilePhoto } from '#app/server/setProfilePhoto.ts';

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
