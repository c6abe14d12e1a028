import type { ActorRefFrom } from 'xstate';
import type { propagationMachine } from '#machines/propagation/propagationMachine.ts';

/** To be drawn. */
export default function PropagationOverlays(_: { flow: ActorRefFrom<typeof propagationMachine> }) {
  return null;
}
