import { fromPromise } from 'xstate';
import { deviceRemovalMachine, type ListedDevice } from '#machines/deviceRemoval/deviceRemovalMachine.ts';
import { pushTestMachine, type PushTestOutcome } from '#machines/pushTest/pushTestMachine.ts';
import { currentSubscription, forgetSubscription } from '#app/device/push/push.ts';
import { queryKeys } from '#app/data/keys.ts';
import type { Server } from '#app/data/calls.ts';
import { deletePushDevice, testPush } from '#app/data/write/push.ts';
import { changeSubscription } from '#app/flows/pushSubscription/actors.ts';

async function sendTest(server: Server): Promise<PushTestOutcome> {
  const subscription = await currentSubscription();
  return subscription ? testPush(server, subscription.endpoint) : 'unknown';
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
          await deletePushDevice(server, id);
          if (isThis) await forgetSubscription();
        });
        await server.queries?.refetchQueries({ queryKey: queryKeys.push });
      }),
    },
  });
