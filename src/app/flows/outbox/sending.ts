/** The code that sends the outbox's changes to the server, lazy-loaded after the first page: see {@link withSending}. */
import type { Intent } from '#domain/intent.ts';
import type { SendResult } from '#domain/outbox.ts';
import type { Server } from '#app/server/calls.ts';
import { withLock } from '#app/storage/locks.ts';
import { sendIfWanted } from './sendIfWanted.ts';
import { outboxLock } from './sendOnce.ts';

export { preparePhoto, sendPhoto } from '#app/flows/photoUpload/sendPhoto.ts';

/** Sends an intent of the ordered lane, while no other open page and no service worker sends one. */
export const sendInOrder = (server: Server, intent: Intent): Promise<SendResult> =>
  withLock(outboxLock, () => sendIfWanted(server, intent));
