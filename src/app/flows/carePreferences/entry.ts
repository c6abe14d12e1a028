import type { carePreferencesMachine } from '#machines/carePreferences/carePreferencesMachine.ts';
import type { FlowEntry } from '#app/runtime/lazyFlow.ts';
import { server } from '#app/server/api.ts';
import { lazyRequired } from '#app/ui/pages/lazyComponent.tsx';

export const carePreferencesEntry: FlowEntry<typeof carePreferencesMachine> = {
  load: async () => (await import('./actors.ts')).provideCarePreferences(server),
  Overlays: lazyRequired(() => import('./CarePreferencesOverlays.tsx')),
};
