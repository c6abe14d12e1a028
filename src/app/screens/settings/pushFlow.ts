import { createActor } from 'xstate';
import { providePushSubscription } from '../../actors/pushActors.ts';
import '../../probe.ts';
import { api } from '../../system.ts';

/** Subscribing on this device: from the first look at its screen on, so that leaving that breaks nothing off in the middle. */
export const pushFlow = createActor(providePushSubscription(api), globalThis.snugProbe);
pushFlow.start();
