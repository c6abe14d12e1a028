import { fromPromise } from 'xstate';
import { createApi, dataOf } from '#contract/client.ts';
import type { Intent } from '#domain/intent.ts';
import type { SendResult } from '#domain/outbox.ts';
import { dayIn } from '#domain/zone.ts';
import { notificationActionMachine } from '#machines/notificationAction/notificationActionMachine.ts';
import type { Sending } from '#machines/notificationAction/setup.ts';
import { isCare, sendCare } from '../actors/sendCare.ts';
import { outboxLock, sendOnce } from '../actors/sendOnce.ts';
import { resultOf } from '../actors/sendResult.ts';
import { keepIntents } from '../storage/intents.ts';
import { withLock } from '../storage/locks.ts';
import { whoIsSignedIn } from '../storage/signedIn.ts';
import { openPage, tellPages } from './pages.ts';

declare const self: ServiceWorkerGlobalScope;

/** Not in TypeScript's library, nor in every browser. */
type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

const api = createApi(() => undefined);

const plantsOf = (intents: readonly Intent[]) => [...new Set(intents.map(({ plantId }) => plantId))];

/** Asks the server who is signed in, unless this phone knows that it is someone else. @returns the user's id; `null` if none */
async function fetchPerson(userId: string): Promise<string | null> {
  const noted = await whoIsSignedIn();
  if (noted !== userId) return noted;
  return (await dataOf(api.GET('/api/auth/get-session')))?.user.id ?? null;
}

/** The tasks that are still to be done, by id; what was put off is not among them. */
async function fetchDueTasks(): Promise<string[]> {
  return (await dataOf(api.GET('/api/tasks'))).map(({ taskID }) => taskID);
}

/** A worker cannot read the zone that pages keep. */
const today = async () => dayIn((await dataOf(api.GET('/api/household'))).timeZone, Date.now());

async function send(intent: Intent): Promise<SendResult> {
  if (!isCare(intent)) return { kind: 'unanswered' };
  return sendCare(api, intent, today).then(() => ({ kind: 'settled' }) as const, resultOf);
}

/** Sends changes in their order, until one gets no answer: the others would not get one either. */
async function sendIntents(intents: readonly Intent[]): Promise<Sending> {
  let sending: Sending = 'settled';
  for (const intent of intents) {
    const result = (await withLock(outboxLock, () => sendOnce(intent, send)))?.kind ?? 'settled';
    if (result === 'refused') sending = 'refused';
    else if (result !== 'settled') return 'unanswered';
  }
  return sending;
}

/**
 * The flow of a notification, joined to the server and to what this phone keeps.
 *
 * @param showAgain shows the notification that was pressed once more
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
