import { fromPromise } from 'xstate';
import { dataOf } from '#contract/client.ts';
import { ApiError } from '#contract/problem.ts';
import { deviceRemovalMachine, type ListedDevice } from '#machines/deviceRemoval/deviceRemovalMachine.ts';
import { pushTestMachine, type PushTestOutcome } from '#machines/pushTest/pushTestMachine.ts';
import { currentSubscription, forgetSubscription } from '#app/push/push.ts';
import { queryKeys } from '#app/server/keys.ts';
import { reload, type Server } from '#app/server/calls.ts';
import { changeSubscription } from '#app/flows/pushSubscription/actors.ts';

/** The outcome of a test that the server refused, by status; any other error is thrown. */
const refusals: Partial<Record<number, PushTestOutcome>> = { 404: 'unknown', 429: 'tooMany' };

async function sendTest({ api, queries }: Server): Promise<PushTestOutcome> {
  const subscription = await currentSubscription();
  if (!subscription) return 'unknown';
  try {
    const body = { endpoint: subscription.endpoint };
    return (await dataOf(api.POST('/api/push/test', { body }))).outcome;
  } catch (error) {
    const outcome = error instanceof ApiError ? refusals[error.status] : undefined;
    if (!outcome) throw error;
    return outcome;
  } finally {
    reload(queries, queryKeys.push);
  }
}

/** Connects the test notification flow to the server. */
export const providePushTest = (server: Server) =>
  pushTestMachine.provide({ actors: { sendTest: fromPromise(() => sendTest(server)) } });

/** Connects the flow that removes a device from the reminders to the server. */
export const provideDeviceRemoval = (server: Server) =>
  deviceRemovalMachine.provide({
    actors: {
      removeDevice: fromPromise(async ({ input: { id, isThis } }: { input: ListedDevice }) => {
        await changeSubscription(async () => {
          await dataOf(server.api.DELETE('/api/push/devices/{id}', { params: { path: { id } } }));
          if (isThis) await forgetSubscription();
        });
        await server.queries.refetchQueries({ queryKey: queryKeys.push });
      }),
    },
  });
