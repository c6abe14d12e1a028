import { fromCallback, fromPromise } from 'xstate';
import type { Intent } from '#domain/intent.ts';
import { dayIn } from '#domain/zone.ts';
import { outboxMachine } from '#machines/outbox/outboxMachine.ts';
import type { StoreOrder } from '#machines/outbox/events.ts';
import { connection } from '#app/runtime/connection.ts';
import { dropIntents, keepIntents, loadIntents } from '#app/storage/intents.ts';
import { timeZone } from '#app/storage/timeZone.ts';
import { watchUnkept } from '#app/storage/unkept.ts';
import type { Server } from '#app/data/calls.ts';
import { providePhotoUpload } from '#app/flows/photoUpload/actors.ts';
import { sendIntent } from './sendIntent.ts';

const intentStore = fromCallback<StoreOrder, undefined>(({ receive, sendBack }) => {
  const tell = () => sendBack({ type: 'storage.failed' });
  receive((order) => {
    const isKept =
      order.type === 'intents.kept' ? keepIntents(order.userId, order.intents) : dropIntents(order.intents);
    isKept.catch((error: unknown) => {
      console.warn('Pending changes on this phone could not be updated.', error);
      tell();
    });
  });
  // The photos of pending uploads are stored by the flows that chose them: report if that failed.
  return watchUnkept(tell);
});

const today = () => dayIn(timeZone(), Date.now());

/** Connects the outbox to the server, and to the phone's storage and network state. */
export const provideOutbox = (server: Server) =>
  outboxMachine.provide({
    actors: {
      intentStore,
      connection,
      loadIntents: fromPromise(({ input }: { input: { userId: string } }) => loadIntents(input.userId)),
      sendIntent: fromPromise(({ input }: { input: { intent: Intent } }) =>
        sendIntent(server, input.intent, today),
      ),
      photoUpload: providePhotoUpload(server),
    },
  });
