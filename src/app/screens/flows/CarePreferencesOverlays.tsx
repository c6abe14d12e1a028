import type { ActorRefFrom } from 'xstate';
import type { carePreferencesMachine } from '#machines/carePreferences/carePreferencesMachine.ts';

/** To be drawn. */
export default function CarePreferencesOverlays(_: { flow: ActorRefFrom<typeof carePreferencesMachine> }) {
  return null;
}
