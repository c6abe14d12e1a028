import { fromPromise } from 'xstate';
import { createApi, dataOf } from '#contract/client.ts';
import type { Intent, UploadPhoto } from '#domain/intent.ts';
import { nextIntent, nextUpload, resumed, withDependents, type SendResult } from '#domain/outbox.ts';
import { dayIn } from '#domain/zone.ts';
import { notificationActionMachine } from '#machines/notificationAction/notificationActionMachine.ts';
import type { Sending } from '#machines/notificationAction/setup.ts';
import type { Session } from '#machines/signIn/signInMachine.ts';
import { sendIntent, sendOnce, Unsendable } from '#app/flows/outbox/sendIntent.ts';
import { getSession } from '#app/data/session.ts';
import { uploadPhotos } from '#app/data/write/photos.ts';
import { database } from '#app/storage/database.ts';
import { keepIntents } from '#app/storage/intents.ts';
import { withLock } from '#app/storage/locks.ts';
import { whoIsSignedIn } from '#app/storage/signedIn.ts';
import { openPage, tellPages } from './pages.ts';

declare const self: ServiceWorkerGlobalScope;

/** How long the upload of a photo may take, in ms. */
const uploadTime = 120_000;

/** Missing in TypeScript's library and in some browsers. */
type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/** The user who is signed in, as the server last said; it refuses what is sent after another one has signed in. */
let sender: Session | null = null;

const api = createApi({ session: () => sender });
const server = { api, queries: null };

const plantsOf = (intents: readonly Intent[]) => [...new Set(intents.map(({ plantId }) => plantId))];

/** Asks the server who is signed in, unless another user is noted on this phone. @returns the user's id; `null` if none */
async function fetchPerson(userId: string): Promise<string | null> {
  const noted = await whoIsSignedIn();
  if (noted !== userId) return noted;
  sender = await getSession(server);
  return sender?.user.id ?? null;
}

/** Returns the ids of tasks that are still to be done; snoozed ones are not among them. */
async function fetchDueTasks(): Promise<string[]> {
  return (await dataOf(api.GET('/api/tasks'))).map(({ taskID }) => taskID);
}

/** Asks the server, since a worker cannot read the zone that pages store. */
const today = async () => dayIn((await dataOf(api.GET('/api/household'))).timeZone, Date.now());

/** Uploads a photo as this phone keeps it. Only a page can scale it down, which it did before its first attempt. */
const sendPhoto = (photo: UploadPhoto): Promise<SendResult> =>
  withLock('snug-uploads', () =>
    sendOnce(
      server,
      photo,
      async () => {
        const file = await (await database()).get('files', photo.photoId);
        if (!file) throw new Unsendable('The photo is no longer there.');
        await uploadPhotos(
          server,
          { ...photo, file },
          { onSent: () => undefined, signal: AbortSignal.timeout(uploadTime) },
        );
      },
      'The entry was deleted.',
    ),
  );

const send = (intent: Intent): Promise<SendResult> =>
  intent.kind === 'uploadPhoto' ? sendPhoto(intent) : sendIntent(server, intent, today);

/**
 * Sends changes in the outbox's order, until one gets no answer: the others would not get one either. What depends on a refused
 * change is left with it to the app, which asks about both.
 */
async function sendIntents(intents: readonly Intent[]): Promise<Sending> {
  let queue = resumed(intents, []);
  let sending: Sending = 'settled';
  for (;;) {
    const next = nextIntent(queue, []) ?? nextUpload(queue);
    if (!next) return sending;
    const { kind } = await send(next);
    if (kind === 'refused') sending = 'refused';
    else if (kind !== 'settled') return 'unanswered';
    const over = kind === 'refused' ? withDependents(queue, next) : [next];
    queue = queue.filter((intent) => !over.includes(intent));
  }
}

/**
 * Connects the notification flow to the server and this phone's storage.
 *
 * @param showAgain shows the notification that was pressed again
 */
export const provideNotificationAction = (showAgain: () => Promise<void>) =>
  notificationActionMachine.provide({
    actors: {
      openPage: fromPromise(({ input }: { input: { url: string } }) => openPage(input.url)),
      fetchPerson: fromPromise(({ input }: { input: { userId: string } }) => fetchPerson(input.userId)),
      fetchDueTasks: fromPromise(fetchDueTasks),
      keepIntents: fromPromise(async ({ input }: { input: { userId: string; intents: Intent[] } }) => {
        await keepIntents(input.userId, input.intents);
        await tellPages(plantsOf(input.intents));
      }),
      requestSync: fromPromise(async () => (self.registration as SyncRegistration).sync?.register('outbox')),
      sendIntents: fromPromise(async ({ input }: { input: { intents: Intent[] } }) => {
        const sending = await sendIntents(input.intents);
        await tellPages(plantsOf(input.intents));
        return sending;
      }),
      showAgain: fromPromise(showAgain),
    },
  });
