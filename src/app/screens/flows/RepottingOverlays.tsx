import type { ActorRefFrom } from 'xstate';
import type { repottingMachine } from '#machines/repotting/repottingMachine.ts';

/** To be drawn. */
export default function RepottingOverlays(_: { flow: ActorRefFrom<typeof repottingMachine> }) {
  return null;
}
