import type { SendResult } from '#domain/outbox.ts';
import type { WantedPhoto } from '#machines/photoUpload/photoUploadMachine.ts';
import { keptFile, replaceFile } from '../storage/keptFiles.ts';
import { withLock } from '../storage/locks.ts';
import { sendsOriginals } from '../storage/originals.ts';
import type { Server } from './calls.ts';
import { sendIfWanted } from './sendIfWanted.ts';
import { resultOf } from './sendResult.ts';
import { uploadPhoto, type Way } from './uploadPhoto.ts';

/** While another open page uploads, this one has not fallen silent; told so often, in ms. */
const stillThere = 10_000;

/** A file of this name has been made small. */
const preparedName = (photoId: string) => `${photoId}.jpg`;

/** Makes a kept file as small as the server keeps it, and keeps it so: after a reload it is not done again. */
export async function preparePhoto(photoId: string): Promise<void> {
  const file = await keptFile(photoId);
  const name = preparedName(photoId);
  if (!file || file.name === name || sendsOriginals()) return;
  const { sendable } = await import('../device/scale.ts');
  const small = await sendable(file);
  if (small && small.size < file.size)
    await replaceFile(photoId, new File([small], name, { type: small.type }));
}

/** Sends what waits in the outbox beside no other open page; what a flow wants is its own. */
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
