import type { ActorRefFrom } from 'xstate';
import type { killMachine } from '#machines/kill/killMachine.ts';

/** To be drawn. */
export default function KillOverlays(_: { flow: ActorRefFrom<typeof killMachine> }) {
  return null;
}
