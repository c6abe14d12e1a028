import type { carePreferencesMachine } from '#machines/carePreferences/carePreferencesMachine.ts';
import type { FlowEntry } from '#app/runtime/lazyFlow.ts';
import { server } from '#app/data/api.ts';
import { lazyRequired } from '#app/ui/pages/lazyComponent.tsx';

export const entry: FlowEntry<typeof carePreferencesMachine> = {
  load: () => import('./actors.ts').then((actors) => actors.provideCarePreferences(server)),
  Overlays: lazyRequired(() => import('./CarePreferencesOverlays.tsx')),
};
