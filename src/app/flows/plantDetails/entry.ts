import type { plantDetailsMachine } from '#machines/plantDetails/plantDetailsMachine.ts';
import type { FlowEntry } from '#app/runtime/lazyFlow.ts';
import { server } from '#app/server/api.ts';
import { lazyRequired } from '#app/ui/pages/lazyComponent.tsx';

export const plantDetailsEntry: FlowEntry<typeof plantDetailsMachine> = {
  load: async () => (await import('./actors.ts')).providePlantDetails(server),
  Overlays: lazyRequired(() => import('./PlantDetailsOverlays.tsx')),
};
