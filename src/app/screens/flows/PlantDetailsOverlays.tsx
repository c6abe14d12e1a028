import type { ActorRefFrom } from 'xstate';
import type { plantDetailsMachine } from '#machines/plantDetails/plantDetailsMachine.ts';

/** To be drawn. */
export default function PlantDetailsOverlays(_: { flow: ActorRefFrom<typeof plantDetailsMachine> }) {
  return null;
}
