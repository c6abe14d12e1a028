import type { ActorRefFrom } from 'xstate';
import type { careActionMachine } from '#machines/careAction/careActionMachine.ts';

/** To be drawn. */
export default function CareActionOverlays(_: { flow: ActorRefFrom<typeof careActionMachine> }) {
  return null;
}
