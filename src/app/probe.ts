import type { ActorOptions, AnyActorLogic } from 'xstate';

/** What a test leaves on the page before the app starts: a watcher of the flows, and a clock for their delays. */
export type FlowProbe = Pick<ActorOptions<AnyActorLogic>, 'inspect' | 'clock'>;

declare global {
  var snugProbe: FlowProbe | undefined;
}
