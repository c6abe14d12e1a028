import type { ActorRefFrom } from 'xstate';
import type { potDetailsMachine } from '#machines/potDetails/potDetailsMachine.ts';

/** To be drawn. */
export default function PotDetailsOverlays(_: { flow: ActorRefFrom<typeof potDetailsMachine> }) {
  return null;
}
