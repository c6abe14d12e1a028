import type { SendResult } from '#domain/outbox.ts';
import type { WantedPhoto } from '#machines/photoUpload/photoUploadMachine.ts';
import { keptFile, replaceFile } from '#app/photos/keptFiles.ts';
import { withLock } from '#app/storage/locks.ts';
import { sendsOriginals } from '#app/photos/originals.ts';
import type { Server } from '#app/server/calls.ts';
import { sendIfWanted } from '#app/flows/outbox/sendIfWanted.ts';
import { resultOf } from '#app/flows/outbox/sendResult.ts';
import { uploadPhoto, type Way } from './uploadPhoto.ts';

/** While another open page uploads, this one reports progress at this interval, in ms, so as not to seem stalled. */
const stillThere = 10_000;

/** The name of a file that has been scaled down. */
const preparedName = (photoId: string) => `${photoId}.jpg`;

/** Scales a stored file down to the server's size, and stores the result, so that a reload does not repeat the work. */
export async function preparePhoto(photoId: string): Promise<void> {
  const file = await keptFile(photoId);
  const name = preparedName(photoId);
  if (!file || file.name === name || sendsOriginals()) return;
  const { sendable } = await import('#app/photos/scale.ts');
  const small = await sendable(file);
  if (small && small.size < file.size)
    await replaceFile(photoId, new File([small], name, { type: small.type }));
}

/** Uploads a photo. Open pages upload those in the outbox one at a time; a flow's photo belongs to its page only. */
export async function sendPhoto(server: Server, photo: WantedPhoto, way: Way): Promise<SendResult> {
  if (!('kind' in photo)) {
    return uploadPhoto(server, photo, way).then(() => ({ kind: 'settled' }) as const, resultOf);
  }
  const waiting = setInterval(() => way.onSent(0), stillThere);
  const run = () => {
    clearInterval(waiting);
    return sendIfWanted(server, photo, way);
  };
  return withLock('snug-uploads', run, way.signal)
    .catch((error: unknown) => {
      way.signal.throwIfAborted();
      return resultOf(error);
    })
    .finally(() => clearInterval(waiting));
}
