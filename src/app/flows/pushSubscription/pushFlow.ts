import { createActor } from 'xstate';
import { reload } from '#app/data/calls.ts';
import { provideDeviceRemoval, providePushTest } from '#app/flows/deviceRemoval/actors.ts';
import { providePushSubscription } from './actors.ts';
import { onSubscriptionEnded } from '#app/device/push/push.ts';
import { flowOptions } from '#app/runtime/flowOptions.ts';
import { queryKeys } from '#app/data/keys.ts';
import { server } from '#app/data/api.ts';

/** The push subscription of this device. It starts with its page and outlives it, so that leaving interrupts nothing. */
export const pushFlow = createActor(providePushSubscription(server), flowOptions);
/** The test notification. */
export const testFlow = createActor(providePushTest(server), flowOptions);
/** The removal of one of the devices. */
export const removalFlow = createActor(provideDeviceRemoval(server), flowOptions);

/** Updates everything that depends on whether this device is subscribed. */
function followDevice(): void {
  let before = pushFlow.getSnapshot().hasTag('subscribed');
  pushFlow.subscribe((snapshot) => {
    if (snapshot.hasTag('busy') || snapshot.hasTag('subscribed') === before) return;
    before = snapshot.hasTag('subscribed');
    testFlow.send({ type: 'device.changed' });
    reload(server, queryKeys.push);
  });
}

pushFlow.start();
testFlow.start();
removalFlow.start();
followDevice();
onSubscriptionEnded(() => pushFlow.send({ type: 'page.shown' }));
