import type { ActorOptions, AnyActorLogic, AnyActorRef } from 'xstate';
import { haptics } from './vibrate.ts';

/** Set on the page by a test before the app starts: an inspector of the flows, and a clock for their delays. */
export type FlowProbe = Pick<ActorOptions<AnyActorLogic>, 'inspect' | 'clock'>;

declare global {
  var snugProbe: FlowProbe | undefined;
}

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
