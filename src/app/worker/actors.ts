import { fromPromise } from 'xstate';
import { createApi, dataOf } from '#contract/client.ts';
import type { Intent } from '#domain/intent.ts';
import { dayIn } from '#domain/zone.ts';
import { notificationActionMachine } from '#machines/notificationAction/notificationActionMachine.ts';
import type { Sending } from '#machines/notificationAction/setup.ts';
import { sendIntent } from '#app/flows/outbox/sendIntent.ts';
import { getSession } from '#app/server/session.ts';
import { keepIntents } from '#app/storage/intents.ts';
import { whoIsSignedIn } from '#app/storage/signedIn.ts';
import { openPage, tellPages } from './pages.ts';

declare const self: ServiceWorkerGlobalScope;

/** Missing in TypeScript's library and in some browsers. */
type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

const api = createApi(() => undefined);
const server = { api, queries: null };

const plantsOf = (intents: readonly Intent[]) => [...new Set(intents.map(({ plantId }) => plantId))];

/** Asks the server who is signed in, unless another user is noted on this phone. @returns the user's id; `null` if none */
async function fetchPerson(userId: string): Promise<string | null> {
  const noted = await whoIsSignedIn();
  if (noted !== userId) return noted;
  return (await getSession(server))?.user.id ?? null;
}

/** Returns the ids of tasks that are still to be done; snoozed ones are not among them. */
async function fetchDueTasks(): Promise<string[]> {
  return (await dataOf(api.GET('/api/tasks'))).map(({ taskID }) => taskID);
}

/** Asks the server, since a worker cannot read the zone that pages store. */
const today = async () => dayIn((await dataOf(api.GET('/api/household'))).timeZone, Date.now());

/** Sends changes in order, until one gets no answer: the others would not get one either. */
async function sendIntents(intents: readonly Intent[]): Promise<Sending> {
  let sending: Sending = 'settled';
  for (const intent of intents) {
    const { kind } = await sendIntent(server, intent, today);
    if (kind === 'refused') sending = 'refused';
    else if (kind !== 'settled') return 'unanswered';
  }
  return sending;
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
