import type { plantCreationMachine } from '#machines/plantCreation/plantCreationMachine.ts';
import type { FlowEntry } from '#app/runtime/lazyFlow.ts';
import { server } from '#app/server/api.ts';
import { lazyRequired } from '#app/ui/pages/lazyComponent.tsx';

export const plantCreationEntry: FlowEntry<typeof plantCreationMachine> = {
  load: async () => (await import('./actors.ts')).providePlantCreation(server),
  Overlays: lazyRequired(() => import('./PlantCreationOverlays.tsx')),
  survivesReload: true,
};
