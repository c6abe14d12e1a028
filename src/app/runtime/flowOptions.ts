import type { AnyActorRef } from 'xstate';
import type { FlowProbe } from './probe.ts';
import { haptics } from './vibrate.ts';

const given = globalThis.snugProbe;
const inspect = given?.inspect;

/**
 * The options with which each flow is created: a flow vibrates the phone when it gives feedback, and so do the flows that it
 * invokes, also before any screen can subscribe to them.
 */
export const flowOptions: FlowProbe = {
  ...given,
  inspect(event) {
    if (event.type === '@xstate.actor') (event.actorRef as AnyActorRef).on('feedback.given', haptics);
    if (typeof inspect === 'function') inspect(event);
    else inspect?.next?.(event);
  },
};
