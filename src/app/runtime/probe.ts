import type { ActorOptions, AnyActorLogic } from 'xstate';

/** Set on the page by a test before the app starts: an inspector of the flows, and a clock for their delays. */
export type FlowProbe = Pick<ActorOptions<AnyActorLogic>, 'inspect' | 'clock'>;

declare global {
  var snugProbe: FlowProbe | undefined;
}
