import type { SendResult } from '#domain/outbox.ts';
import type { WantedPhoto } from '#machines/photoUpload/photoUploadMachine.ts';
import { keptFile, replaceFile } from '#app/device/photos/keptFiles.ts';
import { withLock } from '#app/storage/locks.ts';
import { sendsOriginals } from '#app/device/photos/originals.ts';
import { named, type Server } from '#app/data/calls.ts';
import { uploadPhotos, type Way } from '#app/data/write/photos.ts';
import { resultOf, sendOnce, Unsendable } from '#app/flows/outbox/sendIntent.ts';

/** While another open page uploads, this one reports progress at this interval, in ms, so as not to seem stalled. */
const stillThere = 10_000;

/** The name of a file that has been scaled down. */
const preparedName = (photoId: string) => `${photoId}.jpg`;

/**
 * Scales a stored file down to the server's size, and stores the result, so that a reload does not repeat the work. If this device
 * sends originals, only what the server would refuse is scaled.
 */
export async function preparePhoto(photoId: string): Promise<void> {
  const file = await keptFile(photoId);
  const name = preparedName(photoId);
  if (!file || file.name === name) return;
  const { fitting, sendable } = await import('#app/device/photos/scale.ts');
  const small = await (sendsOriginals() ? fitting(file) : sendable(file));
  if (small && small.size < file.size)
    await replaceFile(photoId, new File([small], name, { type: small.type }));
}

/**
 * Uploads a stored photo. Open pages upload those in the outbox one at a time; a flow's photo belongs to its page only.
 *
 * @throws AbortError if an upload of the outbox was cancelled
 */
export async function sendPhoto(server: Server, photo: WantedPhoto, way: Way): Promise<SendResult> {
  const upload = async () => {
    const file = await named('Failed to upload photo', keptFile(photo.photoId));
    if (!file) throw new Unsendable('The photo is no longer there.');
    await uploadPhotos(server, { ...photo, file }, way);
  };
  if (!('kind' in photo)) return upload().then(() => ({ kind: 'settled' }) as const, resultOf);
  const waiting = setInterval(() => way.onSent(0), stillThere);
  const run = () => {
    clearInterval(waiting);
    return sendOnce(server, photo, upload, 'The entry was deleted.', way.signal);
  };
  return withLock('snug-uploads', run, way.signal)
    .catch((error: unknown) => {
      way.signal.throwIfAborted();
      return resultOf(error);
    })
    .finally(() => clearInterval(waiting));
}
