import { createActor, fromCallback, fromPromise, toPromise, type EventObject } from 'xstate';
import type { SendResult } from '#domain/outbox.ts';
import { photoUploadMachine, type WantedPhoto } from '#machines/photoUpload/photoUploadMachine.ts';
import type { Server } from '#app/data/calls.ts';
import { preparePhoto, sendPhoto } from './sendPhoto.ts';

/** Connects the upload flow of one photo to the phone's storage and the server. */
export const providePhotoUpload = (server: Server) =>
  photoUploadMachine.provide({
    actors: {
      preparePhoto: fromPromise(({ input }: { input: { photoId: string } }) => preparePhoto(input.photoId)),
      sendPhoto: fromCallback<EventObject, { photo: WantedPhoto }>(({ input, sendBack }) => {
        const end = new AbortController();
        const onSent = (share: number) => sendBack({ type: 'bytes.sent', share });
        const tell = (result: SendResult) => sendBack({ type: 'sending.ended', result });
        // After an abort there is nothing to report.
        sendPhoto(server, input.photo, { onSent, signal: end.signal }).then(tell, () => undefined);
        return () => end.abort();
      }),
    },
  });

/**
 * Uploads a photo for a flow that creates a plant, in the same way as a photo in the outbox.
 *
 * @throws 'Failed to upload photo'
 */
export async function uploadByFlow(server: Server, photo: WantedPhoto): Promise<void> {
  const upload = createActor(providePhotoUpload(server), { input: { photo } });
  upload.start();
  const { kind } = await toPromise(upload);
  if (kind !== 'settled') throw new Error('Failed to upload photo');
}
